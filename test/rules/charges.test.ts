import { describe, expect, test } from 'vitest'
import { CHARGE_KINDS, type ChargeKind, type Facts } from '../../shared/rules/charge-kinds.ts'
import { chargeLines, chargeRefusal } from '../../shared/rules/charges.ts'
import { ACCOUNT_OF, LINE_KEYS } from '../../shared/rules/line-keys.ts'
import { FIRST_HOURS } from '../../shared/rules/opening-hours.ts'
import { totals } from '../../shared/rules/price-line.ts'
import { inspectedBy, isWorkingDay, workingDaysAfter } from '../../shared/rules/working-days.ts'

const today = '2027-03-10'
const reservation = { category: 3, priceCents: 996_000, monthlyCents: 498_000 } as const
const ask = (kind: ChargeKind, facts: Partial<Facts> = {}) => ({
  kind,
  facts,
  country: 'LU' as const,
  today,
})
const cents = (kind: ChargeKind, facts: Partial<Facts> = {}) =>
  chargeLines(ask(kind, facts)).map((line) => line.cents)
const refusal = (kind: ChargeKind, facts: Partial<Facts> = {}) => chargeRefusal(ask(kind, facts))

describe('a fee (spec §9)', () => {
  test('a fee for a traffic fine is 75, and 120 after 15 days', () => {
    expect(cents('traffic_fine', { days: 0 })).toEqual([7500])
    expect(cents('traffic_fine', { days: 15 })).toEqual([7500])
    expect(cents('traffic_fine', { days: 16 })).toEqual([12_000])
    expect(refusal('traffic_fine', { days: 0 })).toBeUndefined()
    expect(refusal('traffic_fine')).toBe('charge_needs_days')
  })

  test('a fee for a transfer is 950 under 5,000, 350 from there to 10,000, and nothing above', () => {
    const of = (priceCents: number) => ({ reservation: { ...reservation, priceCents } })
    expect(cents('transfer', of(499_999))).toEqual([95_000])
    expect(cents('transfer', of(500_000))).toEqual([35_000])
    expect(cents('transfer', of(1_000_000))).toEqual([35_000])
    expect(refusal('transfer', of(1_000_001))).toBe('charge_nothing')
    expect(refusal('transfer')).toBe('charge_needs_stay')
  })

  test('a fee for a day of unavailability and for a total loss depends on the category', () => {
    const days = ([1, 2, 3, 4, 5, 6] as const).map((category) => ({
      reservation: { ...reservation, category },
      days: 2,
    }))
    expect(days.flatMap((facts) => cents('unavailability', facts))).toEqual(
      [1000, 1000, 1500, 1500, 2000, 4000].map((euros) => euros * 100),
    )
    expect(days.flatMap((facts) => cents('deductible', facts))).toEqual(
      [5000, 10_000, 15_000, 30_000, 50_000, 80_000].map((euros) => euros * 100),
    )
    expect(refusal('unavailability', { reservation })).toBe('charge_needs_days')
    expect(refusal('unavailability', { reservation, days: 0 })).toBe('charge_needs_days')
    expect(refusal('deductible')).toBe('charge_needs_stay')
  })

  test('a fee for fuel is 80; for cleaning, missing things and a breach of use at least 110, 1,000 and 150', () => {
    expect(cents('fuel')).toEqual([8000])
    for (const [kind, least] of [
      ['cleaning', 11_000],
      ['missing_items', 100_000],
      ['use_breach', 15_000],
    ] as const) {
      expect(cents(kind)).toEqual([least])
      expect(refusal(kind, { amountCents: least - 1 })).toBe('charge_below_least')
      expect(refusal(kind, { amountCents: least })).toBeUndefined()
      expect(cents(kind, { amountCents: least + 5000 })).toEqual([least + 5000])
    }
  })

  test('a fee for a vehicle that is not returned is the day’s price and at least 500 a day, 48 hours after a notice', () => {
    const late = { reservation: reservation, days: 3, noticeOn: '2027-03-08' }
    expect(cents('unreturned', late)).toEqual([49_800, 150_000])
    expect(cents('unreturned', { ...late, amountCents: 70_000 })).toEqual([49_800, 210_000])
    expect(refusal('unreturned', late)).toBeUndefined()
    expect(refusal('unreturned', { ...late, noticeOn: '2027-03-09' })).toBe('charge_notice_runs')
    expect(refusal('unreturned', { reservation, days: 3 })).toBe('charge_needs_notice')
    expect(refusal('unreturned', { ...late, amountCents: 49_999 })).toBe('charge_below_least')
  })

  test('a fee for immobilisation is at least 500 a day', () => {
    expect(cents('immobilised', { days: 4 })).toEqual([200_000])
    expect(refusal('immobilised', { days: 4, amountCents: 49_999 })).toBe('charge_below_least')
    expect(refusal('immobilised')).toBe('charge_needs_days')
  })

  test('a fee of the grave kinds is 10,000 each, and 5,000 for smoking', () => {
    for (const kind of ['influence', 'sublease', 'schengen', 'track'] as const)
      expect(cents(kind)).toEqual([1_000_000])
    expect(cents('smoking')).toEqual([500_000])
  })

  test('a fee of a formal notice is 250, of court action 1,500 under 15,000 owed and 2,500 from there on', () => {
    expect(cents('formal_notice')).toEqual([25_000])
    expect(cents('court', { owedCents: 1_499_999 })).toEqual([150_000])
    expect(cents('court', { owedCents: 1_500_000 })).toEqual([250_000])
    expect(refusal('court', { owedCents: 0 })).toBe('charge_nothing_owed')
  })
})

