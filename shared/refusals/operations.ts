import type { RefusalTable } from './refusal-entry.ts'

/** What administrators, and whoever is on call or sees to an incident, cannot do or have closed. */
export const OPERATIONS_REFUSALS = {
  closed_for_now: {
    status: 409,
    en: 'We have closed this for a short while and are working on it. Please try again later, or call us.',
    fr: 'Ce service est fermé pour un moment, nous y travaillons. Veuillez réessayer plus tard ou nous appeler.',
  },
  plate_unknown: {
    status: 404,
    en: 'No vehicle of the fleet has this plate.',
    fr: 'Aucun véhicule de la flotte ne porte cette plaque.',
  },
  incident_changed: {
    status: 409,
    en: 'A colleague has changed this incident meanwhile. Please load it again.',
    fr: 'Un collègue a modifié cet incident entre-temps. Veuillez le recharger.',
  },
  incident_closed: {
    status: 409,
    en: 'This incident is closed.',
    fr: 'Cet incident est clos.',
  },
  incident_no_customer: {
    status: 409,
    en: 'Photographs are kept with the customer who had the vehicle. Nobody had this one.',
    fr: 'Les photos sont conservées avec le client qui avait le véhicule. Personne n’avait celui-ci.',
  },
  call_seen_to: {
    status: 409,
    en: 'A colleague has seen to this call.',
    fr: 'Un collègue s’est occupé de cet appel.',
  },
  call_not_runnable: {
    status: 409,
    en: 'What this call was about is not known here. Please follow the runbook.',
    fr: 'Le contenu de cet appel n’est pas connu ici. Veuillez suivre le guide d’exploitation.',
  },
  message_sent: {
    status: 409,
    en: 'This message was sent, or is not needed any more.',
    fr: 'Ce message a été envoyé, ou n’est plus utile.',
  },
  message_expired: {
    status: 409,
    en: 'This message is too old: what it says is no longer so.',
    fr: 'Ce message est trop ancien : ce qu’il dit n’est plus valable.',
  },
  staff_already: {
    status: 409,
    en: 'This phone number belongs to somebody of the desk already.',
    fr: 'Ce numéro de téléphone appartient déjà à quelqu’un du bureau.',
  },
  roles_changed: {
    status: 409,
    en: 'A colleague has changed these roles meanwhile. Please look at them again.',
    fr: 'Un collègue a modifié ces rôles entre-temps. Veuillez les vérifier à nouveau.',
  },
  message_not_sent: {
    status: 503,
    en: 'The message could not be sent. It is tried again by itself.',
    fr: 'Le message n’a pas pu être envoyé. Un nouvel essai aura lieu automatiquement.',
  },
} as const satisfies RefusalTable
