import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CONTRACT_TERMS as TERMS } from '../../shared/contract-terms.ts'
import {
  type Category,
  DEPOSIT_FROM_DAYS_AHEAD,
  includedIn,
  ONE_CATEGORY_2_NOT_CHOSEN_CENTS,
  FIRST_PRICE_BOOK as PRICES,
  type PriceBook,
} from '../../shared/price-book.ts'
import { SLOT_STARTS } from '../../shared/rules/call-backs.ts'
import { consentDays } from '../../shared/rules/consent.ts'
import { DUNNING_STEPS } from '../../shared/rules/dunning-steps.ts'
import { CALL_HOURS } from '../../shared/rules/opening-hours.ts'
import { SINGLE_TERMS } from '../../shared/rules/plans.ts'
import { RENTAL_MONTHS, UNPAID_CANCELLED_AFTER_DAYS } from '../../shared/rules/reservations.ts'
import { saleAndUse as saleAndUseEn } from '../../shared/texts/en/sale-and-use.ts'
import { terms as termsEn } from '../../shared/texts/en/terms.ts'
import { saleAndUse as saleAndUseFr } from '../../shared/texts/fr/sale-and-use.ts'
import { terms as termsFr } from '../../shared/texts/fr/terms.ts'
import { MAIN_FILTERS } from '../../shared/vocabulary.ts'
import { CHUNK_TIMEOUT_MS } from '../../web/lib/load-again.ts'
import { faq as faqEn } from '../../web/texts/en/faq.ts'
import { plans as plansEn } from '../../web/texts/en/plans.ts'
import { figures } from '../../web/texts/figures.ts'
import { faq as faqFr } from '../../web/texts/fr/faq.ts'
import { plans as plansFr } from '../../web/texts/fr/plans.ts'

/** Every figure of spec §9, a sentence each, in the euros of the specification. A figure that moves fails under its own name. */

const euros = (cents: number) => cents / 100
const each = (by: Record<Category, number>) => Object.values(by).map(euros)

