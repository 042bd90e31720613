import { expect, test } from 'vitest'
import { creditorReference, isCreditorReference } from '../../shared/rules/creditor-reference.ts'
import { needsSecondPerson } from '../../shared/rules/second-person.ts'

test('the creditor reference of an invoice is its number with the check digits of ISO 11649', () => {
  // The examples that the standard and banks publish.
  expect(creditorReference('539007547034')).toBe('RF18539007547034')
  expect(creditorReference('2348231')).toBe('RF712348231')
  expect(creditorReference('2026-000001')).toMatch(/^RF\d{2}2026000001$/)
  expect(isCreditorReference(creditorReference('2026-000001'))).toBe(true)
})

test('a creditor reference with a digit wrong, or two exchanged, is none', () => {
  expect(isCreditorReference('RF18 5390 0754 7034')).toBe(true)
  expect(isCreditorReference('rf18539007547034')).toBe(true)
  for (const wrong of ['RF18539007547035', 'RF18539007547304', 'RF19539007547034', '2026-000001', ''])
    expect(isCreditorReference(wrong)).toBe(false)
})

test('up to 1,000 EUR one person decides, above it a second one, and several small amounts count together', () => {
  expect(needsSecondPerson(100_000)).toBe(false)
  expect(needsSecondPerson(100_001)).toBe(true)
  expect(needsSecondPerson(60_000, [40_000])).toBe(false)
  expect(needsSecondPerson(60_000, [40_000, 1])).toBe(true)
})
