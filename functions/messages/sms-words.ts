import type { Language } from '../../shared/language.ts'

/** The SMS with a code; it begins with the code, which is where phones look for it. */
export const CODE_SMS: Record<Language, (code: string) => string> = {
  en: (code) => `${code} is your Driveline code. It is valid for 5 minutes. We will never ask you for it.`,
  fr: (code) =>
    `${code} est votre code Driveline. Il est valable 5 minutes. Nous ne vous le demanderons jamais.`,
}

/** The SMS whose code signs a contract: it says which. */
export const SIGNATURE_SMS: Record<Language, (number: string) => (code: string) => string> = {
  en: (number) => (code) =>
    `${code} signs your Driveline contract ${number}. It is valid for 5 minutes. Enter it only if you have read the contract.`,
  fr: (number) => (code) =>
    `${code} signe votre contrat Driveline ${number}. Il est valable 5 minutes. Ne le saisissez qu’après avoir lu le contrat.`,
}
