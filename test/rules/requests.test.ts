import { expect, test } from 'vitest'
import { birthProblem } from '../../shared/rules/requests.ts'

const TODAY = '2026-03-01'
const problem = (day: string, month: string, year: string) => birthProblem({ day, month, year }, TODAY)

test('each part of a birth date that is missing is named; none at all asks for all', () => {
  expect(problem('', '', '')).toBe('date_required')
  expect(problem('1', '', '1990')).toBe('birth_month_required')
  expect(problem('', '5', '1990')).toBe('birth_day_required')
  expect(problem('1', '5', '')).toBe('birth_year_required')
})

test('a year of two figures, a date that does not exist and one in the future are refused', () => {
  expect(problem('1', '5', '90')).toBe('birth_year_invalid')
  expect(problem('1', '5', '1899')).toBe('birth_year_invalid')
  expect(problem('31', '2', '1990')).toBe('birth_invalid')
  expect(problem('1', '13', '1990')).toBe('birth_invalid')
  expect(problem('2', '3', '2026')).toBe('birth_future')
})

test('a person is 23 on the birthday, not a day before', () => {
  expect(problem('1', '3', '2003')).toBeUndefined()
  expect(problem('2', '3', '2003')).toBe('birth_too_young')
})
