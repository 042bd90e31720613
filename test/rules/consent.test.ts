import { expect, test } from 'vitest'
import { CONSENT_REVISION, consentDays, readConsent } from '../../shared/rules/consent.ts'
import { addMonths, daysBetween } from '../../shared/rules/dates.ts'

test('a consent is kept thirteen calendar months, on whatever day it is given', () => {
  for (let day = Date.UTC(2023, 0, 1); day < Date.UTC(2029, 0, 1); day += 86_400_000) {
    const date = new Date(day).toISOString().slice(0, 10)
    expect(consentDays(new Date(day)), date).toBe(daysBetween(date, addMonths(date, 13)))
  }
})

test('a kept consent is read back; with one for other purposes, or a broken one, the visitor is asked again', () => {
  const kept = (categories: unknown, revision = CONSENT_REVISION) => JSON.stringify({ categories, revision })
  expect(readConsent(kept(['necessary', 'analytics']))).toEqual({ personalisation: false, analytics: true })
  expect(readConsent(kept(['necessary']))).toEqual({ personalisation: false, analytics: false })
  expect(readConsent(kept(['necessary'], CONSENT_REVISION - 1))).toBeUndefined()
  for (const broken of [undefined, '', '{', 'null', kept('analytics')])
    expect(readConsent(broken)).toBeUndefined()
})
