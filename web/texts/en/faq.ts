import type { Figures } from '../../../shared/texts/figures.ts'
import type { QuestionSection } from '../text.ts'

/** The questions people ask, answered from the rules that the contracts follow. */
export const faq = (f: Figures): QuestionSection[] => [
  {
    id: 'subscribing',
    title: 'Subscribing',
    questions: [
      {
        id: 'who-may-subscribe',
        question: 'Who may subscribe?',
        answer: [
          `Individuals and companies. Whoever drives is at least ${f.age} years old, has held a driving licence for at least ${f.licenceYears} years and has a valid identity document.`,
        ],
      },
      {
        id: 'documents',
        question: 'Which documents do you need?',
        answer: [
          'An identity card, front and back, or a passport, and a driving licence, front and back. For the contract also a proof of address and your bank details (RIB).',
          'Depending on the file we may ask for a payslip or a proof of assets; companies send their registration (Kbis), balance sheet, and the register of beneficial owners: RBE in Luxembourg, UBO in Belgium. Images and PDF files are accepted.',
        ],
      },
      {
        id: 'how-to-subscribe',
        question: 'How does it work?',
        answer: [
          'You choose a car and a plan and send us your choice. An advisor calls within 24 to 48 hours and validates it. You receive the contract by e-mail, sign it online and pay at signing. Your subscription takes effect on signature; you then reserve your vehicle and collect it.',
        ],
      },
      {
        id: 'drivers',
        question: 'Who may drive the car?',
        answer: [
          `${f.countedDrivers('driver of the same household or business is', 'drivers of the same household or business are')} included. Each further driver needs our prior written consent and costs ${f.extraDriver} excl. VAT.`,
          `Every driver meets the same conditions of age and licence. We ask for their identity card and driving licence, both sides, home address, date and place of birth, e-mail and phone. The insurance covers them only once we have confirmed it explicitly.`,
        ],
      },
      {
        id: 'withdrawal',
        question: 'Can I change my mind after signing?',
        answer: [
          `Individuals may withdraw within ${f.withdrawalDays} days of signing. What was paid is refunded as long as no booking was made; with Single, the activation fee as long as the car was not handed over, and the rent of a month that has begun remains owed.`,
        ],
      },
    ],
  },
  {
    id: 'vehicles',
    title: 'Vehicles and reservations',
    questions: [
      {
        id: 'one-vehicle',
        question: 'How many cars may I have at the same time?',
        answer: [
          `A subscription covers one vehicle at a time. Plus includes ${f.countedSwitches('switch', 'switches')} a contract year, One as many as you like; Single is for the one car that you chose.`,
        ],
      },
      {
        id: 'length',
        question: 'For how long can I reserve?',
        answer: [
          `From ${f.leastMonths} month to ${f.mostMonths} months. A rental renews automatically unless notice is given ${f.rentalNoticeDays} days before.`,
        ],
      },
      {
        id: 'mileage',
        question: 'How many kilometres are included?',
        answer: [
          `${f.km} km a month, and with Single up to ${f.kmMost}. Kilometres that were not driven do not carry over to the next month.`,
          `An extra kilometre costs, excl. VAT, from category 1 to 6: ${f.extraKm.join(' · ')}.`,
        ],
      },
      {
        id: 'collecting',
        question: 'How do I get the car?',
        answer: [
          `You collect it at the dealership or at our reception in Luxembourg, or we bring it to you, for ${f.deliveryKm} a kilometre and ${f.deliveryTax} environmental tax, excl. VAT.`,
        ],
      },
      {
        id: 'pausing',
        question: 'Can I pause?',
        answer: [
          'Yes, with Plus and One. In a month in which you do not drive there is no monthly payment; the annual fee stays as it is.',
        ],
      },
      {
        id: 'abroad',
        question: 'Where may I drive?',
        answer: [
          `Within the Schengen area. Leaving it, driving on a track, subletting the car or driving under the influence each cost a flat penalty of ${f.gravePenaltyCents}; smoking in the car ${f.smokingPenaltyCents}; another breach of the rules of use at least ${f.usePenaltyLeastCents}.`,
        ],
      },
    ],
  },
  {
    id: 'insurance',
    title: 'Insurance and assistance',
    questions: [
      {
        id: 'included',
        question: 'What is included?',
        answer: [
          'Insurance, maintenance, summer and winter tyres, taxes and assistance around the clock, in every plan.',
        ],
      },
      {
        id: 'deductible',
        question: 'What do I pay in case of a total loss?',
        answer: [
          `The deductible for a total loss is, from category 1 to 6: ${f.deductibles.join(' · ')}.`,
          `While a vehicle cannot be used through the driver’s doing, each day costs, from category 1 to 6: ${f.unavailableDays.join(' · ')}.`,
        ],
      },
      {
        id: 'accident',
        question: 'What do I do after an accident or a theft?',
        answer: [
          `Call the assistance and send us the accident report within ${f.accidentReportHours} hours. A theft also needs the report of the police.`,
        ],
      },
      {
        id: 'fines',
        question: 'What about traffic fines?',
        answer: [
          `The driver pays them. For handling one we charge ${f.fineCents}, and ${f.lateFineCents} after ${f.lateFineAfterDays} days.`,
        ],
      },
    ],
  },
  {
    id: 'prices',
    title: 'Prices and payments',
    questions: [
      {
        id: 'what-it-costs',
        question: 'What does a subscription cost?',
        answer: [
          `A monthly rent for the category of the car, and one fee for the plan: ${f.activation} once with Single, ${f.plusFee} a year with Plus, ${f.oneFee} a year with One.`,
          `Prices are excl. VAT: ${f.vatLu} in Luxembourg, ${f.vatBe} in Belgium. Every quote and every invoice shows both.`,
        ],
      },
      {
        id: 'deposit',
        question: 'When is there a deposit?',
        answer: [
          `For a booking more than ${f.depositDays} days ahead: ${f.deposits[0]} in categories 1 to 3, ${f.deposits[3]} in categories 4 and 5, ${f.deposits[5]} in category 6. The balance is due ${f.balanceDueDaysBefore} days before the start.`,
        ],
      },
      {
        id: 'unpaid',
        question: 'What happens when an invoice stays unpaid?',
        answer: [
          `Day ${f.steps[0]} after the due date: a reminder, and the vehicle is blocked. Day ${f.steps[1]}: the subscription is suspended and the vehicle recovered within ${f.recoveryHours} hours. Day ${f.steps[2]}: the file goes to our lawyers and the subscription is terminated. Day ${f.steps[3]}: a formal notice letter.`,
          'A subscription is reinstated once what is owed is paid with interest and one month is deposited in advance.',
        ],
      },
      {
        id: 'late-interest',
        question: 'What does paying late cost?',
        answer: [
          `${f.lateInterestBp} a year, or the commercial rate if that is higher, plus ${f.lateFlatBp} flat, at least ${f.lateFlatLeastCents}. A formal notice costs ${f.formalNoticeCents}, court action ${f.courtCents}, and ${f.courtHighCents} from ${f.courtHighFromCents} on.`,
        ],
      },
      {
        id: 'return-costs',
        question: 'What may be charged when the car comes back?',
        answer: [
          `${f.fuelCents} when fuel is missing, at least ${f.cleaningLeastCents} for cleaning, at least ${f.missingLeastCents} for missing keys, documents or equipment. We inspect the car within ${f.inspectionWorkingDays} working days.`,
        ],
      },
    ],
  },
  {
    id: 'ending',
    title: 'Ending and cancelling',
    questions: [
      {
        id: 'ending-a-subscription',
        question: 'How do I end my subscription?',
        answer: [
          `It renews every year unless you give notice ${f.subscriptionNoticeDays} days before the anniversary. For a rental it is ${f.rentalNoticeDays} days.`,
        ],
      },
      {
        id: 'cancelling-a-booking',
        question: 'What does cancelling a booking cost?',
        answer: [
          `The deposit. For a booking more than ${f.depositDays} days ahead also ${f.cancelledRentBp} of the rental fees, at least one month.`,
        ],
      },
      {
        id: 'unpaid-booking',
        question: 'What if I do not pay for a reservation?',
        answer: [`It is cancelled automatically ${f.unpaidDays} days after its start date.`],
      },
      {
        id: 'judicial-measure',
        question: 'What if my company is placed under a judicial measure?',
        answer: [
          `The contract ends automatically, and the vehicle comes back within ${f.businessReturnHours} hours.`,
        ],
      },
      {
        id: 'delete-account',
        question: 'Can I delete my account?',
        answer: [
          'Yes, in your profile, once nothing is owed and no contract runs. Invoices are kept as the law asks.',
        ],
      },
    ],
  },
]
