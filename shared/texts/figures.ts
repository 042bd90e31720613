import { COMPANY } from '../company.ts'
import { CONTRACT_TERMS } from '../contract-terms.ts'
import type { Language } from '../language.ts'
import { CATEGORIES, DEPOSIT_FROM_DAYS_AHEAD, includedIn, type PriceBook } from '../price-book.ts'
import { CONTACT_KEPT_DAYS } from '../rules/contact.ts'
import { DUNNING_STEPS } from '../rules/dunning-steps.ts'
import { MINIMUM_AGE_YEARS, MINIMUM_LICENCE_YEARS } from '../rules/eligibility.ts'
import { RENTAL_MONTHS, UNPAID_CANCELLED_AFTER_DAYS } from '../rules/reservations.ts'

const AMOUNT = /Cents$/
const SHARE = /Bp$/

type Terms = typeof CONTRACT_TERMS
type Written = { [K in keyof Terms as Terms[K] extends number ? K : never]: string }

/** How amounts, numbers and shares are written: the site and the PDFs each have their own formatters. */
export interface Pen {
  money(cents: number, language: Language): string
  number(value: number, language: Language): string
  percent(basisPoints: number, language: Language): string
}

/** A number with the words that follow it: some for one, which in French is nought too, and others for more. */
const counted = (value: number, language: Language) => (one: string, more: string) =>
  `${value} ${new Intl.PluralRules(language).select(value) === 'one' ? one : more}`

/** Every figure that a text may state, written in its language: no text holds an amount of its own. */
export function figuresWith({ money, number, percent }: Pen, language: Language, book: PriceBook) {
  const euros = (cents: number) => money(cents, language)
  const write = (key: string, value: number) => {
    if (AMOUNT.test(key)) return euros(value)
    return SHARE.test(key) ? percent(value, language) : number(value, language)
  }
  const plain = Object.entries(CONTRACT_TERMS).flatMap(([key, value]) =>
    typeof value === 'number' ? [[key, write(key, value)]] : [],
  )
  const included = includedIn(book)
  const each = (by: Record<number, number>) => CATEGORIES.map((category) => euros(by[category] ?? 0))
  return {
    ...(Object.fromEntries(plain) as Written),
    phone: COMPANY.phone,
    email: COMPANY.email,
    company: COMPANY.name,
    companyAddress: COMPANY.address.join(', '),
    companyRegister: COMPANY.register,
    vatNumberLu: COMPANY.vatNumbers.LU,
    vatNumberBe: COMPANY.vatNumbers.BE,
    host: COMPANY.host,
    age: String(MINIMUM_AGE_YEARS),
    licenceYears: String(MINIMUM_LICENCE_YEARS),
    plusFee: euros(book.annualFeeCents.Plus),
    oneFee: euros(book.annualFeeCents.One),
    activation: euros(book.activationFeeCents),
    switches: String(included.switches),
    countedSwitches: counted(included.switches, language),
    km: number(included.km, language),
    kmMost: number(included.kmMost, language),
    countedDrivers: counted(included.drivers, language),
    extraKm: each(book.extraKmCents),
    extraDriver: euros(book.extraDriverCents),
    deliveryKm: euros(book.deliveryCentsPerKm),
    deliveryTax: euros(book.deliveryTaxCents),
    depositDays: String(DEPOSIT_FROM_DAYS_AHEAD),
    deposits: each(book.depositCents),
    deductibles: each(CONTRACT_TERMS.deductibleCents),
    unavailableDays: each(CONTRACT_TERMS.unavailableDayCents),
    vatLu: percent(CONTRACT_TERMS.vatBp.LU, language),
    vatBe: percent(CONTRACT_TERMS.vatBp.BE, language),
    steps: DUNNING_STEPS.map((step) => String(step.afterDays)),
    unpaidDays: String(UNPAID_CANCELLED_AFTER_DAYS),
    leastMonths: String(RENTAL_MONTHS.least),
    mostMonths: String(RENTAL_MONTHS.most),
    contactMonths: String(Math.round(CONTACT_KEPT_DAYS / 30.4)),
  }
}

export type Figures = ReturnType<typeof figuresWith>
