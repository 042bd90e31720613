import type { Language } from './refusals.ts'

/** What a field says when it is wrong (spec §5, to the letter in English). The key travels in the API's `details`. */
export const FIELD_MESSAGES = {
  required: { en: 'Required *', fr: 'Requis *' },
  invalid: { en: 'Please check this field', fr: 'Veuillez vérifier ce champ' },
  firstname_required: { en: 'First name is required', fr: 'Le prénom est requis' },
  lastname_required: { en: 'Last name is required', fr: 'Le nom est requis' },
  phone_required: { en: 'Phone number is required', fr: 'Le numéro de téléphone est requis' },
  phone_invalid: {
    en: 'Please enter a valid phone number',
    fr: 'Veuillez saisir un numéro de téléphone valide',
  },
  email_required: { en: 'Email is required', fr: 'L’e-mail est requis' },
  email_invalid: {
    en: 'Please enter a valid email address',
    fr: 'Veuillez saisir une adresse e-mail valide',
  },
  email_latin: {
    en: 'Your email uses special characters. Please use standard Latin characters.',
    fr: 'Votre email utilise des caractères spéciaux. Veuillez utiliser des caractères latins standards.',
  },
  company_required: { en: 'Company name is required', fr: 'Le nom de la société est requis' },
  option_required: { en: 'Please select an option', fr: 'Veuillez sélectionner une option.' },
  customer_type_required: {
    en: 'Please select your customer type',
    fr: 'Veuillez sélectionner votre type de client',
  },
  birth_invalid: { en: 'Invalid birth date', fr: 'Date de naissance invalide' },
  birth_future: {
    en: 'Birth date cannot be in the future',
    fr: 'La date de naissance ne peut pas être dans le futur',
  },
  date_required: { en: 'Please fill in all date fields', fr: 'Veuillez remplir tous les champs de date' },
} as const satisfies Record<string, Record<Language, string>>

export type FieldMessage = keyof typeof FIELD_MESSAGES

/** The words for a key, or those for "please check this field" when the key is none of ours. */
export function fieldWords(key: string, language: Language): string {
  const known = key in FIELD_MESSAGES ? (key as FieldMessage) : 'invalid'
  return FIELD_MESSAGES[known][language]
}
