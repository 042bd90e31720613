import type { Language } from '../../shared/language.ts'
import type { Move } from '../../shared/rules/condition.ts'
import type { StepUpPurpose } from '../../shared/step-up.ts'

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

/** The SMS to whom mails cannot be delivered. */
export const RETURNED_SMS: Record<Language, string> = {
  en: 'Driveline: our e-mails to you come back. Please enter another address in your profile, under Personal data, or call +352 20 00 00 00.',
  fr: 'Driveline : nous ne pouvons plus vous joindre par e-mail. Merci d’indiquer une autre adresse dans votre profil, ou d’appeler le +352 20 00 00 00.',
}

/** The SMS in place of a mail that has to be read, to whom mails cannot be delivered: what it is about, and where it is. */
export const INSTEAD_SMS: Record<Language, (subject: string, url: string) => string> = {
  en: (subject, url) => `Driveline: ${subject}. Our e-mails to you come back; please read it here: ${url}`,
  fr: (subject, url) => `Driveline : ${subject}. Nos e-mails ne vous parviennent plus ; à lire ici : ${url}`,
}

/** The SMS that days are held: what, until when, and the exact page. */
export const OFFER_SMS: Record<Language, (v: { vehicle: string; until: string; url: string }) => string> = {
  en: ({ vehicle, until, url }) =>
    `Driveline: the ${vehicle} is free. We hold it for you until ${until}: ${url}`,
  fr: ({ vehicle, until, url }) =>
    `Driveline : voiture libre, ${vehicle}. Nous la gardons pour vous jusqu’au ${until} : ${url}`,
}

interface ReportFacts {
  move: Move
  km: number
  vehicle: string
}

/** The SMS whose code signs the report of a vehicle's condition: it says which, and at how many kilometres. */
export const REPORT_SMS: Record<Language, (facts: ReportFacts) => (code: string) => string> = {
  en:
    ({ move, km, vehicle }) =>
    (code) =>
      `${code} signs the ${move === 'out' ? 'hand-over' : 'return'} of your ${vehicle} at ${km} km. It is valid for 5 minutes. Tell it to our colleague only if you have read the report.`,
  fr:
    ({ move, km, vehicle }) =>
    (code) =>
      `${code} signe la ${move === 'out' ? 'remise' : 'restitution'} de votre ${vehicle} à ${km} km. Il est valable 5 minutes. Ne le donnez à notre collègue qu’après avoir lu le constat.`,
}

const STEP_UPS: Record<Language, Record<StepUpPurpose, string>> = {
  en: {
    phone: 'allows another phone number for your Driveline account',
    email: 'allows another e-mail address for your Driveline account',
    payment_method: 'allows another payment method for your Driveline account',
    deletion: 'allows your Driveline account to be deleted',
    roles: 'allows roles of Driveline’s desk to be changed',
  },
  fr: {
    phone: 'autorise un autre numéro de téléphone pour votre compte Driveline',
    email: 'autorise une autre adresse e-mail pour votre compte Driveline',
    payment_method: 'autorise un autre moyen de paiement pour votre compte Driveline',
    deletion: 'autorise la suppression de votre compte Driveline',
    roles: 'autorise la modification des rôles du bureau Driveline',
  },
}

/** The SMS whose code allows what a session alone does not: it says what. */
export const STEP_UP_SMS: Record<Language, (purpose: StepUpPurpose) => (code: string) => string> = {
  en: (purpose) => (code) =>
    `${code} ${STEP_UPS.en[purpose]}. It is valid for 5 minutes. If this was not you, change your password and call us.`,
  fr: (purpose) => (code) =>
    `${code} ${STEP_UPS.fr[purpose]}. Il est valable 5 minutes. Si ce n’est pas vous, changez de mot de passe et appelez-nous.`,
}

/** The SMS to whom an administrator has invited to the desk. */
export const INVITED_SMS: Record<Language, (url: string) => string> = {
  en: (url) => `Driveline: you may now log in to our desk with this phone number: ${url}`,
  fr: (url) => `Driveline : vous pouvez désormais vous connecter à notre bureau avec ce numéro : ${url}`,
}
