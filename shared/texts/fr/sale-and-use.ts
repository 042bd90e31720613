import type { Figures } from '../figures.ts'
import type { ReadText } from '../text.ts'

/** Les conditions de vente et d’utilisation, en français. */
export const saleAndUse = (f: Figures): ReadText => ({
  head: 'Conditions de vente et d’utilisation — Driveline',
  description: 'Ce qui est payé pour un véhicule Driveline, et comment on en use.',
  title: 'Conditions de vente et d’utilisation',
  lead: 'Ce qui est payé pour un véhicule, et comment on en use. Les montants s’entendent hors TVA.',
  articles: [
    {
      id: 'fees',
      title: 'Montants et loyers',
      paragraphs: [
        `Single : des frais d’activation de ${f.activation}, une fois. Plus : une cotisation annuelle de ${f.plusFee}, les catégories 1 et 2, ${f.countedSwitches('changement', 'changements')} par an. One : une cotisation annuelle de ${f.oneFee}, les six catégories, des changements illimités. Le loyer mensuel suit la catégorie du véhicule.`,
        'L’assurance, l’entretien, les pneus d’été et d’hiver, les taxes et l’assistance jour et nuit sont compris. Un abonnement couvre un véhicule à la fois.',
      ],
    },
    {
      id: 'kilometres',
      title: 'Kilomètres',
      paragraphs: [
        `${f.km} km par mois sont compris, jusqu’à ${f.kmMost} avec Single ; ils ne sont pas reportés. Kilomètre supplémentaire, de la catégorie 1 à la catégorie 6 : ${f.extraKm.join(' · ')}.`,
      ],
    },
    {
      id: 'booking',
      title: 'Réservation et dépôt de garantie',
      paragraphs: [
        `Une réservation à plus de ${f.depositDays} jours demande un dépôt de garantie : ${f.deposits[0]} dans les catégories 1 à 3, ${f.deposits[3]} dans les catégories 4 et 5, ${f.deposits[5]} dans la catégorie 6. Le solde est dû ${f.balanceDueDaysBefore} jours avant le début. Une réservation impayée ${f.unpaidDays} jours après son début est annulée automatiquement.`,
        `L’annulation d’une réservation fait perdre le dépôt de garantie et, à plus de ${f.depositDays} jours, ${f.cancelledRentBp} des loyers, au moins un mois.`,
        'Rien de cela ne concerne le véhicule que réserve le contrat d’un Single : il ne demande aucun dépôt de garantie, et son loyer est facturé chaque mois dès son premier jour, que le véhicule soit retiré ou non.',
      ],
    },
    {
      id: 'delivery',
      title: 'Livraison et transfert',
      paragraphs: [
        `Livraison à domicile : ${f.deliveryKm} le kilomètre et ${f.deliveryTax} de taxe environnementale. Transfert : ${f.transferCents} pour une réservation de moins de ${f.transferMiddleFromCents}, ${f.transferMiddleCents} jusqu’à ${f.transferFreeAboveCents}, gratuit au-delà.`,
      ],
    },
    {
      id: 'use',
      title: 'Usage du véhicule',
      paragraphs: [
        `Conduire sous influence, sous-louer, sortir de l’espace Schengen et rouler sur circuit coûtent chacun une pénalité forfaitaire de ${f.gravePenaltyCents} ; fumer, ${f.smokingPenaltyCents} ; tout autre manquement aux règles d’usage, au moins ${f.usePenaltyLeastCents}. Le traitement d’une amende coûte ${f.fineCents}, et ${f.lateFineCents} après ${f.lateFineAfterDays} jours.`,
      ],
    },
    {
      id: 'accident',
      title: 'Accident, vol et perte',
      paragraphs: [
        `Un accident est déclaré dans les ${f.accidentReportHours} heures ; un vol, avec la plainte déposée à la police. La franchise en cas de perte totale est, de la catégorie 1 à la catégorie 6 : ${f.deductibles.join(' · ')}. Un jour d’indisponibilité du véhicule coûte, de la catégorie 1 à la catégorie 6 : ${f.unavailableDays.join(' · ')}.`,
      ],
    },
    {
      id: 'return',
      title: 'Restitution',
      paragraphs: [
        `Le véhicule est inspecté sous ${f.inspectionWorkingDays} jours ouvrables. Le carburant manquant coûte ${f.fuelCents} ; le nettoyage, au moins ${f.cleaningLeastCents} ; des clés, des documents ou un équipement manquants, au moins ${f.missingLeastCents} ; l’immobilisation, au moins ${f.immobilisedDayLeastCents} par jour.`,
        `Pour un véhicule non restitué, ${f.unreturnedNoticeHours} heures après mise en demeure, le prix journalier est dû, plus au moins ${f.unreturnedDayLeastCents}.`,
      ],
    },
  ],
})
