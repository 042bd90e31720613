/**
 * What somebody on the telephone is asked before one of us acts for them. Each is in the customer's file; `called_back` means that we called
 * the number that is in it.
 */
export const IDENTITY_CHECKS = ['birth_date', 'address', 'last_invoice', 'vehicle', 'called_back'] as const
export type IdentityCheck = (typeof IDENTITY_CHECKS)[number]

/** So many of them have to be right. Our figure. */
export const LEAST_CHECKS = 2

/** So long one of us may act after a check, in minutes; then it is checked again. Our figure. */
export const CALL_MINUTES = 30