const FIGURES: Record<string, [is: unknown, says: unknown]> = {
  'the catalogue’s month is 2180 to 16980 by category': [
    each(PRICES.catalogueMonthlyCents),
    [2180, 3480, 4980, 6980, 9980, 16_980],
  ],
  'a month of Plus is 2,290 and 3,590': [
    Object.values(PRICES.planMonthlyCents.Plus).map(euros),
    [2290, 3590],
  ],
  'a month of One is 2,124, 3,424, then the catalogue’s': [
    each(PRICES.planMonthlyCents.One),
    [2124, 3424, 4980, 6980, 9980, 16_980],
  ],
  'the 3,324 of one page is recorded and not charged': [ONE_CATEGORY_2_NOT_CHOSEN_CENTS, 332_400],
  'the year of Plus is 4,780 and of One 8,780': [
    Object.values(PRICES.annualFeeCents).map(euros),
    [4780, 8780],
  ],
  'activating a Single is 750': [euros(PRICES.activationFeeCents), 750],
  'Plus has 4 switches a year': [PRICES.included.switches, 4],
  '2000 km a month are included, up to 4000 for Single': [
    [PRICES.included.km, PRICES.included.kmMost],
    [2000, 4000],
  ],
  'a further kilometre is 0.66 to 8.50 by category': [
    each(PRICES.extraKmCents),
    [0.66, 1.26, 1.96, 3.5, 5, 8.5],
  ],
  'a delivery is 1.5 a kilometre and 3 of environmental tax': [
    [PRICES.deliveryCentsPerKm, PRICES.deliveryTaxCents].map(euros),
    [1.5, 3],
  ],
  'a further driver is 250, after 2 that are included': [
    [euros(PRICES.extraDriverCents), PRICES.included.drivers],
    [250, 2],
  ],
  'a rental is from 1 month to 24 months': [RENTAL_MONTHS, { least: 1, most: 24 }],
  'a Single is for 6, 12 or 24 months': [SINGLE_TERMS, [6, 12, 24]],
  'notice is 30 days for a subscription and 15 for a rental': [
    [TERMS.subscriptionNoticeDays, TERMS.rentalNoticeDays],
    [30, 15],
  ],
  'withdrawal is within 14 days': [TERMS.withdrawalDays, 14],
  'a deposit is 1,000, 2,000 or 3,000 by category': [
    each(PRICES.depositCents),
    [1000, 1000, 1000, 2000, 2000, 3000],
  ],
  'a deposit is asked for beyond 30 days ahead, and the balance is due 30 days before': [
    [DEPOSIT_FROM_DAYS_AHEAD, TERMS.balanceDueDaysBefore],
    [30, 30],
  ],
  'cancelling loses 50 % of the rent, a month at least': [
    [TERMS.cancelledRentBp / 100, TERMS.cancelledRentLeastMonths],
    [50, 1],
  ],
  'a reservation unpaid 15 days after its start is cancelled': [UNPAID_CANCELLED_AFTER_DAYS, 15],
  'a day of unavailability is 500 to 2,000 by category': [
    each(TERMS.unavailableDayCents),
    [500, 500, 750, 750, 1000, 2000],
  ],
  'the deductible of a total loss is 5,000 to 80,000 by category': [
    each(TERMS.deductibleCents),
    [5000, 10_000, 15_000, 30_000, 50_000, 80_000],
  ],
  'handling a traffic fine is 75, and 120 after 15 days': [
    [euros(TERMS.fineCents), euros(TERMS.lateFineCents), TERMS.lateFineAfterDays],
    [75, 120, 15],
  ],
  'a transfer is 950 under 5,000, 350 up to 10,000, free above': [
    [
      TERMS.transferCents,
      TERMS.transferMiddleFromCents,
      TERMS.transferMiddleCents,
      TERMS.transferFreeAboveCents,
    ].map(euros),
    [950, 5000, 350, 10_000],
  ],
  'late interest is 12.5 % a year': [TERMS.lateInterestBp / 100, 12.5],
  'late payment is 15 % flat, 125 at least': [
    [TERMS.lateFlatBp / 100, euros(TERMS.lateFlatLeastCents)],
    [15, 125],
  ],
  'a formal notice is 250': [euros(TERMS.formalNoticeCents), 250],
  'court action is 1,500 under 15,000 and 2,500 above': [
    [TERMS.courtCents, TERMS.courtHighFromCents, TERMS.courtHighCents].map(euros),
    [1500, 15_000, 2500],
  ],
  'an invoice counts as accepted after 15 days': [TERMS.invoiceAcceptedAfterDays, 15],
  'unpaid invoices escalate on day 7, 15, 30 and 33': [
    DUNNING_STEPS.map((step) => step.afterDays),
    [7, 15, 30, 33],
  ],
  'missing fuel is 80, cleaning 110 at least, missing things 1,000 at least': [
    [TERMS.fuelCents, TERMS.cleaningLeastCents, TERMS.missingLeastCents].map(euros),
    [80, 110, 1000],
  ],
  'a vehicle that is not returned is 500 a day at least, after 48 hours’ notice': [
    [euros(TERMS.unreturnedDayLeastCents), TERMS.unreturnedNoticeHours],
    [500, 48],
  ],
  'immobilisation is 500 a day at least': [euros(TERMS.immobilisedDayLeastCents), 500],
  'a vehicle is inspected within 3 working days': [TERMS.inspectionWorkingDays, 3],
  'an accident is reported within 24 hours': [TERMS.accidentReportHours, 24],
  'a vehicle is recovered, and a business under judicial measure returns it, within 48 hours': [
    [TERMS.recoveryHours, TERMS.businessReturnHours],
    [48, 48],
  ],
  'the flat penalties are 10,000, 5,000 for smoking, and 150 at least for a breach of use': [
    [TERMS.gravePenaltyCents, TERMS.smokingPenaltyCents, TERMS.usePenaltyLeastCents].map(euros),
    [10_000, 5000, 150],
  ],
  'a data request is answered within 1 month, or 2 more': [
    [TERMS.dataRequestMonths, TERMS.dataRequestMoreMonths],
    [1, 2],
  ],
  'what was answered to a data request is in the register for three years': [
    [TERMS.dataRequestKeptMonths],
    [36],
  ],
  'cookie consent is valid for 13 months': [
    [TERMS.cookieMonths, consentDays(new Date('2027-01-01T12:00:00Z'))],
    [13, 396],
  ],
  'VAT is 17 % in Luxembourg and 21 % in Belgium': [TERMS.vatBp, { LU: 1700, BE: 2100 }],
  'calls are made from 09, 11, 13, 15 and 17': [SLOT_STARTS, ['09', '11', '13', '15', '17']],
  'the call centre is open 9 to 20, on Saturday to 18': [
    CALL_HOURS,
    { opens: 9, closes: 20, closesOnSaturday: 18 },
  ],
  'the main filters are tendance, nouveauté, iconique, business, offre limitée and supercar': [
    Object.values(MAIN_FILTERS),
    ['trending', 'new', 'iconic', 'business', 'limited-offer', 'supercar'],
  ],
  'a part of the site may take 120 s to load': [CHUNK_TIMEOUT_MS, 120_000],
}

/** Decided by ourselves, not by the specification. */
const OURS = ['signWithinDays']

test('every figure of the contract’s terms has its sentence here', () => {
  const here = readFileSync(import.meta.filename, 'utf8')
  const forgotten = Object.keys(TERMS).filter(
    (name) => !here.includes(`TERMS.${name}`) && !OURS.includes(name),
  )
  expect(forgotten).toEqual([])
})

test.each(Object.entries(FIGURES))('%s', (_, [is, says]) => {
  expect(is).toEqual(says)
})

test('one switch and one driver are said in the singular in every text, and so is none in French', () => {
  const withCounts = (count: number): PriceBook => ({
    ...PRICES,
    included: { ...includedIn(PRICES), switches: count, drivers: count },
  })
  const said = (language: 'en' | 'fr', count: number) => {
    const f = figures(language, withCounts(count))
    const texts =
      language === 'en' ? [faqEn, plansEn, saleAndUseEn, termsEn] : [faqFr, plansFr, saleAndUseFr, termsFr]
    const words = JSON.stringify(texts.map((text): unknown => text(f)))
    const found = words.matchAll(
      /\d+ (?:vehicle )?(?:switch|driver|is incl|are incl|est compris|sont compris|changement|conducteur)\p{L}*/gu,
    )
    return [...new Set([...found].map(([match]) => match))].sort()
  }
  const english = ['1 driver', '1 is included', '1 switch', '1 vehicle switch']
  expect(said('en', 1)).toEqual(english)
  expect(said('en', 2)).toEqual(['2 are included', '2 drivers', '2 switches', '2 vehicle switches'])
  expect(said('fr', 1)).toEqual(['1 changement', '1 conducteur', '1 est compris'])
  expect(said('fr', 0)).toEqual(['0 changement', '0 conducteur', '0 est compris'])
  expect(said('fr', 2)).toEqual(['2 changements', '2 conducteurs', '2 sont compris'])
})
