import type { RefusalTable } from './refusal-entry.ts'

/** Paying, invoices, credit notes and what staff record. */
export const MONEY_REFUSALS = {
  // Paying
  visit_unfinished: {
    status: 409,
    en: 'Nothing was saved on the payment page. Please try again.',
    fr: 'Rien n’a été enregistré sur la page de paiement. Veuillez réessayer.',
  },
  methods_full: {
    status: 409,
    en: 'You have ten payment methods already. Please remove one first.',
    fr: 'Vous avez déjà dix moyens de paiement. Veuillez d’abord en retirer un.',
  },
  addresses_full: {
    status: 409,
    en: 'You have twenty billing addresses already. Please remove one first.',
    fr: 'Vous avez déjà vingt adresses de facturation. Veuillez d’abord en retirer une.',
  },

  // Money
  invoice_settled: {
    status: 409,
    en: 'This invoice is already settled.',
    fr: 'Cette facture est déjà réglée.',
  },
  payment_too_large: {
    status: 422,
    en: 'The payment is larger than the debt.',
    fr: 'Le paiement dépasse la dette.',
  },
  payment_in_future: {
    status: 422,
    en: 'A payment cannot have come in on a day that has not come.',
    fr: 'Un paiement ne peut pas être daté d’un jour à venir.',
  },
  payment_too_early: {
    status: 422,
    en: 'The day is before the first invoice that this money could pay was issued. Please check the day and the year.',
    fr: 'Ce jour précède l’émission de la première facture que cet argent pourrait régler. Veuillez vérifier le jour et l’année.',
  },
  payment_twice: {
    status: 409,
    en: 'This transfer is recorded already. If it is another one, please give the bank’s own reference.',
    fr: 'Ce virement est déjà enregistré. S’il s’agit d’un autre, veuillez indiquer la référence de la banque.',
  },
  payment_for_another: {
    status: 422,
    en: 'The reference that was quoted belongs to another invoice. Nothing was recorded.',
    fr: 'La référence indiquée est celle d’une autre facture. Rien n’a été enregistré.',
  },
  peppol_sent: {
    status: 409,
    en: 'It was sent by Peppol already, or is on its way.',
    fr: 'Déjà envoyé par Peppol, ou en cours d’envoi.',
  },
  peppol_no_receiver: {
    status: 422,
    en: 'Peppol needs a company: a VAT number, and its Peppol number on the billing address.',
    fr: 'Peppol exige une société : un numéro de TVA, et son numéro Peppol sur l’adresse de facturation.',
  },
  promise_day: {
    status: 422,
    en: 'A promise to pay ends today or within the next 30 days.',
    fr: 'Une promesse de paiement se termine aujourd’hui ou dans les 30 jours.',
  },
  nothing_to_transfer: {
    status: 409,
    en: 'No refund waits to be transferred.',
    fr: 'Aucun remboursement n’attend d’être viré.',
  },
  bank_entry_decided: {
    status: 409,
    en: 'Somebody has decided this entry already.',
    fr: 'Quelqu’un a déjà traité cette écriture.',
  },
  bank_entry_own: {
    status: 403,
    en: 'Whoever read the statement neither gives its money back nor books the return of more than 1,000 euros. Please ask a colleague.',
    fr: 'Qui a lu le relevé n’en rend pas l’argent et n’y passe pas le retour de plus de 1 000 euros. Veuillez demander à un collègue.',
  },
  bank_recorded_otherwise: {
    status: 409,
    en: 'Another amount, or another customer, is recorded under this reference of the bank. Please reverse that payment first, then decide this entry.',
    fr: 'Un autre montant, ou un autre client, est enregistré sous cette référence de la banque. Veuillez d’abord annuler ce paiement, puis traiter cette écriture.',
  },
  bank_earlier_entry_open: {
    status: 409,
    en: 'Another entry came under this reference of the bank before, and waits. Please decide that one first.',
    fr: 'Une autre écriture est arrivée avant celle-ci sous la même référence de la banque, et attend. Veuillez d’abord traiter celle-là.',
  },
  bank_payer_unknown: {
    status: 422,
    en: 'The statement names no account that this money could be sent back to.',
    fr: 'Le relevé n’indique aucun compte auquel rendre cet argent.',
  },
  bank_amount_differs: {
    status: 422,
    en: 'The entry is not what that payment brought. Nothing was changed.',
    fr: 'L’écriture ne correspond pas au montant de ce paiement. Rien n’a été changé.',
  },
  payment_reversed: {
    status: 409,
    en: 'This payment is reversed already.',
    fr: 'Ce paiement est déjà annulé.',
  },
  payment_not_reversible: {
    status: 409,
    en: 'This payment cannot be reversed: it came by the payment provider, or part of it was given back or pays something else.',
    fr: 'Ce paiement ne peut pas être annulé : il est passé par le prestataire de paiement, ou une partie en a été rendue ou paie autre chose.',
  },
  refund_iban_missing: {
    status: 422,
    en: 'Please give the account that the money is sent to.',
    fr: 'Veuillez indiquer le compte sur lequel verser le remboursement.',
  },
  own_proposal: {
    status: 403,
    en: 'Somebody else has to approve or decline what you proposed.',
    fr: 'Une autre personne doit approuver ou refuser ce que vous avez proposé.',
  },
  proposer_gone: {
    status: 409,
    en: 'Who proposed this no longer works here, or no longer with the role that it takes. Please decline it: it can then be proposed again by somebody who answers for it.',
    fr: 'L’auteur de cette proposition ne travaille plus ici, ou n’a plus le rôle nécessaire. Veuillez la refuser : quelqu’un qui en répond pourra la refaire.',
  },
  approval_pending: {
    status: 409,
    en: 'A proposal about this waits for approval already.',
    fr: 'Une proposition à ce sujet attend déjà d’être approuvée.',
  },
  prices_too_soon: {
    status: 422,
    en: 'New prices take effect the day after tomorrow at the earliest.',
    fr: 'De nouveaux prix prennent effet après-demain au plus tôt.',
  },
  prices_day_taken: {
    status: 409,
    en: 'There is a version for this day already.',
    fr: 'Il existe déjà une version pour ce jour.',
  },
  prices_same: {
    status: 422,
    en: 'Nothing differs from the prices of the day before.',
    fr: 'Rien ne change par rapport aux prix de la veille.',
  },
  prices_changed: {
    status: 409,
    en: 'Other prices were decided on in the meantime. Please look at what this version changes now.',
    fr: 'D’autres prix ont été décidés entre-temps. Veuillez revoir ce que cette version change désormais.',
  },
  prices_decided: {
    status: 409,
    en: 'This version was decided on already.',
    fr: 'Cette version a déjà fait l’objet d’une décision.',
  },
  prices_approved_late: {
    status: 409,
    en: 'It is too late to approve this version: it would take effect before the day after tomorrow. Please decline it and have it proposed for a later day.',
    fr: 'Il est trop tard pour approuver cette version : elle prendrait effet avant après-demain. Veuillez la refuser et la faire proposer pour un jour ultérieur.',
  },
  prices_in_force: {
    status: 409,
    en: 'This version has taken effect, or does so in a few minutes. Please propose a new one.',
    fr: 'Cette version a pris effet, ou le fera dans quelques minutes. Veuillez en proposer une nouvelle.',
  },
  proposal_outdated: {
    status: 409,
    en: 'It is no longer what was proposed: the amount has changed, or the way that the money goes. Please decline the proposal, and have it made again.',
    fr: 'Ce n’est plus ce qui a été proposé : le montant a changé, ou la voie du remboursement. Veuillez refuser la proposition et la faire refaire.',
  },
  task_needs_decision: {
    status: 409,
    en: 'This task is closed by approving or declining it.',
    fr: 'Cette tâche se termine en approuvant ou en refusant.',
  },
  task_done: {
    status: 409,
    en: 'A colleague has closed this task already.',
    fr: 'Une ou un collègue a déjà terminé cette tâche.',
  },
  task_answered: {
    status: 409,
    en: 'A colleague has answered in the meantime. Please read that first.',
    fr: 'Une ou un collègue a répondu entre-temps. Veuillez d’abord lire sa réponse.',
  },
  task_not_asked: {
    status: 409,
    en: 'Nobody waits for an answer to this task.',
    fr: 'Personne n’attend de réponse à cette tâche.',
  },
  answer_no_address: {
    status: 409,
    en: 'There is no proven address or phone to answer to. Please call instead.',
    fr: 'Il n’y a ni adresse ni téléphone confirmé. Merci d’appeler.',
  },
  answer_too_long: {
    status: 422,
    en: 'This goes out by SMS: please write at most 450 letters.',
    fr: 'Cette réponse part par SMS : au plus 450 caractères.',
  },
  answer_fact_open: {
    status: 422,
    en: 'Something in braces is still open. Please fill it in or take it out.',
    fr: 'Un élément entre accolades est encore à compléter. Veuillez le remplir ou le retirer.',
  },
  task_taken: {
    status: 409,
    en: 'A colleague has taken this task.',
    fr: 'Une ou un collègue a pris cette tâche.',
  },
  task_not_yours: {
    status: 409,
    en: 'This task is not yours.',
    fr: 'Cette tâche n’est pas à vous.',
  },
  snooze_day: {
    status: 422,
    en: 'Choose a day from tomorrow on, within a year.',
    fr: 'Choisissez un jour à partir de demain, dans l’année.',
  },
  second_person_needed: {
    status: 403,
    en: 'Cash above 1,000 EUR needs a second person: please record it as a payment first.',
    fr: 'Les espèces au-delà de 1 000 EUR demandent une deuxième personne : veuillez d’abord les enregistrer comme paiement.',
  },
  event_currency: {
    status: 422,
    en: 'This payment is not in euros. Nothing was settled.',
    fr: 'Ce paiement n’est pas en euros. Rien n’a été réglé.',
  },
  event_in_future: {
    status: 422,
    en: 'This message is dated in the future. Nothing was settled.',
    fr: 'Ce message est daté du futur. Rien n’a été réglé.',
  },
  event_amount: {
    status: 422,
    en: 'This amount is not a whole number of cents above zero. Nothing was settled.',
    fr: 'Ce montant n’est pas un nombre entier de centimes supérieur à zéro. Rien n’a été réglé.',
  },
  payment_pending: {
    status: 409,
    en: 'A payment for this invoice is already on its way.',
    fr: 'Un paiement de cette facture est déjà en cours.',
  },
  credit_too_large: {
    status: 422,
    en: 'The credit note is larger than what is left of the invoice.',
    fr: 'La note de crédit dépasse ce qui reste de la facture.',
  },
  debt_not_over: {
    status: 409,
    en: 'A debt is written off once its contract has ended, its reservation is over and its due day has passed. What is not owed is credited.',
    fr: 'Une créance est passée en perte une fois son contrat terminé, sa réservation achevée et son échéance passée. Ce qui n’est pas dû fait l’objet d’une note de crédit.',
  },
  invoice_written_off: {
    status: 409,
    en: 'This invoice is written off. Please take that back first.',
    fr: 'Cette facture est passée en perte. Veuillez d’abord annuler cette écriture.',
  },
  not_written_off: {
    status: 409,
    en: 'This invoice is not written off.',
    fr: 'Cette facture n’est pas passée en perte.',
  },
  refund_too_large: {
    status: 422,
    en: 'The refund is larger than what was paid too much.',
    fr: 'Le remboursement dépasse le trop-perçu.',
  },
  charge_needs_stay: {
    status: 422,
    en: 'Please say which reservation it is about.',
    fr: 'Veuillez indiquer de quelle réservation il s’agit.',
  },
  charge_needs_days: {
    status: 422,
    en: 'Please say how many days.',
    fr: 'Veuillez indiquer le nombre de jours.',
  },
  charge_days_too_many: {
    status: 422,
    en: 'The vehicle was not out for so many days past its rents, or they were charged already.',
    fr: 'Le véhicule n’a pas été gardé autant de jours après ses loyers, ou ils ont déjà été facturés.',
  },
  charge_needs_notice: {
    status: 422,
    en: 'Please say when the 48 hours’ notice was given.',
    fr: 'Veuillez indiquer quand la mise en demeure de 48 heures a été adressée.',
  },
  charge_notice_runs: {
    status: 409,
    en: 'The 48 hours’ notice has not passed yet.',
    fr: 'Le délai de 48 heures n’est pas encore écoulé.',
  },
  charge_below_least: {
    status: 422,
    en: 'The amount is below the minimum of this fee.',
    fr: 'Le montant est inférieur au minimum prévu.',
  },
  charge_above_most: {
    status: 422,
    en: 'A fee comes to 100,000 euros at most. Please check the amount; charge more days in parts.',
    fr: 'Des frais s’élèvent à 100 000 euros au plus. Veuillez vérifier le montant ; facturez davantage de jours en plusieurs fois.',
  },
  charge_nothing: {
    status: 422,
    en: 'Nothing is charged for this: it is free.',
    fr: 'Rien n’est facturé dans ce cas : c’est gratuit.',
  },
  charge_nothing_owed: {
    status: 409,
    en: 'Nothing is overdue under this contract.',
    fr: 'Aucune facture de ce contrat n’est en retard.',
  },
  charge_notice_not_due: {
    status: 409,
    en: 'This invoice has not reached the day of its formal notice.',
    fr: 'Cette facture n’a pas atteint le jour de la mise en demeure.',
  },
  charge_made: {
    status: 409,
    en: 'This was charged already.',
    fr: 'Ces frais ont déjà été facturés.',
  },
  odometer_backwards: {
    status: 422,
    en: 'The odometer said more, or was read later, the last time.',
    fr: 'Le dernier relevé du compteur est plus élevé ou plus récent.',
  },
  odometer_implausible: {
    status: 409,
    en: 'That is more than 400 km a day. Please check the reading, and confirm it if it is right.',
    fr: 'Cela fait plus de 400 km par jour. Veuillez vérifier le relevé et le confirmer s’il est juste.',
  },
  reading_not_last: {
    status: 409,
    en: 'Only the last reading can be corrected.',
    fr: 'Seul le dernier relevé peut être corrigé.',
  },
  reading_in_future: {
    status: 422,
    en: 'The odometer cannot have been read on a day that has not come.',
    fr: 'Un relevé ne peut pas être daté d’un jour à venir.',
  },
  not_suspended: {
    status: 409,
    en: 'This subscription is neither suspended nor terminated for unpaid invoices.',
    fr: 'Cet abonnement n’est ni suspendu ni résilié pour factures impayées.',
  },
  pays_reinstatement: {
    status: 409,
    en: 'Your subscription is suspended. One payment of all that is owed makes it active again.',
    fr: 'Votre abonnement est suspendu. Un seul paiement de tout ce qui est dû le rétablit.',
  },
  reinstatement_too_many: {
    status: 409,
    en: 'More invoices are open than one payment can settle. Pay the oldest ones by themselves first, then all that is left at once.',
    fr: 'Plus de factures sont ouvertes qu’un seul paiement ne peut en régler. Payez d’abord les plus anciennes une à une, puis tout le reste en une fois.',
  },
  reinstatement_differs: {
    status: 422,
    en: 'The amount differs from what reinstating costs today.',
    fr: 'Le montant diffère de ce que coûte le rétablissement aujourd’hui.',
  },
  webhook_signature: {
    status: 400,
    en: 'This message was not signed by the payment provider.',
    fr: 'Ce message n’est pas signé par le prestataire de paiement.',
  },
} as const satisfies RefusalTable
