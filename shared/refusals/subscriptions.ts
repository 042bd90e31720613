import type { RefusalTable } from './refusal-entry.ts'

/** Choosing a plan and its vehicles, and the life of the subscription that follows. */
export const SUBSCRIPTION_REFUSALS = {
  // Choosing
  model_not_found: {
    status: 404,
    en: 'This vehicle is not in our fleet.',
    fr: 'Ce véhicule n’est pas dans notre flotte.',
  },
  choice_missing: {
    status: 409,
    en: 'Please finalise your vehicle choise before moving forward.',
    fr: 'Veuillez finaliser votre choix de véhicule avant de continuer.',
  },
  choice_open: {
    status: 409,
    en: 'Your previous choice is still being reviewed.',
    fr: 'Votre choix précédent est encore en cours d’examen.',
  },
  choice_not_open: {
    status: 409,
    en: 'This choice has already been dealt with.',
    fr: 'Ce choix a déjà été traité.',
  },
  price_changed: {
    status: 409,
    en: 'The price has changed. Please check the new one.',
    fr: 'Le prix a changé. Veuillez vérifier le nouveau prix.',
  },
  delivery_incomplete: {
    status: 422,
    en: 'Please say where the vehicle shall be delivered, and how far that is.',
    fr: 'Veuillez indiquer où le véhicule doit être livré et à quelle distance.',
  },
  category_not_in_plan: {
    status: 422,
    en: 'This category is not included in the plan.',
    fr: 'Cette catégorie n’est pas comprise dans la formule.',
  },
  down_payment_too_high: {
    status: 422,
    en: 'The down payment is higher than all rents together.',
    fr: 'L’apport dépasse l’ensemble des loyers.',
  },
  vehicle_count: {
    status: 422,
    en: 'Please choose exactly one vehicle for Single, and exactly three for Plus and One.',
    fr: 'Veuillez choisir exactement un véhicule pour Single, et exactement trois pour Plus et One.',
  },
  contract_exists: {
    status: 409,
    en: 'You already have a running contract.',
    fr: 'Vous avez déjà un contrat en cours.',
  },

  address_missing: {
    status: 409,
    en: 'The customer’s address is missing: a contract and its invoices are made out to it.',
    fr: 'L’adresse du client manque : le contrat et ses factures y sont établis.',
  },

  company_missing: {
    status: 409,
    en: 'The company is not complete: its name, VAT number and address are needed for the contract.',
    fr: 'La société est incomplète\u00a0: son nom, son numéro de TVA et son adresse sont nécessaires au contrat.',
  },

  // Signing
  contract_not_signed: {
    status: 409,
    en: 'Please sign your contract first: you can book as soon as it is signed.',
    fr: 'Veuillez d’abord signer votre contrat : vous pourrez réserver dès la signature.',
  },
  contract_not_to_sign: {
    status: 409,
    en: 'This contract is already signed, or has ended.',
    fr: 'Ce contrat est déjà signé, ou a pris fin.',
  },
  contract_lapsed: {
    status: 409,
    en: 'This contract was not signed in time and has lapsed. Please ask your advisor for a new one.',
    fr: 'Ce contrat n’a pas été signé à temps et est caduc. Demandez-en un nouveau à votre conseiller.',
  },
  contract_changed: {
    status: 409,
    en: 'The contract has changed since you opened it. Please read it again before you sign.',
    fr: 'Le contrat a changé depuis que vous l’avez ouvert. Veuillez le relire avant de signer.',
  },

  // The life of a subscription
  contract_ended: {
    status: 409,
    en: 'This contract has ended.',
    fr: 'Ce contrat a pris fin.',
  },
  notice_given: {
    status: 409,
    en: 'This contract already has a last day.',
    fr: 'Ce contrat a déjà une date de fin.',
  },
  notice_not_given: {
    status: 409,
    en: 'You have not given notice for this contract.',
    fr: 'Vous n’avez pas résilié ce contrat.',
  },
  notice_end_changed: {
    status: 409,
    en: 'The contract would end on another day by now. Please check it again.',
    fr: 'Le contrat prendrait désormais fin un autre jour. Veuillez vérifier à nouveau.',
  },
  notice_stands: {
    status: 409,
    en: 'The last day for notice has passed, so this notice stands.',
    fr: 'Le dernier jour de préavis est passé : cette résiliation est définitive.',
  },
  withdrawal_company: {
    status: 422,
    en: 'The right of withdrawal is for individuals. A company can give notice.',
    fr: 'Le droit de rétractation est réservé aux particuliers. Une société peut résilier.',
  },
  withdrawal_late: {
    status: 409,
    en: 'The 14 days for withdrawal have passed. You can give notice.',
    fr: 'Le délai de rétractation de 14 jours est passé. Vous pouvez résilier.',
  },
  pause_not_in_plan: {
    status: 422,
    en: 'A Single subscription cannot be paused.',
    fr: 'Un abonnement Single ne peut pas être mis en pause.',
  },
  contract_paused_already: {
    status: 409,
    en: 'Your subscription is already paused.',
    fr: 'Votre abonnement est déjà en pause.',
  },
  contract_not_paused: {
    status: 409,
    en: 'Your subscription is not paused.',
    fr: 'Votre abonnement n’est pas en pause.',
  },
  pause_reservation: {
    status: 409,
    en: 'You have a reservation. Your subscription can be paused once the vehicle is back or the reservation is cancelled.',
    fr: 'Vous avez une réservation. Votre abonnement pourra être mis en pause après le retour du véhicule ou l’annulation.',
  },
  pause_unpaid: {
    status: 409,
    en: 'An invoice is overdue. Your subscription can be paused or resumed once it is paid.',
    fr: 'Une facture est en retard. Une fois qu’elle est payée, votre abonnement peut être mis en pause ou repris.',
  },
  judicial_companies_only: {
    status: 422,
    en: 'Only a company can be placed under judicial measure.',
    fr: 'Seule une société peut être placée sous mesure judiciaire.',
  },
  reason_required: {
    status: 422,
    en: 'Please say why: the customer reads it.',
    fr: 'Veuillez indiquer la raison : le client la lira.',
  },
} as const satisfies RefusalTable
