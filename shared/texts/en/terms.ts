import type { Figures } from '../figures.ts'
import type { ReadText } from '../text.ts'

/** The terms and conditions: how a contract comes about, renews and ends. */
export const terms = (f: Figures): ReadText => ({
  head: 'General terms — Driveline',
  description: 'The general terms of Driveline subscriptions and rentals, under Luxembourg law.',
  title: 'General terms',
  lead: 'How a subscription comes about, how it renews, and how it ends. Amounts are excl. VAT.',
  articles: [
    {
      id: 'parties',
      title: 'Who contracts',
      paragraphs: [
        'Driveline rents out premium vehicles to individuals and companies, by subscription. The subscriber is the person or the company that signs. Advisors check every file; the quality of subscriber can be refused, revoked or not renewed.',
      ],
    },
    {
      id: 'eligibility',
      title: 'Conditions for driving',
      paragraphs: [
        `Every driver is at least ${f.age} years old, has held a driving licence for at least ${f.licenceYears} years and shows a valid identity document. ${f.countedDrivers('driver of the same household or business is', 'drivers of the same household or business are')} included; each further one needs prior written consent and costs ${f.extraDriver}.`,
        'The insurance covers a driver only after our explicit confirmation.',
      ],
    },
    {
      id: 'conclusion',
      title: 'How the contract comes about',
      paragraphs: [
        'The subscriber chooses a vehicle and a plan; an advisor validates the choice by telephone; the contract is sent by e-mail and signed online, with payment at signing. The subscription takes effect on signature and is activated with the first pick-up of a vehicle.',
      ],
    },
    {
      id: 'withdrawal',
      title: 'Withdrawal',
      paragraphs: [
        `An individual may withdraw within ${f.withdrawalDays} days of signing. The fee is refunded only if no booking was made. The vehicle of a Single is reserved by the contract itself: its fee is refunded as long as the vehicle was not handed over; the rent of a month that has begun remains owed. Of a down payment, the share of such a month is kept and the rest refunded.`,
      ],
    },
    {
      id: 'renewal',
      title: 'Term, renewal and notice',
      paragraphs: [
        `Plus and One renew automatically every year unless notice is given ${f.subscriptionNoticeDays} days before the anniversary. Single is a rental for a term: after it, it goes on month by month unless notice is given ${f.rentalNoticeDays} days before. A reservation runs from ${f.leastMonths} to ${f.mostMonths} months.`,
      ],
    },
    {
      id: 'payment',
      title: 'Payment',
      paragraphs: [
        `Invoices are deemed accepted after ${f.invoiceAcceptedAfterDays} days. Late payment bears interest of ${f.lateInterestBp} a year, or the commercial rate if that is higher, plus ${f.lateFlatBp} flat with a minimum of ${f.lateFlatLeastCents}.`,
        `Day ${f.steps[0]} after the due date: reminder, and the vehicle is blocked. Day ${f.steps[1]}: the vehicle is recovered within ${f.recoveryHours} hours and the subscription suspended. Day ${f.steps[2]}: the file goes to lawyers and the subscription is terminated. Day ${f.steps[3]}: formal notice letter.`,
        `A formal notice is charged at ${f.formalNoticeCents}; court action at ${f.courtCents} for claims under ${f.courtHighFromCents} and ${f.courtHighCents} above. Reinstatement requires paying what is owed with interest and depositing one month in advance.`,
      ],
    },
    {
      id: 'end',
      title: 'End by law',
      paragraphs: [
        `The contract ends automatically when a business is placed under a judicial measure; the vehicle must then be returned within ${f.businessReturnHours} hours.`,
      ],
    },
    {
      id: 'law',
      title: 'Law and courts',
      paragraphs: [
        'Contracts are governed by Luxembourg law. The courts of Luxembourg City have exclusive jurisdiction.',
      ],
    },
  ],
})
