import { expect, test, vi } from 'vitest'
import frDrivers from '../../web/features/drivers/words/fr.json' with { type: 'json' }
import en from '../../web/features/faq/words/en.json' with { type: 'json' }
import fr from '../../web/features/faq/words/fr.json' with { type: 'json' }

// Other files of this process may have loaded words already: these tests begin with none.
vi.resetModules()
const { needWords, speak, spokenWords, whenSpoken } = await import('../../web/app/language/spoken-words.ts')

test('a screen has its words before it is shown, and none of another screen', async () => {
  await needWords(['features/faq'])
  expect(spokenWords().words.faq).toEqual(en.faq)
  expect(spokenWords().words.drivers).toBeUndefined()
})

test('another language brings the words of everything that was shown, and says so', async () => {
  let changes = 0
  const stop = whenSpoken(() => {
    changes += 1
  })
  await speak('fr')
  stop()
  expect(spokenWords()).toMatchObject({ language: 'fr', words: { faq: fr.faq } })
  expect(changes).toBe(1)
  await speak('en')
  expect(changes).toBe(1)
})

test('a screen that is opened while the language changes has its words in the new language', async () => {
  await Promise.all([needWords(['features/drivers']), speak('fr')])
  expect(spokenWords()).toMatchObject({ language: 'fr', words: { faq: fr.faq, drivers: frDrivers.drivers } })
})

test('of two changes of language the last one counts', async () => {
  await Promise.all([speak('fr'), speak('en')])
  expect(spokenWords()).toMatchObject({ language: 'en', words: { faq: en.faq } })
})
