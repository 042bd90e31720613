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
  payment_pending: {
    status: 409,
    en: 'A payment for this invoice is already on its way.',
    fr: 'Un paiement de cette facture est déjà en cours.',
  },
  credit_too_large: {
    status: 422,
    en: 'The credit note is larger than what is left of the invoice.',
    fr: 'L’avoir dépasse ce qui reste de la facture.',
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
  charge_nothing: {
    status: 422,
    en: 'Nothing is charged for this: it is free.',
    fr: 'Rien n’est facturé dans ce cas : c’est gratuit.',
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
  reinstatement_differs: {
    status: 422,
    en: 'The amount differs from what reinstating costs today.',
    fr: 'Le montant diffère de ce que coûte la remise en service aujourd’hui.',
  },
  webhook_signature: {
    status: 400,
    en: 'This message was not signed by the payment provider.',
    fr: 'Ce message n’est pas signé par le prestataire de paiement.',
  },
} as const satisfies RefusalTable
