import type { Invoice } from '../../shared/api/invoices.ts'
import type { Language } from '../../shared/language.ts'
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
export const PDF_WORDS: Record<Language, Lines> = {
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
      traffic_fine: () => 'Handling of a traffic fine',
      transfer: () => 'Transfer of a reservation',
      unavailability: (n, many) =>
        many
          ? `${n} days on which the vehicle was unavailable`
          : '1 day on which the vehicle was unavailable',
      deductible: () => 'Deductible for a total loss',
      fuel: () => 'Missing fuel',
      cleaning: () => 'Cleaning',
      missing_items: () => 'Missing keys, documents or equipment',
      overdue_rent: (n, many) =>
        many ? `Rent for ${n} days after the return date` : 'Rent for 1 day after the return date',
      overdue: (n, many) => (many ? `Vehicle not returned, ${n} days` : 'Vehicle not returned, 1 day'),
      immobilised: (n, many) => (many ? `Vehicle immobilised, ${n} days` : 'Vehicle immobilised, 1 day'),
      penalty_influence: () => 'Penalty: driving under influence',
      penalty_sublease: () => 'Penalty: vehicle lent or sublet',
      penalty_schengen: () => 'Penalty: leaving the Schengen area',
      penalty_track: () => 'Penalty: driving on a track',
      penalty_smoking: () => 'Penalty: smoking in the vehicle',
      penalty_use: () => 'Penalty: breach of the rules of use',
      formal_notice: () => 'Formal notice',
      court: () => 'Court action',
    },
    kinds: {
      signing: 'Fee of the subscription',
      first_payment: 'First payment of a reservation',
      deposit: 'Deposit of a reservation',
      rent: 'Monthly rent',
      extra_km: 'Extra kilometres',
      renewal: 'Renewal of the subscription',
      charge: 'Fee under the terms of the contract',
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
      traffic_fine: () => 'Traitement d’une amende',
      transfer: () => 'Transfert d’une réservation',
      unavailability: (n, many) =>
        many ? `${n} jours d’indisponibilité du véhicule` : '1 jour d’indisponibilité du véhicule',
      deductible: () => 'Franchise pour perte totale',
      fuel: () => 'Carburant manquant',
      cleaning: () => 'Nettoyage',
      missing_items: () => 'Clés, documents ou équipement manquants',
      overdue_rent: (n, many) =>
        many ? `Loyer pour ${n} jours après la date de retour` : 'Loyer pour 1 jour après la date de retour',
      overdue: (n, many) => (many ? `Véhicule non restitué, ${n} jours` : 'Véhicule non restitué, 1 jour'),
      immobilised: (n, many) => (many ? `Véhicule immobilisé, ${n} jours` : 'Véhicule immobilisé, 1 jour'),
      penalty_influence: () => 'Pénalité : conduite sous influence',
      penalty_sublease: () => 'Pénalité : véhicule prêté ou sous-loué',
      penalty_schengen: () => 'Pénalité : sortie de l’espace Schengen',
      penalty_track: () => 'Pénalité : conduite sur circuit',
      penalty_smoking: () => 'Pénalité : véhicule enfumé',
      penalty_use: () => 'Pénalité : non-respect des règles d’utilisation',
      formal_notice: () => 'Mise en demeure',
      court: () => 'Action en justice',
    },
    kinds: {
      signing: 'Frais de l’abonnement',
      first_payment: 'Premier paiement d’une réservation',
      deposit: 'Dépôt de garantie d’une réservation',
      rent: 'Loyer mensuel',
      extra_km: 'Kilomètres supplémentaires',
      renewal: 'Renouvellement de l’abonnement',
      charge: 'Frais prévus par le contrat',
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
