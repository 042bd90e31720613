import type { Language } from '../language.ts'

/** Why a credit note was issued by itself; what staff wrote is shown as it was written. */
export const CREDIT_REASONS: Record<Language, Readonly<Record<string, string>>> = {
  en: {
    deposit_ended: 'The reservation has ended and the deposit was not needed',
    reservation_cancelled: 'The reservation was cancelled',
  },
  fr: {
    deposit_ended: 'La réservation est terminée et le dépôt n’a pas été nécessaire',
    reservation_cancelled: 'La réservation a été annulée',
  },
}
