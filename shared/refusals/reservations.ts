import type { RefusalTable } from './refusal-entry.ts'

/** Booking a vehicle, and changing or ending a reservation. */
export const RESERVATION_REFUSALS = {
  single_committed: {
    status: 409,
    en: 'The vehicle of your Single is yours for the whole commitment: it cannot be cancelled, extended or booked again. It goes on by the month until you give notice.',
    fr: 'Le véhicule de votre Single est à vous pour tout l’engagement : il ne peut être ni annulé, ni prolongé, ni réservé à nouveau. Il continue au mois jusqu’à votre préavis.',
  },
  no_active_contract: {
    status: 409,
    en: 'You need an active subscription to reserve a vehicle.',
    fr: 'Un abonnement actif est nécessaire pour réserver un véhicule.',
  },
  contract_suspended: {
    status: 409,
    en: 'Bookings are on hold until your open invoices are paid.',
    fr: 'Les réservations sont suspendues jusqu’au paiement de vos factures.',
  },
  contract_paused: {
    status: 409,
    en: 'Your subscription is paused. Resume it to reserve a vehicle.',
    fr: 'Votre abonnement est en pause. Reprenez-le pour réserver un véhicule.',
  },
  contract_ends_before: {
    status: 422,
    en: 'Your contract ends before this reservation does. Please choose an earlier return date.',
    fr: 'Votre contrat prend fin avant la fin de cette réservation. Veuillez choisir une date de retour antérieure.',
  },
  model_not_in_contract: {
    status: 422,
    en: 'Your Single subscription is for the vehicle you chose.',
    fr: 'Votre abonnement Single porte sur le véhicule que vous avez choisi.',
  },
  date_in_past: { status: 422, en: 'The start date has passed.', fr: 'La date de début est passée.' },
  end_before_start: {
    status: 422,
    en: 'The return date is before the start date.',
    fr: 'La date de retour précède la date de début.',
  },
  rental_too_short: {
    status: 422,
    en: 'A reservation lasts at least one month.',
    fr: 'Une réservation dure au moins un mois.',
  },
  rental_too_long: {
    status: 422,
    en: 'A reservation lasts 24 months at most.',
    fr: 'Une réservation dure 24 mois au plus.',
  },
  too_far_ahead: {
    status: 422,
    en: 'Bookings open 24 months ahead.',
    fr: 'Les réservations ouvrent 24 mois à l’avance.',
  },
  waiting_already: {
    status: 409,
    en: 'You wait for this model already. To wait for other days, leave your place first.',
    fr: 'Vous attendez déjà ce modèle. Pour attendre d’autres jours, quittez d’abord votre place.',
  },
  waiting_not_needed: {
    status: 409,
    en: 'A car of this model is free: you can reserve it now.',
    fr: 'Une voiture de ce modèle est libre : vous pouvez la réserver dès maintenant.',
  },
  one_vehicle_at_a_time: {
    status: 409,
    en: 'Your subscription covers one vehicle at a time, and these dates overlap another reservation.',
    fr: 'Votre abonnement couvre un véhicule à la fois, et ces dates chevauchent une autre réservation.',
  },
  vehicle_unavailable: {
    status: 409,
    en: 'This vehicle is no longer free for these dates.',
    fr: 'Ce véhicule n’est plus libre à ces dates.',
  },
  confirm_after_start: {
    status: 409,
    en: 'The first day of this booking has passed. Move it to other days, then confirm it.',
    fr: 'Le premier jour de cette réservation est passé. Déplacez-la à d’autres jours, puis confirmez-la.',
  },
  reservation_not_waiting: {
    status: 409,
    en: 'This reservation is not waiting for confirmation.',
    fr: 'Cette réservation n’attend pas de confirmation.',
  },
  reservation_not_confirmed: {
    status: 409,
    en: 'This reservation is not confirmed.',
    fr: 'Cette réservation n’est pas confirmée.',
  },
  documents_not_accepted: {
    status: 409,
    en: 'An advisor has not accepted all the documents yet, or one has expired.',
    fr: 'Un conseiller n’a pas encore accepté tous les documents, ou l’un d’eux a expiré.',
  },
  signing_unpaid: {
    status: 409,
    en: 'The invoice of the signature is not paid.',
    fr: 'La facture de la signature n’est pas payée.',
  },
  reservation_unpaid: {
    status: 409,
    en: 'The first payment of this reservation is not paid.',
    fr: 'Le premier paiement de cette réservation n’est pas payé.',
  },
  hand_over_early: {
    status: 409,
    en: 'The reservation has not begun. One day earlier is possible if an advisor agrees.',
    fr: 'La réservation n’a pas commencé. Un jour plus tôt est possible si un conseiller l’accepte.',
  },
  vehicle_out: {
    status: 409,
    en: 'This vehicle is still with another customer.',
    fr: 'Ce véhicule est encore chez un autre client.',
  },
  vehicle_uninsured: {
    status: 409,
    en: 'The insurance of this vehicle has ended. It cannot leave before the new one is noted with the vehicle.',
    fr: 'L’assurance de ce véhicule a pris fin. Il ne peut pas partir avant que la nouvelle soit notée sur sa fiche.',
  },
  vehicle_inspection_over: {
    status: 409,
    en: 'The technical inspection of this vehicle is no longer valid. It cannot leave before the new one is noted with the vehicle.',
    fr: 'Le contrôle technique de ce véhicule n’est plus valable. Il ne peut pas partir avant que le nouveau soit noté sur sa fiche.',
  },
  vehicle_reserved: {
    status: 409,
    en: 'This vehicle is reserved after that day. Move these reservations first.',
    fr: 'Ce véhicule est réservé après ce jour. Déplacez d’abord ces réservations.',
  },
  odometer_unread: {
    status: 409,
    en: 'The odometer has not been read today.',
    fr: 'Le compteur n’a pas été relevé aujourd’hui.',
  },
  driver_not_accepted: {
    status: 409,
    en: 'This driver is not accepted by the insurance.',
    fr: 'Ce conducteur n’est pas accepté par l’assurance.',
  },
  holder_not_driver: {
    status: 409,
    en: 'Somebody else is the main driver of this account. Please say which of its drivers takes the vehicle.',
    fr: 'Une autre personne est le conducteur principal de ce compte. Veuillez indiquer lequel de ses conducteurs prend le véhicule.',
  },
  early_not_agreed: {
    status: 403,
    en: 'Only an advisor may agree to a day earlier. Please have an advisor hand the vehicle over.',
    fr: 'Seul un conseiller peut accepter un jour plus tôt. Veuillez faire remettre le véhicule par un conseiller.',
  },
  override_not_allowed: {
    status: 403,
    en: 'Only an administrator may do this without payment or reading.',
    fr: 'Seul un administrateur peut le faire sans paiement ou sans relevé.',
  },
  reservation_not_in_garage: {
    status: 409,
    en: 'This vehicle is not with the customer.',
    fr: 'Ce véhicule n’est pas chez le client.',
  },

  move_committed: {
    status: 409,
    en: 'The vehicle of a Single is its customer’s for the whole commitment. It is not moved.',
    fr: 'Le véhicule d’un Single est à son client pour tout l’engagement. Il ne se déplace pas.',
  },
  move_with_customer: {
    status: 409,
    en: 'The vehicle is with the customer. It can be extended, switched or taken back, and not moved.',
    fr: 'Le véhicule est chez le client. La réservation peut être prolongée, changée ou terminée, mais pas déplacée.',
  },
  move_nowhere: {
    status: 422,
    en: 'The reservation is there already.',
    fr: 'La réservation s’y trouve déjà.',
  },
  move_two_changes: {
    status: 422,
    en: 'Another model and other days are two changes. Please make one after the other.',
    fr: 'Un autre modèle et d’autres jours sont deux modifications. Faites l’une après l’autre.',
  },
  move_begun: {
    status: 409,
    en: 'The first day has come. Until the hand-over only another vehicle of the same model is possible.',
    fr: 'Le premier jour est arrivé. Jusqu’à la remise, seul un autre véhicule du même modèle est possible.',
  },
  move_other_length: {
    status: 422,
    en: 'From this day the rental would have another number of months, and so another price. Please choose another day.',
    fr: 'À partir de ce jour, la location aurait un autre nombre de mois, donc un autre prix. Choisissez un autre jour.',
  },
  move_needs_advisor: {
    status: 403,
    en: 'Another model changes the contract’s switches and the price: an advisor does that.',
    fr: 'Un autre modèle touche aux changements du contrat et au prix : un conseiller s’en charge.',
  },
  reservation_moved: {
    status: 409,
    en: 'Somebody has moved or changed this reservation meanwhile. Nothing was changed: look where it is now.',
    fr: 'Quelqu’un a déplacé ou modifié cette réservation entre-temps. Rien n’a été modifié : regardez où elle se trouve.',
  },
  days_taken: {
    status: 409,
    en: 'This vehicle is taken on some of these days.',
    fr: 'Ce véhicule est pris certains de ces jours.',
  },
  block_end_before_start: {
    status: 422,
    en: 'The last day is before the first.',
    fr: 'Le dernier jour précède le premier.',
  },
  fleet_changed: {
    status: 409,
    en: 'Somebody has changed the vehicles meanwhile. What you typed is still here: look at the list again and save once more.',
    fr: 'Quelqu’un a modifié les véhicules entre-temps. Votre saisie est conservée : actualisez la liste et enregistrez à nouveau.',
  },
  model_changed: {
    status: 409,
    en: 'Somebody has changed this model meanwhile. What you typed is still here: save once more.',
    fr: 'Quelqu’un a modifié ce modèle entre-temps. Votre saisie est conservée : enregistrez à nouveau.',
  },
  model_exists: {
    status: 409,
    en: 'There already is a model with this name and this address. Give the new one another name, or change the one that is there.',
    fr: 'Un modèle porte déjà ce nom et cette adresse. Donnez un autre nom au nouveau, ou modifiez celui qui existe.',
  },
  model_not_orderable: {
    status: 409,
    en: 'This model cannot be ordered at the moment. Please choose another one.',
    fr: 'Ce modèle ne peut pas être commandé pour le moment. Veuillez en choisir un autre.',
  },
  report_missing: {
    status: 409,
    en: 'The report of the vehicle’s condition is missing: it is signed by both.',
    fr: 'L’état du véhicule, signé par les deux parties, manque.',
  },
  report_time: {
    status: 409,
    en: 'This report was signed more than seven days ago, or its time is ahead. Please check the clock of this device, or sign again.',
    fr: 'Ce constat a été signé il y a plus de sept jours, ou son heure est en avance. Vérifiez l’horloge de cet appareil ou signez à nouveau.',
  },
  photographs_missing: {
    status: 409,
    en: 'A photograph of each of the eight positions is needed.',
    fr: 'Une photo de chacune des huit positions est nécessaire.',
  },
  photographs_checking: {
    status: 409,
    en: 'The photographs are being checked. Please try again in a moment.',
    fr: 'Les photos sont en cours de vérification. Réessayez dans un instant.',
  },
  reservation_over: {
    status: 409,
    en: 'This reservation has ended or was cancelled.',
    fr: 'Cette réservation est terminée ou annulée.',
  },
  reservation_begun: {
    status: 409,
    en: 'This reservation has begun. Please call us: an advisor settles it with you.',
    fr: 'Cette réservation a commencé. Appelez-nous : un conseiller la règle avec vous.',
  },
  stay_past_end: {
    status: 409,
    en: 'The last day of this reservation has passed. Please call us.',
    fr: 'Le dernier jour de cette réservation est passé. Appelez-nous.',
  },
  extension_not_later: {
    status: 422,
    en: 'Please choose a day after the current return date.',
    fr: 'Veuillez choisir un jour après la date de retour actuelle.',
  },
  switch_not_in_plan: {
    status: 422,
    en: 'Your plan is for one vehicle and has no switches.',
    fr: 'Votre formule porte sur un seul véhicule et ne comprend pas de changement.',
  },
  switches_used: {
    status: 409,
    en: 'All vehicle switches of this contract year are used.',
    fr: 'Tous les changements de véhicule de cette année de contrat sont utilisés.',
  },
  switch_same_model: {
    status: 422,
    en: 'This is the vehicle that you have reserved. Please choose another.',
    fr: 'C’est le véhicule que vous avez réservé. Veuillez en choisir un autre.',
  },
  switch_too_soon: {
    status: 422,
    en: 'A vehicle can be switched from tomorrow on.',
    fr: 'Un véhicule peut être changé à partir de demain.',
  },
  switch_after_end: {
    status: 422,
    en: 'Please choose a day before the current reservation ends.',
    fr: 'Veuillez choisir un jour avant la fin de la réservation en cours.',
  },
  call_off_not_begun: {
    status: 409,
    en: 'This reservation has not begun yet: its customer can cancel it.',
    fr: 'Cette réservation n’a pas encore commencé : son client peut l’annuler.',
  },
  cancellation_changed: {
    status: 409,
    en: 'What cancelling costs has changed. Please check the new amount.',
    fr: 'Le coût de l’annulation a changé. Veuillez vérifier le nouveau montant.',
  },
} as const satisfies RefusalTable
