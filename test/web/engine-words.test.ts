import { expect, test } from 'vitest'
import { MODELS } from '../../shared/catalogue/models.ts'
import { engineWords } from '../../web/features/vehicle/engine-words.ts'

test('an engine is named in the page’s language', () => {
  expect(engineWords('3.0 flat six twin turbo', 'fr')).toBe('3,0\u00a0l six cylindres à plat biturbo')
  expect(engineWords('3.0 flat six twin turbo', 'en')).toBe('3.0\u00a0l flat six twin turbo')
})

test('no engine of the catalogue keeps an English word in French', () => {
  const english = /\b(?:inline|flat|six(?! cyl)|four|twin|plug-in|mild|motors|with|exhaust|two)\b/i
  const left = MODELS.map(({ engine }) => engineWords(engine, 'fr')).filter((words) => english.test(words))
  expect(left).toEqual([])
})
