import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { loadWords } from '../../web/app/language/spoken-words.ts'
import { ApiProblem } from '../../web/lib/http/api-problem.ts'
import { Problem } from '../../web/ui/problem.tsx'

const shown = async (
  language: 'en' | 'fr',
  told: { status: number; reference?: string; code?: string; isChange?: boolean; details?: unknown },
) => {
  const problem = { code: undefined, words: 'Please try again.', details: undefined, isChange: true }
  const messages = await loadWords(['ui'], language)
  return renderToStaticMarkup(
    <IntlProvider locale={language} messages={messages} timeZone="Europe/Luxembourg">
      <Problem error={new ApiProblem(Object.assign(problem, told))} retry={() => undefined} />
    </IntlProvider>,
  )
}

test('a fault of ours shows what to quote on the telephone, and a refusal shows nothing of the kind', async () => {
  const fault = { status: 500, reference: '4F7A-91C2' }
  expect(await shown('en', fault)).toContain('Please try again. If you call us, please quote 4F7A-91C2.')
  expect(await shown('fr', fault)).toContain('Si vous nous appelez, indiquez 4F7A-91C2.')
  expect(await shown('en', { status: 409 })).not.toContain('quote')
})

test('who opens what is not theirs, or a link that was cut, is told so, and is not asked to try again', async () => {
  const other = await shown('en', { status: 403, code: 'forbidden', isChange: false })
  expect(other).toContain('This page belongs to another account')
  const cut = await shown('fr', {
    status: 422,
    isChange: false,
    details: [{ path: 'contractId', code: 'invalid' }],
  })
  expect(cut).toContain('il manque peut-être une partie du lien')
  for (const page of [other, cut]) expect(page).not.toContain('<button')
  expect(await shown('en', { status: 503, isChange: false })).toContain('Try again')
  expect(await shown('en', { status: 409 })).toContain('Try again')
})
