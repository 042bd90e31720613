import type { Figures } from '../../../shared/texts/figures.ts'
import type { PlanTexts } from '../en/plans.ts'

/** Les mots des pages des formules et de leur comparaison. */
export const plans = (f: Figures): PlanTexts => ({
  solution: {
    head: 'Notre solution : des voitures d’exception par abonnement — Driveline',
    description:
      'Comment Driveline fonctionne, ce que chaque formule comprend, et ce que coûtent Single, Plus et One. Dix marques, au Luxembourg et en Belgique.',
    eyebrow: 'Notre solution',
    title: 'La voiture, sans les soucis',
    lead: 'Driveline est un abonnement à des voitures d’exception au Luxembourg et en Belgique. Vous payez un loyer mensuel pour la voiture que vous conduisez et un montant pour la formule. Assurance, entretien, pneus, taxes et assistance en font partie.',
    compareTitle: 'Les trois formules, côte à côte',
    costTitle: 'Ce qui peut s’ajouter',
    cost: [
      {
        name: 'Kilomètre supplémentaire',
        text: `${f.km} km par mois sont compris. Au-delà, de ${f.extraKm[0]} en catégorie 1 à ${f.extraKm[5]} en catégorie 6.`,
      },
      {
        name: 'Conducteur supplémentaire',
        text: `${f.countedDrivers('est compris', 'sont compris')}. Chaque conducteur supplémentaire : ${f.extraDriver}.`,
      },
      {
        name: 'Livraison à domicile',
        text: `${f.deliveryKm} le kilomètre et ${f.deliveryTax} de taxe environnementale.`,
      },
      {
        name: 'Dépôt de garantie',
        text: `Seulement pour une réservation à plus de ${f.depositDays} jours : de ${f.deposits[0]} à ${f.deposits[5]}, selon la catégorie.`,
      },
    ],
    vat: `Prix hors TVA : TVA de ${f.vatLu} au Luxembourg et de ${f.vatBe} en Belgique. Chaque devis montre les deux.`,
    callTitle: 'Laquelle choisirez-vous ?',
    callText:
      'Choisissez une voiture, voyez le prix entier et envoyez-nous votre choix. Rien n’est débité avant qu’un conseiller vous ait parlé.',
  },
  plan: {
    Single: {
      head: 'Single : une voiture, la vôtre — Driveline',
      description: `Single : une voiture pour 6, 12 ou 24 mois, jusqu’à ${f.kmMost} km par mois, ${f.activation} d’activation une fois, tout compris.`,
      title: 'Single',
      lead: 'Vous savez laquelle vous voulez. Gardez-la 6, 12 ou 24 mois ; nous nous occupons de tout, sauf du carburant.',
    },
    Plus: {
      head: `Plus : catégories 1 et 2, ${f.countedSwitches('changement', 'changements')} par an — Driveline`,
      description: `Plus : catégories 1 et 2, ${f.countedSwitches('changement', 'changements')} de véhicule par an, ${f.plusFee} par an, pause possible sans loyer.`,
      title: 'Plus',
      lead: 'Un break en hiver, un cabriolet en juin. Une quinzaine de modèles des catégories 1 et 2, et une pause quand il ne vous en faut aucun.',
    },
    One: {
      head: 'One : toute la flotte, changements illimités — Driveline',
      description: `One : les six catégories, changements illimités, ${f.oneFee} par an, pause possible sans loyer.`,
      title: 'One',
      lead: 'Toutes les voitures de la flotte, du Macan à la supercar, et une autre aussi souvent que vous voulez.',
    },
  },
  from: 'dès',
  aMonth: 'par mois',
  discover: 'Découvrir',
  choose: 'Choisir une voiture',
  request: 'Demander un abonnement',
  allPlans: 'Comparer les formules',
  facts: 'En bref',
  rows: {
    fee: 'Montant',
    commitment: 'Engagement',
    categories: 'Catégories',
    switches: 'Changements',
    pause: 'Pause',
    kilometres: 'Kilomètres par mois',
    drivers: 'Conducteurs compris',
    extraDriver: 'Conducteur supplémentaire',
    from: 'Loyer dès',
  },
  values: {
    once: `${f.activation} une fois`,
    yearly: { Plus: `${f.plusFee} par an`, One: `${f.oneFee} par an` },
    terms: '6, 12 ou 24 mois',
    year: 'Un an, reconduit',
    allCategories: 'Les six',
    twoCategories: '1 et 2',
    none: 'Aucun : votre voiture',
    unlimited: 'Illimités',
    switches: `${f.switches} par an`,
    noPause: 'Non',
    pause: 'Oui, sans loyer',
    km: `${f.km}`,
    kmSingle: `${f.km} à ${f.kmMost}`,
  },
  prices: 'Les prix par catégorie',
  category: 'Catégorie',
  monthly: 'Loyer mensuel',
  extraKm: 'Km en plus',
  deposit: 'Dépôt de garantie',
  depositNote: `Le dépôt de garantie concerne les réservations à plus de ${f.depositDays} jours et est conservé jusqu’à la fin. Les kilomètres ne sont pas reportés. Tous les prix s’entendent hors TVA.`,
  examples: 'Par exemple',
  others: 'Les autres formules',
})
