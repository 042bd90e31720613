import { FIELD_MESSAGES, fieldWords } from '../../shared/field-messages.ts'
import type { Language } from '../../shared/language.ts'
import { REFUSALS } from '../../shared/refusals/all.ts'
import type { RefusalCode } from '../../shared/refusals/refusal.ts'

/** What is wrong with one field; the code is a field message's or a refusal's. */
export interface FieldProblem {
  path: string
  code: string
}

/** Is this one of our codes, and not the words that a schema says by itself? */
export const isFieldCode = (code: string): boolean =>
  Object.hasOwn(FIELD_MESSAGES, code) || isRefusalCode(code)

/** Each problem with its words for people. */
export const withWords = (problems: readonly FieldProblem[], language: Language) =>
  problems.map((problem) => ({ ...problem, msg: wordsFor(problem.code, language) }))

const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(REFUSALS, code)

const wordsFor = (code: string, language: Language): string =>
  isRefusalCode(code) ? REFUSALS[code][language] : fieldWords(code, language)
