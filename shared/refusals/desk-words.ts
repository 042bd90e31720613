import type { Language } from '../language.ts'
import type { RefusalCode } from './all.ts'

/**
 * What staff read of a refusal, about a customer: only where the words for customers say "you", or ask them to call us. In a file of its own,
 * which no page of the site loads.
 */
export const DESK_REFUSALS: Partial<Record<RefusalCode, Record<Language, string>>> = {
  signup_expired: {
    en: 'The customer’s phone number has to be confirmed again.',
    fr: 'Le numéro de téléphone du client doit être confirmé à nouveau.',
  },
  phone_exists: {
    en: 'This phone number already has another account.',
    fr: 'Ce numéro de téléphone a déjà un autre compte.',
  },
  email_exists: {
    en: 'This e-mail address already has another account.',
    fr: 'Cette adresse e-mail a déjà un autre compte.',
  },
  email_unconfirmed: {
    en: 'The customer has to confirm this e-mail address again.',
    fr: 'Le client doit confirmer à nouveau cette adresse e-mail.',
  },
  vat_limit: {
    en: 'Many VAT numbers were checked for this customer today. Please try again tomorrow.',
    fr: 'De nombreux numéros de TVA ont été vérifiés aujourd’hui pour ce client. Veuillez réessayer demain.',
  },
  profile_incomplete: {
    en: 'The customer has not finished the sign-up: something about them is still missing.',
    fr: 'Le client n’a pas terminé son inscription\u00a0: il manque encore des informations.',
  },
  too_young: {
    en: 'The customer must be at least 23 years old.',
    fr: 'Le client doit avoir au moins 23 ans.',
  },
  licence_too_recent: {
    en: 'The customer must have held a driving licence for at least 5 years.',
    fr: 'Le client doit être titulaire du permis de conduire depuis au moins 5 ans.',
  },
  contract_exists: {
    en: 'The customer already has a running contract.',
    fr: 'Le client a déjà un contrat en cours.',
  },
  contract_not_signed: {
    en: 'The customer has not signed the contract yet: bookings are possible once it is signed.',
    fr: 'Le client n’a pas encore signé son contrat\u00a0: les réservations seront possibles dès la signature.',
  },
  notice_not_given: {
    en: 'No notice was given for this contract.',
    fr: 'Ce contrat n’a pas été résilié.',
  },
  contract_paused_already: {
    en: 'The subscription is already paused.',
    fr: 'L’abonnement est déjà en pause.',
  },
  contract_not_paused: {
    en: 'The subscription is not paused.',
    fr: 'L’abonnement n’est pas en pause.',
  },
  pause_reservation: {
    en: 'The customer has a reservation. The subscription can be paused once the vehicle is back or the reservation is cancelled.',
    fr: 'Le client a une réservation. L’abonnement pourra être mis en pause après le retour du véhicule ou l’annulation.',
  },
  pause_unpaid: {
    en: 'An invoice is overdue. The subscription can be paused or resumed once it is paid.',
    fr: 'Une facture est en retard. Une fois qu’elle est payée, l’abonnement peut être mis en pause ou repris.',
  },
  single_committed: {
    en: 'The vehicle of this Single is the customer’s for the whole commitment: it cannot be cancelled, extended or booked again. It goes on by the month until notice is given.',
    fr: 'Le véhicule de ce Single est au client pour tout l’engagement\u00a0: il ne peut être ni annulé, ni prolongé, ni réservé à nouveau. Il continue au mois jusqu’au préavis.',
  },
  no_active_contract: {
    en: 'The customer needs an active subscription to reserve a vehicle.',
    fr: 'Le client a besoin d’un abonnement actif pour réserver un véhicule.',
  },
  contract_suspended: {
    en: 'Bookings are on hold until the customer’s open invoices are paid.',
    fr: 'Les réservations sont suspendues jusqu’au paiement des factures du client.',
  },
  contract_paused: {
    en: 'The subscription is paused. It has to be resumed before a vehicle is reserved.',
    fr: 'L’abonnement est en pause. Il faut le reprendre avant de réserver un véhicule.',
  },
  contract_ends_before: {
    en: 'The contract ends before this reservation does. Please choose an earlier return date.',
    fr: 'Le contrat prend fin avant la fin de cette réservation. Veuillez choisir une date de retour antérieure.',
  },
  model_not_in_contract: {
    en: 'This Single subscription is for the vehicle that the customer chose.',
    fr: 'Cet abonnement Single porte sur le véhicule que le client a choisi.',
  },
  waiting_already: {
    en: 'The customer waits for this model already. To wait for other days, their place has to be left first.',
    fr: 'Le client attend déjà ce modèle. Pour attendre d’autres jours, il faut d’abord quitter sa place.',
  },
  waiting_not_needed: {
    en: 'A car of this model is free: the customer can reserve it now.',
    fr: 'Une voiture de ce modèle est libre\u00a0: le client peut la réserver dès maintenant.',
  },
  one_vehicle_at_a_time: {
    en: 'The subscription covers one vehicle at a time, and these dates overlap another reservation.',
    fr: 'L’abonnement couvre un véhicule à la fois, et ces dates chevauchent une autre réservation.',
  },
  reservation_begun: {
    en: 'This reservation has begun: call it off here while its vehicle is not fetched, or take the vehicle back.',
    fr: 'Cette réservation a commencé\u00a0: annulez-la ici tant que le véhicule n’est pas retiré, ou reprenez le véhicule.',
  },
  stay_past_end: {
    en: 'The last day of this reservation has passed.',
    fr: 'Le dernier jour de cette réservation est passé.',
  },
  switch_not_in_plan: {
    en: 'The plan is for one vehicle and has no switches.',
    fr: 'La formule porte sur un seul véhicule et ne comprend pas de changement.',
  },
  switch_same_model: {
    en: 'This is the vehicle that is reserved. Please choose another.',
    fr: 'C’est le véhicule réservé. Veuillez en choisir un autre.',
  },
  addresses_full: {
    en: 'The customer has twenty billing addresses already. Please remove one first.',
    fr: 'Le client a déjà vingt adresses de facturation. Veuillez d’abord en retirer une.',
  },
  document_accepted: {
    en: 'An advisor has accepted this document. It can be replaced, but not removed.',
    fr: 'Un conseiller a accepté ce document. Il peut être remplacé, mais pas retiré.',
  },
  closed_for_now: {
    en: 'This is closed for a short while, and is being worked on. Please try again later.',
    fr: 'Ce service est fermé pour un moment, on y travaille. Veuillez réessayer plus tard.',
  },
}
