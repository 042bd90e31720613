import type { Language } from './language.ts'

/** What a field says when it is wrong (spec §5, to the letter in English). The key travels in the API's `details`. */
export const FIELD_MESSAGES = {
  required: { en: 'Required *', fr: 'Requis *' },
  part_required: { en: 'required*', fr: 'requis*' },
  vin_wrong: {
    en: 'A VIN has 17 letters and digits, without I, O and Q',
    fr: 'Un VIN compte 17 lettres et chiffres, sans I, O ni Q',
  },
  vin_check: {
    en: 'The check digit does not fit: compare it with the registration, or confirm it',
    fr: 'Le chiffre de contrôle ne concorde pas\u00a0: comparez avec le certificat ou confirmez',
  },
  plate_wrong: {
    en: 'Luxembourg writes AB 1234, Belgium 1-ABC-123',
    fr: 'Le Luxembourg écrit AB 1234, la Belgique 1-ABC-123',
  },
  hours_order: { en: 'It closes after it opens', fr: 'La fermeture vient après l’ouverture' },
  days_order: {
    en: 'The last day is not before the first',
    fr: 'Le dernier jour ne précède pas le premier',
  },
  fact_unknown: {
    en: 'There is no such fact: only those named below may be in braces',
    fr: 'Ce renseignement n’existe pas\u00a0: seuls ceux indiqués ci-dessous peuvent être entre accolades',
  },
  names_somebody: {
    en: 'No e-mail address and no telephone number: the record names nobody',
    fr: 'Ni adresse e-mail ni numéro de téléphone\u00a0: le registre ne nomme personne',
  },
  repeated: { en: 'It is there twice', fr: 'Il figure deux fois' },
  taken: { en: 'Another vehicle has it already', fr: 'Un autre véhicule l’a déjà' },
  column: {
    en: 'This column is unknown, missing or there twice',
    fr: 'Cette colonne est inconnue, absente ou en double',
  },
  cells: {
    en: 'This line has another number of cells than the first',
    fr: 'Cette ligne n’a pas autant de cellules que la première',
  },
  twice: { en: 'This vehicle is in the file twice', fr: 'Ce véhicule figure deux fois dans le fichier' },
  not_found: { en: 'There is no such vehicle', fr: 'Ce véhicule n’existe pas' },
  no_model: { en: 'There is no such model', fr: 'Ce modèle n’existe pas' },
  other_model: {
    en: 'This vehicle is one of another model',
    fr: 'Ce véhicule est d’un autre modèle',
  },
  too_many: {
    en: 'A file may change 45 vehicles, or fewer where much changes with each',
    fr: 'Un fichier peut modifier 45 véhicules, ou moins si beaucoup change avec chacun',
  },
  reserved: {
    en: 'This vehicle is reserved after that day',
    fr: 'Ce véhicule est réservé après ce jour',
  },
  signature_required: { en: 'Please sign in the field', fr: 'Veuillez signer dans le champ' },
  invalid: { en: 'Please check this field', fr: 'Veuillez vérifier ce champ' },
  too_long: { en: 'This is too long', fr: 'C’est trop long' },
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
  vat_country: {
    en: 'We serve companies of Luxembourg and Belgium: please give a VAT number that begins with LU or BE.',
    fr: 'Nous servons les sociétés du Luxembourg et de Belgique\u00a0: veuillez indiquer un numéro de TVA qui commence par LU ou BE.',
  },
  peppol_invalid: {
    en: 'A Peppol number is a Belgian enterprise number or a VAT number of Luxembourg. These digits do not fit together.',
    fr: 'Un numéro Peppol est un numéro BCE belge ou un numéro de TVA luxembourgeois. Ces chiffres ne concordent pas.',
  },
  vat_wrong_lu: {
    en: 'A Luxembourg VAT number is LU and 8 digits. These do not fit together: please check them.',
    fr: 'Un numéro de TVA luxembourgeois se compose de LU et de 8 chiffres. Ceux-ci ne concordent pas\u00a0: veuillez les vérifier.',
  },
  vat_wrong_be: {
    en: 'A Belgian VAT number is BE and 10 digits, the first 0 or 1. These do not fit together: please check them.',
    fr: 'Un numéro de TVA belge se compose de BE et de 10 chiffres, le premier étant 0 ou 1. Ceux-ci ne concordent pas\u00a0: veuillez les vérifier.',
  },
  vat_invalid: {
    en: 'This VAT number does not exist. Please check it.',
    fr: 'Ce numéro de TVA n’existe pas. Veuillez le vérifier.',
  },
  postal_code_lu: {
    en: 'A Luxembourg postal code is four digits, such as L-1740.',
    fr: 'Un code postal luxembourgeois se compose de quatre chiffres, par exemple L-1740.',
  },
  postal_code_be: {
    en: 'A Belgian postal code is four digits, such as 1000.',
    fr: 'Un code postal belge se compose de quatre chiffres, par exemple 1000.',
  },
  password_short: { en: 'At least 8 characters', fr: 'Au moins 8 caractères' },
  password_upper: { en: 'An upper case letter', fr: 'Une lettre majuscule' },
  password_lower: { en: 'A lower case letter', fr: 'Une lettre minuscule' },
  password_symbol: { en: 'A symbol', fr: 'Un symbole' },
  password_long: { en: 'At most 256 characters', fr: 'Au plus 256 caractères' },
  password_common: {
    en: 'This password is easy to guess. Please choose another.',
    fr: 'Ce mot de passe est facile à deviner. Veuillez en choisir un autre.',
  },
  password_same: {
    en: 'This is your current password. Please choose another.',
    fr: 'C’est votre mot de passe actuel. Veuillez en choisir un autre.',
  },
  password_mismatch: { en: 'The passwords do not match', fr: 'Les mots de passe ne correspondent pas' },
  password_wrong: {
    en: 'This is not your current password',
    fr: 'Ce n’est pas votre mot de passe actuel',
  },
  company_required: { en: 'Company name is required', fr: 'Le nom de la société est requis' },
  address_required: { en: 'Address is required', fr: 'L’adresse est requise' },
  company_address_required: {
    en: 'Company address is required',
    fr: 'L’adresse de la société est requise',
  },
  company_email_required: {
    en: 'Company invoice email is required',
    fr: 'L’e-mail de facturation de la société est requis',
  },
  vat_required: { en: 'VAT number is required', fr: 'Le numéro de TVA est requis' },
  registration_required: {
    en: 'Registration number is required',
    fr: 'Le numéro d’immatriculation est requis',
  },
  iban_required: { en: 'The account number (IBAN) is required', fr: 'Le numéro de compte (IBAN) est requis' },
  iban_invalid: {
    en: 'This IBAN is not valid. Please check it.',
    fr: 'Cet IBAN n’est pas valide. Veuillez le vérifier.',
  },
  reference_invalid: {
    en: 'The check digits of this reference are wrong',
    fr: 'Les chiffres de contrôle de cette référence sont faux',
  },
  option_required: { en: 'Please select an option', fr: 'Veuillez sélectionner une option.' },
  customer_type_required: {
    en: 'Please select your customer type',
    fr: 'Veuillez sélectionner votre type de client',
  },
  birth_month_required: { en: 'Birth month is required', fr: 'Le mois de naissance est requis' },
  birth_day_required: { en: 'Birth day is required', fr: 'Le jour de naissance est requis' },
  birth_year_required: { en: 'Birth year is required', fr: 'L’année de naissance est requise' },
  birth_year_invalid: {
    en: 'Birth year must be valid',
    fr: 'L’année de naissance doit être valide',
  },
  birth_too_young: {
    en: 'You must be at least 23 years old.',
    fr: 'Vous devez avoir au moins 23 ans.',
  },
  licence_too_recent: {
    en: 'You must have held your driving licence for at least 5 years.',
    fr: 'Vous devez être titulaire du permis de conduire depuis au moins 5 ans.',
  },
  driver_too_young: {
    en: 'A driver must be at least 23 years old.',
    fr: 'Il faut avoir au moins 23 ans pour conduire nos voitures.',
  },
  driver_licence_too_recent: {
    en: 'A driver must have held a driving licence for at least 5 years.',
    fr: 'Il faut être titulaire du permis de conduire depuis au moins 5 ans.',
  },
  birth_invalid: { en: 'Invalid birth date', fr: 'Date de naissance invalide' },
  birth_future: {
    en: 'Birth date cannot be in the future',
    fr: 'La date de naissance ne peut pas être dans le futur',
  },
  consent_required: {
    en: 'Please accept this to go on',
    fr: 'Veuillez l’accepter pour continuer',
  },
  date_required: { en: 'Please fill in all date fields', fr: 'Veuillez remplir tous les champs de date' },
} as const satisfies Record<string, Record<Language, string>>

export type FieldMessage = keyof typeof FIELD_MESSAGES

/** The words for a key, or those for "please check this field" when the key is none of ours. */
export function fieldWords(key: string, language: Language): string {
  const known = key in FIELD_MESSAGES ? (key as FieldMessage) : 'invalid'
  return FIELD_MESSAGES[known][language]
}
