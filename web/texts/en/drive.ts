import type { Figures } from '../../../shared/texts/figures.ts'

/** The words of the page that presents D.R.I.V.E, the assistant of the onboarding. */
export const drive = ({ age, licenceYears }: Figures) => ({
  head: 'D.R.I.V.E, the assistant that takes you to your first car — Driveline',
  description:
    'D.R.I.V.E guides you from the first question to your signed contract: three cars, one plan, your documents. At your pace, day and night.',
  eyebrow: 'D.R.I.V.E',
  title: 'An assistant that knows the road',
  lead: 'From the first question to a contract that is ready to sign: D.R.I.V.E asks one thing at a time, explains each answer, and keeps your place.',
  start: 'Begin with D.R.I.V.E',
  alternative: 'Prefer a person?',
  advisor: 'Ask an advisor',
  exampleTitle: 'How it sounds',
  example: [
    {
      from: 'drive',
      text: 'Which cars do you see yourself in? Choose three, and I say which plan brings them together.',
    },
    { from: 'you', text: 'The Macan, the 911 Carrera GTS and the Bentayga.' },
    {
      from: 'drive',
      text: 'A good week, then. The 911 and the Bentayga are not part of Plus, which holds categories 1 and 2. One brings all three, without a limit to switches.',
    },
    { from: 'you', text: 'One, please.' },
    {
      from: 'drive',
      text: 'Noted. Shall I finish this with you now, or shall an advisor call within 24 to 48 hours?',
    },
  ] as { from: 'drive' | 'you'; text: string }[],
  drive: 'D.R.I.V.E',
  you: 'You',
  stepsTitle: 'What it does with you',
  steps: [
    {
      name: 'Asks what matters',
      text: `Your age and your licence come first: you drive with us from ${age} years on, with a licence held for ${licenceYears} years. If that does not fit, it says so at once, and why.`,
    },
    {
      name: 'Helps you choose three',
      text: 'Exactly three cars. Where a plan leaves one out, it names the reason and the plan that includes it.',
    },
    {
      name: 'Explains the price',
      text: 'Rent, annual fee, deposit, kilometres: each with its figure, before and after VAT, the same that the contract will hold.',
    },
    {
      name: 'Collects your documents',
      text: 'Identity card, driving licence, proof of address, bank details. It tells you what is missing, and what is not needed.',
    },
    {
      name: 'Hands over',
      text: 'Your request goes to our advisors, who check it. The contract then comes by e-mail, to be signed online.',
    },
    {
      name: 'Waits for you',
      text: 'Close it whenever you like. On another day, or another device, it goes on where you stopped.',
    },
  ],
  honestTitle: 'What it is not',
  honest:
    'D.R.I.V.E follows rules that our team wrote; it invents nothing, and it never decides about you. Documents and contracts are read by people, and at each step an advisor is one button away.',
})

export type DriveTexts = ReturnType<typeof drive>
