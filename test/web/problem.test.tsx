import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { loadWords } from '../../web/app/language/spoken-words.ts'
import { ApiProblem } from '../../web/lib/http/api-problem.ts'
import { Problem } from '../../web/ui/problem.tsx'

const shown = async (language: 'en' | 'fr', told: { status: number; reference?: string }) => {
  const problem = { code: undefined, words: 'Please try again.', details: undefined, isChange: true }
  const messages = await loadWords(['ui'], language)
  return renderToStaticMarkup(
    <IntlProvider locale={language} messages={messages} timeZone="Europe/Luxembourg">
      <Problem error={new ApiProblem(Object.assign(problem, told))} />
    </IntlProvider>,
  )
}

test('a fault of ours shows what to quote on the telephone, and a refusal shows nothing of the kind', async () => {
  const fault = { status: 500, reference: '4F7A-91C2' }
  expect(await shown('en', fault)).toContain('Please try again. If you call us, please quote 4F7A-91C2.')
  expect(await shown('fr', fault)).toContain('Si vous nous appelez, indiquez 4F7A-91C2.')
  expect(await shown('en', { status: 409 })).not.toContain('quote')
})
