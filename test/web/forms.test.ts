import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Outside a dialog element the method `dialog` sends nothing, so that a form that is submitted before its code has come waits. Any
 * other method would take what was typed to the address or away from the page.
 */
test('no form can put what was typed into an address: without its code it sends nothing', () => {
  const forms = globSync('web/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<form\b[^>]*?(?=onSubmit|>)/gs)].map(([opening]) => ({
      file,
      opening,
    })),
  )
  expect(forms.length).toBeGreaterThan(10)
  expect(forms.filter(({ opening }) => !opening.includes('method="dialog"'))).toEqual([])
})
