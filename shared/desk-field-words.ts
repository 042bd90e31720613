import { type FieldMessage, fieldWords } from './field-messages.ts'
import type { Language } from './language.ts'

/**
 * What staff read of a wrong field, about a customer: only where the words for customers say "you". In a file of its own, which no page of
 * the site loads.
 */
const DESK_FIELD_MESSAGES: Partial<Record<FieldMessage, Record<Language, string>>> = {
  email_latin: {
    en: 'This e-mail address has special characters. Please use standard Latin characters.',
    fr: 'Cette adresse e-mail contient des caractères spéciaux. Veuillez utiliser des caractères latins standards.',
  },
  customer_type_required: {
    en: 'Please select the customer type',
    fr: 'Veuillez sélectionner le type de client',
  },
  birth_too_young: {
    en: 'The customer must be at least 23 years old.',
    fr: 'Le client doit avoir au moins 23 ans.',
  },
  licence_too_recent: {
    en: 'The customer must have held a driving licence for at least 5 years.',
    fr: 'Le client doit être titulaire du permis de conduire depuis au moins 5 ans.',
  },
}

/** The words for a key as staff read them. */
export const deskFieldWords = (key: string, language: Language): string =>
  DESK_FIELD_MESSAGES[key as FieldMessage]?.[language] ?? fieldWords(key, language)
