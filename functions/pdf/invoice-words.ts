import type { Language } from '../../shared/language.ts'

/** What invoices and credit notes say. */
export const INVOICE_WORDS: Record<
  Language,
  {
    invoice: string
    creditNote: string
    invoiceNumber: (number: string, on: string) => string
    creditNumber: (number: string, on: string, invoice: string) => string
    billedTo: string
    facts: { issued: string; due: string; for: string; contract: string; booking: string; reason: string }
    byRate: string
    exempt: string
    toPay: string
    received: (amount: string) => string
    pay: string
    transfer: string
    reference: string
    online: (address: string) => string
    late: (figures: { rate: string; flat: string; least: string }) => string
    accepted: (days: string) => string
    /** Where nothing is owed. */
    payment: string
    nothingToPay: string
    credited: string
  }
> = {
  en: {
    invoice: 'Invoice',
    creditNote: 'Credit note',
    invoiceNumber: (number, on) => `Invoice ${number} of ${on}`,
    creditNumber: (number, on, invoice) => `Credit note ${number} of ${on}, over invoice ${invoice}`,
    billedTo: 'Billed to',
    facts: {
      issued: 'Date of issue',
      due: 'Due on',
      for: 'For',
      contract: 'Contract',
      booking: 'Booking',
      reason: 'Reason',
    },
    byRate: 'VAT by rate',
    exempt: 'No VAT (deposits, damages)',
    toPay: 'To pay',
    received: (amount) => `${amount} was received when this invoice was issued.`,
    pay: 'How to pay',
    transfer: 'By transfer to',
    reference: 'Reference',
    online: (address) => `By card or SEPA debit in your profile: ${address}`,
    late: ({ rate, flat, least }) =>
      `A late payment bears interest at ${rate} a year, or at the commercial rate if that is higher, and a flat fee of ${flat}, at least ${least}.`,
    accepted: (days) => `An invoice is deemed accepted ${days} days after its date.`,
    payment: 'Payment',
    nothingToPay: 'There is nothing to pay: this invoice is settled.',
    credited:
      'This amount is taken off what is owed for the invoice. What was paid too much is given back by the way in which it was paid.',
  },
  fr: {
    invoice: 'Facture',
    creditNote: 'Note de crédit',
    invoiceNumber: (number, on) => `Facture ${number} du ${on}`,
    creditNumber: (number, on, invoice) => `Note de crédit ${number} du ${on}, sur la facture ${invoice}`,
    billedTo: 'Facturé à',
    facts: {
      issued: 'Date d’émission',
      due: 'Échéance',
      for: 'Objet',
      contract: 'Contrat',
      booking: 'Réservation',
      reason: 'Motif',
    },
    byRate: 'TVA par taux',
    exempt: 'Sans TVA (dépôts, indemnités)',
    toPay: 'À payer',
    received: (amount) => `${amount} ont été reçus à l’émission de cette facture.`,
    pay: 'Comment payer',
    transfer: 'Par virement à',
    reference: 'Communication',
    online: (address) => `Par carte ou prélèvement SEPA dans votre espace : ${address}`,
    late: ({ rate, flat, least }) =>
      `Tout retard de paiement porte intérêt à ${rate} l’an, ou au taux commercial s’il est plus élevé, et un forfait de ${flat}, au moins ${least}.`,
    accepted: (days) => `Une facture est réputée acceptée ${days} jours après sa date.`,
    payment: 'Paiement',
    nothingToPay: 'Il n’y a rien à payer : cette facture est réglée.',
    credited:
      'Ce montant est déduit de ce qui est dû pour la facture. Ce qui a été payé en trop est rendu par le moyen utilisé pour le paiement.',
  },
}
