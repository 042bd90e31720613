import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FRENCH = globSync([
  'web/**/words/fr.json',
  'shared/**/words/fr.json',
  'web/texts/fr/*.ts',
  'shared/texts/fr/*.ts',
  'functions/messages/notices/fr.ts',
])

/** The words that the glossary does not use, and the one that it uses instead. */
const NOT_USED: readonly [RegExp, string][] = [
  [/\bcautions?\b/i, 'dépôt de garantie'],
  [/\bacomptes?\b/i, 'apport, dépôt de garantie'],
  [/\b(?:HT|hors taxes)\b/, 'hors TVA'],
  [/\b(?:TTC|TVAC)\b/, 'TVA comprise'],
  [/(?<![\w'])entreprises?\b/, 'société'],
  [/\bmensualit/i, 'loyer'],
  [/\bfiches? de paie\b/i, 'fiche de salaire'],
  [/\bBon retour\b|\bNécessaires seuls\b/, 'what French says'],
]

test.each(NOT_USED)('French texts do not use %s, but the word of the glossary: %s', (word) => {
  expect(FRENCH.length).toBeGreaterThan(20)
  expect(FRENCH.filter((file) => word.test(readFileSync(file, 'utf8')))).toEqual([])
})
