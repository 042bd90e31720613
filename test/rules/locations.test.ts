import { expect, test } from 'vitest'
import { LOCATIONS } from '../../shared/company.ts'
import { FIRST_HOURS } from '../../shared/rules/opening-hours.ts'
import { writtenHours } from '../../shared/rules/opening-words.ts'

test('each place has the name that the page’s language gives it', () => {
  const french = LOCATIONS.map(({ city }) => city.fr)
  const english = LOCATIONS.map(({ city }) => city.en)
  expect(french).toEqual(expect.arrayContaining(['Luxembourg-Ville', 'Bruxelles', 'Anvers', 'Gand']))
  expect(english).toEqual(expect.arrayContaining(['Luxembourg City', 'Brussels', 'Antwerp', 'Ghent']))
})

test('a span of hours in French stays on one line', () => {
  const hours = writtenHours(FIRST_HOURS.weeks).fr
  expect(hours).toContain('9\u00a0h\u00a0–\u00a020\u00a0h')
  expect(hours).toContain('9\u00a0h\u00a0–\u00a018\u00a0h')
})
