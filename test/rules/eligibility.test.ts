import { expect, test } from 'vitest'
import { eligibleFrom, ineligibility, refusedAnswer } from '../../shared/rules/eligibility.ts'

const driver = (dob: string, licence: 'yes' | 'no' = 'yes') => ({ dob, license_more_than_5years: licence })

test('someone may drive from the 23rd birthday on, not the day before', () => {
  expect(ineligibility(driver('2003-03-10'), '2026-03-09')).toBe('too_young')
  expect(ineligibility(driver('2003-03-10'), '2026-03-10')).toBeUndefined()
})

test('someone born on 29 February may drive from 28 February of a common year', () => {
  expect(ineligibility(driver('2004-02-29'), '2027-02-27')).toBe('too_young')
  expect(ineligibility(driver('2004-02-29'), '2027-02-28')).toBeUndefined()
})

test('a licence held for less than 5 years is not enough', () => {
  expect(ineligibility(driver('1980-01-01', 'no'), '2026-03-10')).toBe('licence_too_recent')
})

test('who is too young and has too new a licence is refused for the age first', () => {
  expect(ineligibility(driver('2010-01-01', 'no'), '2026-03-10')).toBe('too_young')
})

test('the day from which someone may drive is the first on which they are not refused, by age or by licence, whichever is later', () => {
  expect(eligibleFrom({ dob: '2005-06-10' })).toBe('2028-06-10')
  expect(refusedAnswer({ dob: '2005-06-10' }, '2028-06-09')).toBe('too_young')
  expect(refusedAnswer({ dob: '2005-06-10' }, '2028-06-10')).toBeUndefined()
  expect(eligibleFrom({ dob: '2005-06-10', licenceSince: '2025-01-20' })).toBe('2030-01-20')
  expect(eligibleFrom({ dob: '2009-06-10', licenceSince: '2026-01-20' })).toBe('2032-06-10')
  expect(eligibleFrom({ dob: '2004-02-29' })).toBe('2027-02-28')
  expect(eligibleFrom({})).toBeUndefined()
})
