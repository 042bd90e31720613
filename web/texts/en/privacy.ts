import type { Figures } from '../../../shared/texts/figures.ts'
import type { ReadText } from '../../../shared/texts/text.ts'

/** What is known about people, why, and for how long. */
export const privacy = (f: Figures): ReadText => ({
  head: 'Privacy — Driveline',
  description: 'Which personal data Driveline holds, why, for how long, and your rights.',
  title: 'Privacy',
  lead: 'Which data we hold, why, for how long, and what you may ask of us.',
  articles: [
    {
      id: 'controller',
      title: 'Who is responsible',
      paragraphs: [
        `${f.company}, ${f.companyAddress}, ${f.companyRegister}, decides why and how your data are used (the controller). Write to ${f.email} or call ${f.phone}. The data are kept in the European Union, by ${f.host}.`,
      ],
    },
    {
      id: 'data',
      title: 'What we hold',
      paragraphs: [
        'Your name, address, date of birth, phone number and e-mail; your answers on your licence; for companies their name, address and VAT number; your choices, contracts, reservations, invoices and messages.',
        'Your identity card or passport, driving licence, proof of address and bank details, and, where needed, proof of your means.',
      ],
    },
    {
      id: 'purpose',
      title: 'Why',
      paragraphs: [
        'To check that you may drive our vehicles, to conclude and carry out the contract, to insure the drivers, to invoice, and to answer you. Accounting and tax law oblige us to keep invoices.',
      ],
    },
    {
      id: 'papers',
      title: 'Identity papers',
      paragraphs: [
        'Your papers go encrypted from your browser straight into storage that nobody reads but the advisors who validate them; who opened which is recorded. Pictures are encoded anew, without the place where they were taken.',
        'While a file is being sent, your browser keeps it, so that a lost connection does not lose it; it is removed there once it has arrived, and when you log out.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long',
      paragraphs: [
        `Your account and its papers until you delete it; invoices as long as the law asks. A message from the contact form, or a request for a subscription, ${f.contactMonths} months. What you asked about your data, and our answer, ${f.dataRequestKeptMonths} months. An address that asked to be told when its owner may drive until we have written to it. Your choice about cookies ${f.cookieMonths} months.`,
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      paragraphs: [
        `Only what is strictly necessary is kept in your browser, unless you agree to more: analytics and a heatmap, which measure how public pages are used, and a social network’s pixel. None of them is loaded before you agree, nor ever where you log in, sign up, fill in a request or see what is yours. Refusing is as easy as agreeing; your answer holds for ${f.cookieMonths} months and can be changed at the foot of every page.`,
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      paragraphs: [
        `You may see, correct, take with you and delete your data, object to its use or restrict it. We answer within ${f.dataRequestMonths} month, which may be extended by ${f.dataRequestMoreMonths} for difficult requests; write to us through the contact page.`,
        'You may also turn to the supervisory authority: the CNPD in Luxembourg, the APD in Belgium.',
      ],
    },
  ],
})
