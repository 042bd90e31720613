import type { Invoice } from '../../shared/api/invoices.ts'
import type { Language } from '../../shared/language.ts'
import type { PickupMode } from '../../shared/vocabulary.ts'

interface PdfWords {
  kinds: Record<NonNullable<Invoice['kind']>, string>
  pickup: Record<PickupMode, string>
  columns: { what: string; net: string; vat: string; total: string; rate: string; category: string }
  total: string
  seller: string
  vatNumber: string
  page: (page: number, pages: number) => string
  verify: (address: string) => string
}

/** What all PDFs say alike. */
export const PDF_WORDS: Record<Language, PdfWords> = {
  en: {
    kinds: {
      signing: 'Fee of the subscription',
      first_payment: 'First payment of a reservation',
      deposit: 'Deposit of a reservation',
      rent: 'Monthly rent',
      extra_km: 'Extra kilometres',
      renewal: 'Renewal of the subscription',
      charge: 'Fee under the terms of the contract',
      reinstatement: 'Reinstatement of the subscription',
      driver: 'Extra driver',
      cancellation: 'Cancelled reservation',
    },
    pickup: {
      dealership: 'At a dealership',
      reception: 'At Driveline in Luxembourg',
      home: 'Delivered',
    },
    columns: {
      what: 'Description',
      net: 'Excl. VAT',
      vat: 'VAT',
      total: 'Incl. VAT',
      rate: 'VAT rate',
      category: 'Category',
    },
    total: 'Total',
    seller: 'Provider',
    vatNumber: 'VAT number',
    page: (page, pages) => `Page ${page} of ${pages}`,
    verify: (address) => `Whether this file is ours and unchanged can be checked by anyone at ${address}.`,
  },
  fr: {
    kinds: {
      signing: 'Frais de l’abonnement',
      first_payment: 'Premier paiement d’une réservation',
      deposit: 'Dépôt de garantie d’une réservation',
      rent: 'Loyer mensuel',
      extra_km: 'Kilomètres supplémentaires',
      renewal: 'Renouvellement de l’abonnement',
      charge: 'Frais prévus par le contrat',
      reinstatement: 'Rétablissement de l’abonnement',
      driver: 'Conducteur supplémentaire',
      cancellation: 'Réservation annulée',
    },
    pickup: {
      dealership: 'En concession',
      reception: 'Chez Driveline à Luxembourg',
      home: 'Livraison',
    },
    columns: {
      what: 'Désignation',
      net: 'Hors TVA',
      vat: 'TVA',
      total: 'TVA comprise',
      rate: 'Taux de TVA',
      category: 'Catégorie',
    },
    total: 'Total',
    seller: 'Prestataire',
    vatNumber: 'N° de TVA',
    page: (page, pages) => `Page ${page} sur ${pages}`,
    verify: (address) =>
      `Chacun peut vérifier à l’adresse ${address} que ce fichier est bien le nôtre et qu’il est inchangé.`,
  },
}
