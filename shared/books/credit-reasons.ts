import type { Language } from '../language.ts'

/** Why a credit note is issued by itself. */
const EN = {
  contract_ended: 'The contract ended before the reservation began',
  contract_ended_early: 'The contract ended before this month',
  deposit_ended: 'The reservation has ended and the deposit was not needed',
  reinstated: 'The contract was reinstated',
  reinstatement_undone: 'The payment of the reinstatement was taken back',
  reservation_cancelled: 'The reservation was cancelled',
  reservation_moved: 'The reservation was moved, and its first payment is due later',
  vehicle_back: 'The vehicle was returned before this month',
  vehicle_switched: 'The vehicle was switched',
  withdrawal: 'The contract was withdrawn from within 14 days',
}
export type CreditReason = keyof typeof EN

const REASONS: Record<Language, Record<CreditReason, string>> = {
  en: EN,
  fr: {
    contract_ended: 'Le contrat a pris fin avant le début de la réservation',
    contract_ended_early: 'Le contrat a pris fin avant ce mois',
    deposit_ended: 'La réservation est terminée et le dépôt n’a pas été nécessaire',
    reinstated: 'Le contrat a été rétabli',
    reinstatement_undone: 'Le paiement du rétablissement a été repris',
    reservation_cancelled: 'La réservation a été annulée',
    reservation_moved: 'La réservation a été déplacée, et son premier paiement est dû plus tard',
    vehicle_back: 'Le véhicule a été rendu avant ce mois',
    vehicle_switched: 'Le véhicule a été changé',
    withdrawal: 'Le contrat a fait l’objet d’une rétractation dans les 14 jours',
  },
}

/** Why a credit note was issued, in a language; what staff wrote is shown as it was written. */
export const creditReason = (reason: string, language: Language): string =>
  isOurs(reason) ? REASONS[language][reason] : reason

const isOurs = (reason: string): reason is CreditReason => Object.hasOwn(EN, reason)
