/** An e-mail address that its owner recognises and nobody else can use: `c•••@example.lu`. */
export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}•••@${domain}`
}

/** A bank account by its country and its last four digits: `LU•• •••• 1234`. */
export const maskedIban = (iban: string): string => `${iban.slice(0, 2)}•• •••• ${iban.slice(-4)}`

/** A phone number by its country and its last three digits: `+352 ••• ••• 456`. */
export const maskedPhone = (phone: string): string => `${phone.slice(0, 4)} ••• ••• ${phone.slice(-3)}`
