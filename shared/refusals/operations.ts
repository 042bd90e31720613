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
  breach_changed: {
    status: 409,
    en: 'A colleague has added to this breach meanwhile. Please read what is new, then add yours.',
    fr: 'Un collègue a complété cette violation entre-temps. Veuillez lire ce qui est nouveau, puis ajouter le vôtre.',
  },
  data_request_changed: {
    status: 409,
    en: 'A colleague has changed this request meanwhile. Please load it again.',
    fr: 'Un collègue a modifié cette demande entre-temps. Veuillez la recharger.',
  },
  data_request_closed: {
    status: 409,
    en: 'This request was answered.',
    fr: 'Cette demande a reçu sa réponse.',
  },
  data_request_open: {
    status: 409,
    en: 'A request of this kind is open for this customer already. Please note it there.',
    fr: 'Une demande de cette nature est déjà ouverte pour ce client. Veuillez l’y noter.',
  },
  data_request_has_account: {
    status: 409,
    en: 'Somebody with this phone number or e-mail address has an account. Please find them by the search, and record the request in their file.',
    fr: 'Ce numéro ou cette adresse e-mail appartient à un compte. Veuillez le trouver par la recherche et enregistrer la demande dans son dossier.',
  },
  data_request_extended: {
    status: 409,
    en: 'This request was extended before. That is possible once.',
    fr: 'Cette demande a déjà été prolongée. Ce n’est possible qu’une fois.',
  },
  data_request_told_late: {
    status: 409,
    en: 'An extension has to be announced within the first month. This one would be too late.',
    fr: 'Une prolongation doit être annoncée pendant le premier mois. Celle-ci viendrait trop tard.',
  },
  data_request_no_mail: {
    status: 409,
    en: 'No e-mail address of this person is known. Tell them in another way, and give the day.',
    fr: 'Aucune adresse e-mail de cette personne n’est connue. Informez-la autrement et indiquez le jour.',
  },
  data_request_identity: {
    status: 409,
    en: 'Please record first how you know that it is them. Otherwise only “not identified” can be the answer.',
    fr: 'Veuillez d’abord noter comment vous savez qu’il s’agit bien de cette personne. Sinon, seule la réponse « non identifiée » est possible.',
  },
  data_request_account: {
    status: 409,
    en: 'The account is still there. Once the customer deletes it in the profile, this request is closed by itself.',
    fr: 'Le compte existe encore. Dès que le client le supprime dans son profil, cette demande est close d’elle-même.',
  },
  data_request_unanswered: {
    status: 409,
    en: 'This task ends with the answer in the register of requests about data.',
    fr: 'Cette tâche prend fin avec la réponse, dans le registre des demandes sur les données.',
  },
  answer_template_changed: {
    status: 409,
    en: 'A colleague has changed or removed this template meanwhile. Your text is still here: compare it, then save again.',
    fr: 'Une ou un collègue a modifié ou supprimé cette réponse type entre-temps. Votre texte est toujours là : comparez, puis enregistrez à nouveau.',
  },
  answer_templates_full: {
    status: 409,
    en: 'There are 30 templates already. Please remove one first.',
    fr: 'Il y a déjà 30 réponses types. Veuillez d’abord en supprimer une.',
  },
  opening_hours_changed: {
    status: 409,
    en: 'A colleague has changed the opening hours meanwhile. What you typed is still here: look at theirs, then save again.',
    fr: 'Une ou un collègue a modifié les horaires entre-temps. Votre saisie est toujours là : regardez la sienne, puis enregistrez à nouveau.',
  },
  views_full: {
    status: 409,
    en: 'There are 40 views already. Please remove one first.',
    fr: 'Il y a déjà 40 vues. Veuillez d’abord en supprimer une.',
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
  message_by_day: {
    status: 409,
    en: 'This SMS can wait, and wakes nobody: it goes out in the morning.',
    fr: 'Ce SMS peut attendre et ne réveille personne : il part au matin.',
  },
  message_expired: {
    status: 409,
    en: 'This message is too old: what it says is no longer so.',
    fr: 'Ce message est trop ancien : ce qu’il dit n’est plus valable.',
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
