import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import en from '../../web/locales/en.json' with { type: 'json' }
import fr from '../../web/locales/fr.json' with { type: 'json' }

type Words = { [key: string]: string | Words }

function keysOf(words: Words, before = ''): string[] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [before + key] : keysOf(value, `${before}${key}.`),
  )
}

const wordOf = (words: Words, key: string) =>
  key.split('.').reduce<string | Words>((at, part) => (at as Words)[part] ?? '', words) as string

/** What the screens ask for: 'a.key', or a pattern where a part of the key is computed. */
function askedKeys(): RegExp[] {
  const sources = globSync('web/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'))
  const quoted = sources.flatMap((source) => [
    ...source.matchAll(/['`]([a-z]\w*(?:\.(?:\$\{[^}]*\}|[^'`\s$])+)+)['`]/gi),
  ])
  return quoted.map(([, key = '']) => {
    const parts = key.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^()|[\]\\{}$]/g, '\\$&'))
    return new RegExp(`^${parts.join('[^.]+')}$`)
  })
}

test('every word stands in both languages', () => {
  expect(keysOf(fr)).toEqual(keysOf(en))
  for (const key of keysOf(en)) expect(wordOf(fr, key), key).not.toBe('')
})

test('both languages fill in the same values', () => {
  const values = (text: string) => [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name).sort()
  for (const key of keysOf(en))
    expect(new Set(values(wordOf(fr, key))), key).toEqual(new Set(values(wordOf(en, key))))
})

test('no word is left that no screen uses', () => {
  const asked = askedKeys()
  const unused = keysOf(en).filter((key) => !asked.some((pattern) => pattern.test(key)))
  expect(unused).toEqual([])
})

test('French keeps its punctuation on the line', () => {
  const broken = keysOf(fr).filter((key) => / [;:!?»]|« /.test(wordOf(fr, key)))
  expect(broken).toEqual([])
})
