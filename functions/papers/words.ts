import type { Invoice } from '../../shared/contracts/invoices.ts'
import type { Language } from '../../shared/refusals.ts'
import type { LineKey } from '../../shared/rules/price-line.ts'
import type { PickupMode } from '../../shared/vocabulary.ts'

type Counted = (quantity: string, many: boolean) => string

interface Lines {
  lines: Record<LineKey, Counted>
  kinds: Record<NonNullable<Invoice['kind']>, string>
  pickup: Record<PickupMode, string>
  columns: { what: string; net: string; vat: string; total: string; rate: string; category: string }
  total: string
  seller: string
  vatNumber: string
  page: (page: number, pages: number) => string
  verify: (address: string) => string
}

/** What all papers say alike. */
export const PAPER_WORDS: Record<Language, Lines> = {
  en: {
    lines: {
      activation_fee: () => 'Activation fee',
      annual_fee: () => 'Annual fee',
      down_payment: () => 'Down payment',
      rent: (n, many) => (many ? `${n} months’ rent` : 'One month’s rent'),
      rent_days: (n, many) => (many ? `Rent for ${n} more days` : 'Rent for one more day'),
      delivery: (n) => `Home delivery, ${n} km`,
      delivery_tax: () => 'Environmental tax',
      extra_driver: (n, many) => (many ? `${n} further drivers` : 'One further driver'),
      deposit: () => 'Deposit, without VAT',
      extra_km: (n, many) => (many ? `${n} extra kilometres` : 'One extra kilometre'),
      late_interest: (n, many) => (many ? `Interest for ${n} days` : 'Interest for one day'),
      late_flat: () => 'Flat fee for late payment',
      rent_advance: () => 'One month’s rent in advance',
      lost_deposit: () => 'Deposit that is lost',
      cancellation: () => 'Share of the rent for cancelling',
      extension: (n, many) => (many ? `${n} more days` : 'One more day'),
    },
    kinds: {
      signing: 'Fee of the subscription',
      first_payment: 'First payment of a reservation',
      deposit: 'Deposit of a reservation',
      rent: 'Monthly rent',
      extra_km: 'Extra kilometres',
      renewal: 'Renewal of the subscription',
      reinstatement: 'Reinstatement of the subscription',
      driver: 'Further driver',
      cancellation: 'Cancelled reservation',
    },
    pickup: {
      dealership: 'At a dealership',
      reception: 'At Driveline in Luxembourg',
      home: 'Delivered',
    },
    columns: {
      ...{ what: 'Description', net: 'Excl. VAT', vat: 'VAT', total: 'Incl. VAT' },
      ...{ rate: 'VAT rate', category: 'Category' },
    },
    total: 'Total',
    seller: 'Provider',
    vatNumber: 'VAT number',
    page: (page, pages) => `Page ${page} of ${pages}`,
    verify: (address) => `Whether this file is ours and unchanged can be checked by anyone at ${address}.`,
  },
  fr: {
    lines: {
      activation_fee: () => 'Frais d’activation',
      annual_fee: () => 'Cotisation annuelle',
      down_payment: () => 'Apport',
      rent: (n, many) => (many ? `${n} mois de loyer` : 'Un mois de loyer'),
      rent_days: (n, many) =>
        many ? `Loyer pour ${n} jours supplémentaires` : 'Loyer pour un jour supplémentaire',
      delivery: (n) => `Livraison à domicile, ${n} km`,
      delivery_tax: () => 'Taxe environnementale',
      extra_driver: (n, many) => (many ? `${n} conducteurs supplémentaires` : 'Un conducteur supplémentaire'),
      deposit: () => 'Dépôt de garantie, sans TVA',
      extra_km: (n, many) => (many ? `${n} kilomètres supplémentaires` : 'Un kilomètre supplémentaire'),
      late_interest: (n, many) => (many ? `Intérêts pour ${n} jours` : 'Intérêts pour un jour'),
      late_flat: () => 'Forfait de retard de paiement',
      rent_advance: () => 'Un mois de loyer d’avance',
      lost_deposit: () => 'Dépôt de garantie perdu',
      cancellation: () => 'Part du loyer due pour l’annulation',
      extension: (n, many) => (many ? `${n} jours de plus` : 'Un jour de plus'),
    },
    kinds: {
      signing: 'Frais de l’abonnement',
      first_payment: 'Premier paiement d’une réservation',
      deposit: 'Dépôt de garantie d’une réservation',
      rent: 'Loyer mensuel',
      extra_km: 'Kilomètres supplémentaires',
      renewal: 'Renouvellement de l’abonnement',
      reinstatement: 'Réactivation de l’abonnement',
      driver: 'Conducteur supplémentaire',
      cancellation: 'Réservation annulée',
    },
    pickup: {
      dealership: 'En concession',
      reception: 'Chez Driveline à Luxembourg',
      home: 'Livraison',
    },
    columns: {
      ...{ what: 'Désignation', net: 'Hors TVA', vat: 'TVA', total: 'TVA comprise' },
      ...{ rate: 'Taux de TVA', category: 'Catégorie' },
    },
    total: 'Total',
    seller: 'Prestataire',
    vatNumber: 'N° de TVA',
    page: (page, pages) => `Page ${page} sur ${pages}`,
    verify: (address) =>
      `Chacun peut vérifier à l’adresse ${address} que ce fichier est bien le nôtre et qu’il est inchangé.`,
  },
}
