/** An e-mail address that its owner recognises and nobody else can use: `c•••@example.lu`. */
export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}•••@${domain}`
}

/** A bank account by its country and its last four digits: `LU•• •••• 1234`. */
export const maskedIban = (iban: string): string => `${iban.slice(0, 2)}•• •••• ${iban.slice(-4)}`

/** The calling codes of one and of two digits (ITU-T E.164); every other one has three. */
const CALLING_CODE = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/** A phone number by its country and its last three digits: `+352 ••• ••• 456`, `+32 ••• ••• 456`. */
export const maskedPhone = (phone: string): string =>
  `${CALLING_CODE.exec(phone)?.[0] ?? ''} ••• ••• ${phone.slice(-3)}`.trim()
