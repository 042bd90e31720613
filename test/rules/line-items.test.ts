import { createTranslator } from 'use-intl/core'
import { describe, expect, test } from 'vitest'
import { LINE_WORDS, lineText } from '../../shared/line-items/line-text.ts'
import en from '../../shared/line-items/words/en.json' with { type: 'json' }
import fr from '../../shared/line-items/words/fr.json' with { type: 'json' }
import { LINE_KEYS } from '../../shared/rules/line-keys.ts'

describe.each([
  ['en', en],
  ['fr', fr],
] as const)('line items in %s', (language, messages) => {
  test('every line item has words, and no words are left over', () => {
    expect(Object.keys(LINE_WORDS[language]).sort()).toEqual([...LINE_KEYS].sort())
    for (const key of LINE_KEYS) expect(LINE_WORDS[language][key].trim(), key).not.toBe('')
  })

  test('a PDF words every line item as a screen does', () => {
    const t = createTranslator({ locale: language, messages: messages as typeof en })
    for (const key of LINE_KEYS)
      for (const quantity of [1, 2, 21])
        expect(lineText(key, quantity, String(quantity), language)).toBe(t(`lines.${key}`, { quantity }))
  })
})

test('both languages count the same line items', () => {
  const counted = (words: string) => words.includes('{quantity')
  for (const key of LINE_KEYS) expect(counted(LINE_WORDS.fr[key]), key).toBe(counted(LINE_WORDS.en[key]))
})

test('French line items keep their punctuation on the line', () => {
  for (const key of LINE_KEYS) expect(LINE_WORDS.fr[key]).not.toMatch(/ [;:!?»]|« /)
})
