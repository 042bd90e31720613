import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { loadWords } from '../../web/app/language/spoken-words.ts'
import { notADocument } from '../../web/features/verify/file-hash.ts'
import { Verdict } from '../../web/features/verify/verdict.tsx'
import type { Verification } from '../../web/features/verify/verify.data.ts'

test('an empty file and a picture are known without asking; a PDF is asked about', async () => {
  expect(await notADocument(new Blob([]))).toBe('empty')
  expect(await notADocument(new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])]))).toBe('not_pdf')
  expect(await notADocument(new Blob(['%PDF-1.7\n']))).toBeUndefined()
})

async function said(of: Verification): Promise<string> {
  const messages = await loadWords(['features/verify'], 'en')
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={messages} timeZone="Europe/Luxembourg">
      <Verdict of={of} />
    </IntlProvider>,
  )
}

test('the page says what an empty file or a picture is, not that it is none of our documents', async () => {
  const empty = await said({ verdict: 'empty', fileName: 'invoice.pdf' })
  expect(empty).toContain('This file is empty')
  const picture = await said({ verdict: 'not_pdf', fileName: 'invoice.jpg' })
  expect(picture).toContain('This file is not a PDF')
  for (const text of [empty, picture]) expect(text).not.toContain('not one of our documents')
})
