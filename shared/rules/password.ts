/** "At least 8 characters with upper and lower case letters and symbols" (spec §5); long ones are welcome. */
export const PASSWORD = { shortest: 8, longest: 256 } as const

/** What a password still lacks, as keys of field messages; none when it keeps the rules. */
export const PASSWORD_RULES = [
  'password_short',
  'password_upper',
  'password_lower',
  'password_symbol',
] as const
export type PasswordRule = (typeof PASSWORD_RULES)[number]

const KEPT: Record<PasswordRule, (password: string) => boolean> = {
  password_short: (password) => [...password].length >= PASSWORD.shortest,
  password_upper: (password) => /\p{Lu}/u.test(password),
  password_lower: (password) => /\p{Ll}/u.test(password),
  password_symbol: (password) => /[^\p{L}\p{N}\s]/u.test(password),
}

/** The rules that a password breaks, in their order. */
export const brokenRules = (password: string): PasswordRule[] =>
  PASSWORD_RULES.filter((rule) => !KEPT[rule](password))

/** How strong a password is, from 0 to 4; from this on it is accepted. */
export const WEAKEST_ACCEPTED = 2
