import type { CustomerDocument } from '../../../shared/api/documents.ts'
import type { PdfKind } from '../../../shared/api/pdfs.ts'
import type { Language } from '../../../shared/language.ts'
import type { Move } from '../../../shared/rules/condition.ts'
import { sidesOf } from '../../../shared/rules/documents.ts'
import { DOCUMENT_NAMES } from '../../messages/document-names.ts'

/** The files of an export. */
export type Section = keyof typeof EN

const EN = {
  profile: 'profile',
  documents: 'documents',
  drivers: 'drivers',
  subscriptions: 'subscriptions',
  reservations: 'reservations',
  invoices: 'invoices',
  credits: 'credit-notes',
  receipts: 'payments',
  payments: 'payment-methods',
  addresses: 'billing-addresses',
  notifications: 'notifications',
  sessions: 'sessions',
  appointments: 'appointments',
  notes: 'notes',
  history: 'history',
  requests: 'data-requests',
  other: 'other',
}
const FR: Record<Section, string> = {
  profile: 'profil',
  documents: 'documents',
  drivers: 'conducteurs',
  subscriptions: 'abonnements',
  reservations: 'reservations',
  invoices: 'factures',
  credits: 'notes-de-credit',
  receipts: 'paiements',
  payments: 'moyens-de-paiement',
  addresses: 'adresses-de-facturation',
  notifications: 'notifications',
  sessions: 'sessions',
  appointments: 'rendez-vous',
  notes: 'remarques',
  history: 'historique',
  requests: 'demandes-sur-les-donnees',
  other: 'autres',
}
export const FILE_NAMES: Record<Language, Record<Section, string>> = { en: EN, fr: FR }

/** What the file says that is read first. */
export function readme(language: Language, { on, left }: { on: string; left: readonly string[] }): string {
  const words = language === 'fr' ? README_FR : README_EN
  return [
    ...words(on),
    ...(left.length > 0 ? [LEFT[language], ...left.map((name) => `- ${name}`)] : []),
  ].join('\n\n')
}

const README_EN = (on: string) => [
  `Driveline: everything that we keep about you, as it stood on ${on}.`,
  'Open index.html: it shows all of it in tables, with your contracts, invoices and documents. Each .json file holds one part of the same for programs: amounts are euros, dates are year-month-day, times are UTC.',
  'Passwords are kept as a hash and card numbers are never kept at all, so neither is in here. Bank account numbers are masked.',
  'You can correct most of it in your profile. Questions about your data are answered within one month: write to us through the contact page.',
]
const README_FR = (on: string) => [
  `Driveline : tout ce que nous conservons à votre sujet, au ${on}.`,
  'Ouvrez index.html : la page montre tout en tableaux, avec vos contrats, vos factures et vos documents. Chaque fichier .json en contient une partie pour des logiciels : les montants sont en euros, les dates s’écrivent année-mois-jour, les heures sont en UTC.',
  'Les mots de passe ne sont conservés que hachés et les numéros de carte ne le sont jamais : ils ne figurent donc pas ici. Les numéros de compte bancaire sont masqués.',
  'Vous pouvez corriger l’essentiel dans votre profil. Nous répondons sous un mois aux questions sur vos données : écrivez-nous par la page de contact.',
]
const LEFT: Record<Language, string> = {
  en: 'These files are too large for this archive. You find them in your profile, under Documents and Payments:',
  fr: 'Ces fichiers sont trop volumineux pour cette archive. Vous les trouvez dans votre profil, sous Documents et Paiements :',
}

const SIDES: Record<Language, Record<CustomerDocument['side'], string>> = {
  en: { front: 'front', back: 'back' },
  fr: { front: 'recto', back: 'verso' },
}

/** What a file of a document is called on its page; of a card also which side it shows. */
export function documentTitle(
  { file_key, side }: Pick<CustomerDocument, 'file_key' | 'side'>,
  language: Language,
): string {
  const name = DOCUMENT_NAMES[language][file_key]
  return sidesOf(file_key) === 2 ? `${name}, ${SIDES[language][side]}` : name
}

/** What a photograph of a vehicle is called on its page. */
export const PHOTOGRAPH_TITLES: Record<Language, Record<Move | 'incident', string>> = {
  en: {
    out: 'Photograph of a hand-over',
    back: 'Photograph of a return',
    incident: 'Photograph of an incident',
  },
  fr: { out: 'Photo d’une remise', back: 'Photo d’une restitution', incident: 'Photo d’un incident' },
}

/** What a PDF of the archive is called on its page. */
export const PDF_TITLES: Record<Language, Record<PdfKind, string>> = {
  en: {
    draft: 'Contract to be signed',
    contract: 'Contract',
    invoice: 'Invoice',
    credit_note: 'Credit note',
    hand_over: 'Report of a hand-over',
    return: 'Report of a return',
  },
  fr: {
    draft: 'Contrat à signer',
    contract: 'Contrat',
    invoice: 'Facture',
    credit_note: 'Note de crédit',
    hand_over: 'Constat de remise',
    return: 'Constat de restitution',
  },
}
