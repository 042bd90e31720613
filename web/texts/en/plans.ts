import type { Figures } from '../../../shared/texts/figures.ts'

/** The words of the plan pages and of the page that compares them. */
export const plans = (f: Figures) => ({
  solution: {
    head: 'Our solution: premium cars by subscription — Driveline',
    description:
      'How Driveline works, what every plan includes, and what Single, Plus and One cost. Cars of ten houses in Luxembourg and Belgium.',
    eyebrow: 'Our solution',
    title: 'The car, without the cares',
    lead: 'Driveline is a subscription to premium cars in Luxembourg and Belgium. You pay a monthly rent for the car that you drive and one fee for the plan. Insurance, maintenance, tyres, taxes and assistance are part of it.',
    compareTitle: 'The three plans, side by side',
    costTitle: 'What else may cost something',
    cost: [
      {
        name: 'Extra kilometre',
        text: `${f.km} km a month are included. Above that, from ${f.extraKm[0]} in category 1 to ${f.extraKm[5]} in category 6.`,
      },
      {
        name: 'Further driver',
        text: `${f.countedDrivers('is', 'are')} included. Each further one: ${f.extraDriver}.`,
      },
      { name: 'Home delivery', text: `${f.deliveryKm} a kilometre and ${f.deliveryTax} environmental tax.` },
      {
        name: 'Deposit',
        text: `Only for a booking more than ${f.depositDays} days ahead: ${f.deposits[0]} to ${f.deposits[5]}, depending on the category.`,
      },
    ],
    vat: `Prices excl. VAT: ${f.vatLu} in Luxembourg, ${f.vatBe} in Belgium. Every quote shows both.`,
    callTitle: 'Which car shall it be?',
    callText:
      'Choose one, see the whole price, and send us your choice. Nothing is charged before an advisor has spoken with you.',
  },
  plan: {
    Single: {
      head: 'Single: one car, chosen by you — Driveline',
      description: `Single: one car for 6, 12 or 24 months, up to ${f.kmMost} km a month, ${f.activation} activation once, everything included.`,
      title: 'Single',
      lead: 'You know which car you want. Keep it for 6, 12 or 24 months, with everything but the fuel taken care of.',
    },
    Plus: {
      head: `Plus: categories 1 and 2, ${f.countedSwitches('switch', 'switches')} a year — Driveline`,
      description: `Plus: categories 1 and 2, ${f.countedSwitches('vehicle switch', 'vehicle switches')} a year, ${f.plusFee} a year, can be paused at no monthly payment.`,
      title: 'Plus',
      lead: 'An estate in winter, a convertible in June. Some fifteen models of categories 1 and 2, and a pause whenever you need none.',
    },
    One: {
      head: 'One: the whole fleet, unlimited switches — Driveline',
      description: `One: all six categories, unlimited switches, ${f.oneFee} a year, can be paused at no monthly payment.`,
      title: 'One',
      lead: 'Every car of the fleet, from the Macan to the supercar, and another one as often as you like.',
    },
  },
  from: 'from',
  aMonth: 'a month',
  discover: 'Discover',
  choose: 'Choose a car',
  request: 'Request a subscription',
  allPlans: 'Compare the plans',
  facts: 'In short',
  rows: {
    fee: 'Fee',
    commitment: 'Commitment',
    categories: 'Categories',
    switches: 'Switches',
    pause: 'Pause',
    kilometres: 'Kilometres a month',
    drivers: 'Drivers included',
    extraDriver: 'Further driver',
    from: 'Rent from',
  },
  values: {
    once: `${f.activation} once`,
    yearly: { Plus: `${f.plusFee} a year`, One: `${f.oneFee} a year` },
    terms: '6, 12 or 24 months',
    year: 'One year, renewed',
    allCategories: 'All six',
    twoCategories: '1 and 2',
    none: 'None: your car',
    unlimited: 'Unlimited',
    switches: `${f.switches} a year`,
    noPause: 'No',
    pause: 'Yes, at no monthly payment',
    km: `${f.km}`,
    kmSingle: `${f.km} to ${f.kmMost}`,
  },
  prices: 'Prices by category',
  category: 'Category',
  monthly: 'Monthly rent',
  extraKm: 'Extra kilometre',
  deposit: 'Deposit',
  depositNote: `The deposit is for bookings more than ${f.depositDays} days ahead and is held until the end. Kilometres do not carry over. All prices excl. VAT.`,
  examples: 'For example',
  others: 'The other plans',
})

export type PlanTexts = ReturnType<typeof plans>
