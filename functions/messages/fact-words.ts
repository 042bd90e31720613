import { COMPANY } from '../../shared/company.ts'
import type { Language } from '../../shared/language.ts'
import { DUNNING_STEP_NAMES } from '../../shared/rules/dunning-steps.ts'
import type { PickupMode } from '../../shared/vocabulary.ts'

/** Labels of the facts of mails. */
export const FACT_LABELS = {
  en: {
    invoice: 'Invoice',
    creditNote: 'Credit note',
    contract: 'Contract',
    plan: 'Plan',
    vehicle: 'Vehicle',
    amount: 'Amount',
    open: 'Still to be paid',
    owed: 'To pay today, with late interest',
    due: 'Due on',
    payee: 'Payee',
    iban: 'IBAN',
    bic: 'BIC',
    reference: 'Reference',
    again: 'Next attempt',
    next: 'What follows',
    start: 'Hand-over',
    end: 'Return',
    plate: 'Plate',
    place: 'Place',
    hour: 'Hour',
    bring: 'To bring',
    km: 'Kilometres included',
    sign: 'Sign until',
    renews: 'Renews on',
    notice: 'Notice until',
    begins: 'First day',
    ends: 'Last day',
    runs: 'Runs until',
    call: 'We call you',
    document: 'Document',
    driver: 'Driver',
    valid: 'Valid until',
  },
  fr: {
    invoice: 'Facture',
    creditNote: 'Note de crédit',
    contract: 'Contrat',
    plan: 'Formule',
    vehicle: 'Véhicule',
    amount: 'Montant',
    open: 'Reste à payer',
    owed: 'À payer aujourd’hui, intérêts compris',
    due: 'Échéance',
    payee: 'Bénéficiaire',
    iban: 'IBAN',
    bic: 'BIC',
    reference: 'Communication',
    again: 'Nouvel essai',
    next: 'La suite',
    start: 'Remise',
    end: 'Retour',
    plate: 'Plaque',
    place: 'Lieu',
    hour: 'Heure',
    bring: 'À apporter',
    km: 'Kilomètres inclus',
    sign: 'À signer jusqu’au',
    renews: 'Renouvellement',
    notice: 'Résiliation jusqu’au',
    begins: 'Premier jour',
    ends: 'Dernier jour',
    runs: 'Court jusqu’au',
    call: 'Nous vous appelons',
    document: 'Document',
    driver: 'Conducteur',
    valid: 'Valable jusqu’au',
  },
} as const satisfies Record<Language, Record<string, string>>

export type FactName = keyof (typeof FACT_LABELS)['en']

/** Facts that are the same in each mail. */
export const FIXED_FACTS: Record<Language, { hour: string; bring: string }> = {
  en: {
    hour: 'Your advisor calls you beforehand to agree it',
    bring: 'Your identity card and your driving licence, the originals; other drivers bring theirs',
  },
  fr: {
    hour: 'Votre conseiller vous appelle avant pour la fixer',
    bring:
      'Votre pièce d’identité et votre permis de conduire, en original ; les autres conducteurs apportent les leurs',
  },
}

/** Where a vehicle is handed over; the reception has an address, a home is the customer's. */
export const PLACES: Record<Language, Record<PickupMode, string>> = {
  en: {
    dealership: 'At the dealership that your advisor names',
    reception: `At our reception, ${COMPANY.address.join(', ')}`,
    home: 'At your home, as agreed',
  },
  fr: {
    dealership: 'En concession, selon votre conseiller',
    reception: `À notre réception, ${COMPANY.address.join(', ')}`,
    home: 'À votre domicile, comme convenu',
  },
}

/** What the next step of an unpaid invoice is (spec §4). */
/** What is announced as the next step: one of dunning, or of an ended subscription a reminder. */
export const NEXT_STEP_NAMES = [...DUNNING_STEP_NAMES, 'reminder'] as const

export const NEXT_STEPS: Record<
  Language,
  Record<(typeof NEXT_STEP_NAMES)[number], (on: string) => string>
> = {
  en: {
    vehicle_blocked: (on) => `From ${on}: no new bookings and no hand-over until it is paid`,
    subscription_suspended: (on) =>
      `On ${on}: the subscription is suspended, and a vehicle that is with you recovered`,
    contract_terminated: (on) => `On ${on}: the subscription ends and the file goes to our lawyers`,
    formal_notice: (on) => `On ${on}: a formal notice to pay`,
    reminder: (on) => `On ${on}: another reminder`,
  },
  fr: {
    vehicle_blocked: (on) =>
      `À partir du ${on} : ni nouvelle réservation ni remise de véhicule avant le paiement`,
    subscription_suspended: (on) =>
      `Le ${on} : l’abonnement est suspendu, et un véhicule en votre possession récupéré`,
    contract_terminated: (on) => `Le ${on} : l’abonnement est résilié et le dossier remis à nos avocats`,
    formal_notice: (on) => `Le ${on} : mise en demeure de payer`,
    reminder: (on) => `Le ${on} : un autre rappel`,
  },
}

/** Mails about invoices of which nothing is left to pay, or money comes back, and their button. */
export const SETTLED: readonly string[] = [
  'invoice_paid',
  'credit_note_issued',
  'deposit_used',
  'advance_used',
  'refund_sent',
  'contract_reinstated',
  'suspension_lifted',
]
export const SETTLED_LABELS: Record<Language, string> = { en: 'See my invoices', fr: 'Voir mes factures' }

/** The button of any other mail, by the page that it opens; the first that fits. */
export const ACTION_LABELS: readonly [path: RegExp, labels: Record<Language, string>][] = [
  [/^\/profile\/invoices/, { en: 'See and pay', fr: 'Voir et payer' }],
  [/^\/profile\/contracts/, { en: 'Open the contract', fr: 'Ouvrir le contrat' }],
  [/^\/drive-line/, { en: 'My reservations', fr: 'Mes réservations' }],
  [/^\/profile\/documents/, { en: 'My documents', fr: 'Mes documents' }],
  [/^\/profile\/drivers/, { en: 'My drivers', fr: 'Mes conducteurs' }],
  [/^\/profile\/payment-methods/, { en: 'My ways to pay', fr: 'Mes moyens de paiement' }],
  [/^\/profile\/security/, { en: 'Security of my account', fr: 'Sécurité de mon compte' }],
  [/^\/profile\/personalInfo/, { en: 'My information', fr: 'Mes informations' }],
  [/^\/profile\/mysubscriptions/, { en: 'My subscriptions', fr: 'Mes abonnements' }],
  [/^\/profile/, { en: 'My account', fr: 'Mon compte' }],
]
