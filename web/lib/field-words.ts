import { createContext, useContext } from 'react'
import { fieldWords } from '../../shared/field-messages.ts'
import { useLanguage } from './language.ts'

/** Which words fields have where they are wrong: those that speak to a customer, unless the desk says others around them. */
export const FieldWords = createContext(fieldWords)

/** What a field says when it is wrong. */
export function useFieldWords(): (code: string) => string {
  const words = useContext(FieldWords)
  const { language } = useLanguage()
  return (code) => words(code, language)
}
