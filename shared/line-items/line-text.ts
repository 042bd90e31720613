import type { Language } from '../language.ts'
import type { LineKey } from '../rules/line-keys.ts'
import en from './words/en.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }

/** The wording of line items, in ICU syntax: screens load the file of one language, PDFs use both. A forgotten key does not compile. */
export const LINE_WORDS: Record<Language, Record<LineKey, string>> = { en: en.lines, fr: fr.lines }

/** `{quantity, plural, =1 {one day} other {# days}}`, the only plural that line items need. */
const PLURAL = /^\{quantity, plural, =1 \{(.+)\} other \{(.+)\}\}$/

/**
 * A line item in words, outside of a browser.
 * @param written the quantity as the language writes it, such as 1,500
 */
export function lineText(key: LineKey, quantity: number, written: string, language: Language): string {
  const words = LINE_WORDS[language][key]
  const [, one = words, other = words] = PLURAL.exec(words) ?? []
  return (quantity === 1 ? one : other).replace(/#|\{quantity\}/g, written)
}

/** What line items say in a language, each with its quantity. */
export const lineTexts = (language: Language) => (key: LineKey, quantity: number) =>
  lineText(key, quantity, new Intl.NumberFormat(language).format(quantity), language)
