import type { Figures } from '../figures.ts'
import type { ReadText } from '../text.ts'

/** The conditions of sale and use: what is paid, and how a vehicle is treated. */
export const saleAndUse = (f: Figures): ReadText => ({
  head: 'Sale and use conditions — Driveline',
  description: 'What is paid for a Driveline vehicle, and how it is used.',
  title: 'Sale and use conditions',
  lead: 'What is paid for a vehicle, and how it is used. Amounts are excl. VAT.',
  articles: [
    {
      id: 'fees',
      title: 'Fees and rents',
      paragraphs: [
        `Single: an activation fee of ${f.activation}, once. Plus: an annual fee of ${f.plusFee}, categories 1 and 2, ${f.countedSwitches('switch', 'switches')} a year. One: an annual fee of ${f.oneFee}, all six categories, unlimited switches. The monthly rent follows the category of the vehicle.`,
        'Insurance, maintenance, summer and winter tyres, taxes and assistance around the clock are included. A subscription covers one vehicle at a time.',
      ],
    },
    {
      id: 'kilometres',
      title: 'Kilometres',
      paragraphs: [
        `${f.km} km a month are included, with Single up to ${f.kmMost}; they do not carry over. Extra kilometres, category 1 to 6: ${f.extraKm.join(' · ')}.`,
      ],
    },
    {
      id: 'booking',
      title: 'Booking and deposit',
      paragraphs: [
        `A booking more than ${f.depositDays} days ahead asks for a deposit: ${f.deposits[0]} in categories 1 to 3, ${f.deposits[3]} in categories 4 and 5, ${f.deposits[5]} in category 6. The balance is due ${f.balanceDueDaysBefore} days before the start. A reservation unpaid ${f.unpaidDays} days after its start date is cancelled automatically.`,
        `Cancelling a booking loses the deposit and, more than ${f.depositDays} days ahead, ${f.cancelledRentBp} of the rental fees, at least one month.`,
        'None of this concerns the vehicle that the contract of a Single reserves: it asks for no deposit, and its rent is invoiced monthly from its first day, whether the vehicle was fetched or not.',
      ],
    },
    {
      id: 'delivery',
      title: 'Delivery and transfer',
      paragraphs: [
        `Home delivery: ${f.deliveryKm} a kilometre and ${f.deliveryTax} environmental tax. Transfer: ${f.transferCents} for a reservation under ${f.transferMiddleFromCents}, ${f.transferMiddleCents} up to ${f.transferFreeAboveCents}, free above.`,
      ],
    },
    {
      id: 'use',
      title: 'Use of the vehicle',
      paragraphs: [
        `Driving under the influence, subletting, leaving the Schengen area and driving on a track each cost a flat penalty of ${f.gravePenaltyCents}; smoking ${f.smokingPenaltyCents}; another breach of the rules of use at least ${f.usePenaltyLeastCents}. Handling a traffic fine costs ${f.fineCents}, and ${f.lateFineCents} after ${f.lateFineAfterDays} days.`,
      ],
    },
    {
      id: 'accident',
      title: 'Accident, theft and loss',
      paragraphs: [
        `An accident is reported within ${f.accidentReportHours} hours; a theft with the report of the police. The deductible for a total loss is, category 1 to 6: ${f.deductibles.join(' · ')}. A day on which the vehicle cannot be used costs, category 1 to 6: ${f.unavailableDays.join(' · ')}.`,
      ],
    },
    {
      id: 'return',
      title: 'Return',
      paragraphs: [
        `The vehicle is inspected within ${f.inspectionWorkingDays} working days. Missing fuel costs ${f.fuelCents}; cleaning at least ${f.cleaningLeastCents}; missing keys, documents or equipment at least ${f.missingLeastCents}; immobilisation at least ${f.immobilisedDayLeastCents} a day.`,
        `For a vehicle that is not returned, ${f.unreturnedNoticeHours} hours after notice the daily price is owed plus at least ${f.unreturnedDayLeastCents}.`,
      ],
    },
  ],
})
