import { deskFieldWords } from '../../shared/desk-field-words.ts'
import { FIELD_MESSAGES, fieldWords } from '../../shared/field-messages.ts'
import type { Language } from '../../shared/language.ts'
import type { Reader } from '../../shared/reader.ts'
import { REFUSALS } from '../../shared/refusals/all.ts'
import type { RefusalCode } from '../../shared/refusals/refusal.ts'
import { refusalWords } from '../../shared/refusals/words.ts'

/** What is wrong with one field; the code is a field message's or a refusal's. */
export interface FieldProblem {
  path: string
  code: string
}

/** Is this one of our codes, and not the words that a schema says by itself? */
export const isFieldCode = (code: string): boolean =>
  Object.hasOwn(FIELD_MESSAGES, code) || isRefusalCode(code)

/** Each problem with its words for people. */
export const withWords = (problems: readonly FieldProblem[], language: Language, reader: Reader) =>
  problems.map((problem) => ({ ...problem, msg: wordsFor(problem.code, language, reader) }))

const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(REFUSALS, code)

function wordsFor(code: string, language: Language, reader: Reader): string {
  if (isRefusalCode(code)) return refusalWords(code, language, reader)
  return reader === 'desk' ? deskFieldWords(code, language) : fieldWords(code, language)
}