test('a fee for a vehicle that is not returned is without rent for the days that an early end owes it', () => {
  const late = { reservation, days: 3, noticeOn: '2027-03-08' }
  expect(cents('unreturned', { ...late, rentOwedDays: 3 })).toEqual([150_000])
  expect(cents('unreturned', { ...late, rentOwedDays: 2 })).toEqual([16_600, 150_000])
})

test('a fee comes to 100,000 euros at most: more is a slip', () => {
  expect(refusal('cleaning', { amountCents: 10_000_000 })).toBeUndefined()
  expect(refusal('cleaning', { amountCents: 10_000_001 })).toBe('charge_above_most')
  expect(refusal('immobilised', { days: 200, amountCents: 50_000 })).toBeUndefined()
  expect(refusal('immobilised', { days: 201, amountCents: 50_000 })).toBe('charge_above_most')
})

test('services and the use of a vehicle bear VAT; damages and penalties bear none (decision 0027)', () => {
  const facts = { reservation: reservation, days: 20, noticeOn: '2027-03-01', owedCents: 1 }
  const taxed = CHARGE_KINDS.flatMap((kind) => chargeLines(ask(kind, facts)))
    .filter(({ vatBp }) => vatBp > 0)
    .map(({ key }) => key)
  expect(taxed).toEqual(['traffic_fine', 'transfer', 'fuel', 'cleaning', 'overdue_rent'])
  expect(totals(chargeLines({ ...ask('fuel'), country: 'BE' }))).toEqual({
    cents: 8000,
    vatCents: 1680,
    totalCents: 9680,
  })
})

describe('working days', () => {
  test('working days are Monday to Friday without the holidays of Luxembourg', () => {
    expect(isWorkingDay('2027-03-06', FIRST_HOURS)).toBe(false)
    expect(isWorkingDay('2027-03-08', FIRST_HOURS)).toBe(true)
    // Easter Monday 2027, Europe Day and the national holiday.
    for (const holiday of ['2027-03-29', '2028-05-09', '2027-06-23'])
      expect(isWorkingDay(holiday, FIRST_HOURS)).toBe(false)
  })

  test('a vehicle that comes back is inspected within 3 working days', () => {
    expect(inspectedBy('2027-03-08', FIRST_HOURS)).toBe('2027-03-11')
    expect(inspectedBy('2027-03-05', FIRST_HOURS)).toBe('2027-03-10')
    // Good Friday works in Luxembourg, Easter Monday does not.
    expect(inspectedBy('2027-03-25', FIRST_HOURS)).toBe('2027-03-31')
    expect(workingDaysAfter('2027-12-23', 3, FIRST_HOURS)).toBe('2027-12-28')
    expect(inspectedBy('2027-12-31', FIRST_HOURS)).toBe('2028-01-05')
  })
})

test('a fee that bears VAT is booked as revenue, one that bears none as a fee, and a deposit is never either', () => {
  const facts = { reservation: reservation, days: 20, noticeOn: '2027-03-01', owedCents: 1 }
  for (const line of CHARGE_KINDS.flatMap((kind) => chargeLines(ask(kind, facts))))
    expect([line.key, ACCOUNT_OF[line.key]]).toEqual([line.key, line.vatBp > 0 ? 'revenue' : 'fees'])
  const deposits = LINE_KEYS.filter((key) => ACCOUNT_OF[key] === 'deposits')
  expect(deposits).toEqual(['deposit', 'rent_advance'])
})
