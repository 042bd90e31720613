import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FIELD_MESSAGES } from '../../shared/field-messages.ts'
import { REFUSALS } from '../../shared/refusals/all.ts'
import { DESK_REFUSALS } from '../../shared/refusals/desk-words.ts'

const FRENCH = globSync([
  'web/**/words/fr.json',
  'shared/**/words/fr.json',
  'web/texts/fr/*.ts',
  'shared/texts/fr/*.ts',
  'functions/messages/notices/fr.ts',
])

/** What a text answers by itself, outside those files: refusals, and what fields say. */
const ANSWERED = [REFUSALS, DESK_REFUSALS, FIELD_MESSAGES].flatMap((table) =>
  Object.entries<{ fr: string }>(table).map(([code, { fr }]) => [code, fr] as const),
)

/** The words that the glossary does not use, and the one that it uses instead. */
const NOT_USED: readonly [RegExp, string][] = [
  [/\bcautions?\b/i, 'dépôt de garantie'],
  [/\bdépôt de \{|"Dépôt\b(?! de garantie)/, 'dépôt de garantie'],
  [/\bacomptes?\b/i, 'apport, dépôt de garantie'],
  [/\b(?:HT|hors taxes)\b/, 'hors TVA'],
  [/\b(?:TTC|TVAC)\b/, 'TVA comprise'],
  [/(?<![\w'])entreprises?\b/, 'société'],
  [/\bmensualit/i, 'loyer'],
  [/\bfiches? de paie\b/i, 'fiche de salaire'],
  [/\bBon retour\b|\bNécessaires seuls\b/, 'what French says'],
  [/\bAvoir (?:disponible|pour)\b|\b(?:un|cet|votre) avoir\b/, 'crédit, note de crédit'],
  [/\b(?:kilomètre|conducteur)s? de plus\b/i, 'supplémentaire'],
  [/\b(?:teinte|coloris)\b/i, 'couleur'],
  [/\b(?:une|la|cette) location dure\b/i, 'réservation'],
  [/"Retours\b/, 'restitution'],
  [/\bmises? à disposition\b|\bétats? des lieux\b/i, 'remise, constat'],
  [/\bbulletins? de paie\b/i, 'fiche de salaire'],
  [/\bintérêts moratoires\b/i, 'intérêts de retard'],
  [/\bmodes? de paiement\b/i, 'moyen de paiement'],
  [/\b(?:réactivation|remise en service)\b/i, 'rétablissement'],
]

test.each(NOT_USED)('French texts do not use %s, but the word of the glossary: %s', (word) => {
  expect(FRENCH.length).toBeGreaterThan(20)
  expect(FRENCH.filter((file) => word.test(readFileSync(file, 'utf8')))).toEqual([])
  expect(ANSWERED.filter(([, said]) => word.test(said))).toEqual([])
})

/** A participle behind "vous", or behind "je me suis", that is only a man's: "vous êtes connecté". */
const ONLY_HIS =
  /\b(?:vous (?:êtes|serez|avez été)|je me suis) (?:\p{L}+ment |bien |déjà )?\p{L}{2,}[éiu](?!\p{L})/iu

test('French texts speak to everybody: no participle is only a man’s', () => {
  const found = FRENCH.filter((file) => !file.startsWith('functions')).flatMap(
    (file) => ONLY_HIS.exec(readFileSync(file, 'utf8'))?.[0] ?? [],
  )
  expect(found).toEqual([])
  expect(ANSWERED.filter(([, said]) => ONLY_HIS.test(said))).toEqual([])
})

test('refusals and what fields say keep the French punctuation on the line', () => {
  expect(ANSWERED.filter(([, said]) => / [;:!?»]|« /.test(said))).toEqual([])
})
