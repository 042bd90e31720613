import type { RefusalTable } from './refusal-entry.ts'

/** Who may drive. */
export const DRIVER_REFUSALS = {
  drivers_full: {
    status: 409,
    en: 'An account has ten drivers at most.',
    fr: 'Un compte compte dix conducteurs au plus.',
  },
  driver_named_already: {
    status: 409,
    en: 'This person is one of the drivers already.',
    fr: 'Cette personne fait déjà partie des conducteurs.',
  },
  driver_is_holder: {
    status: 409,
    en: 'The holder of the account is its main driver already: there is no need to name them.',
    fr: 'Le titulaire du compte en est déjà le conducteur principal : inutile de l’ajouter.',
  },
  main_driver_exists: {
    status: 409,
    en: 'There is a main driver already. Remove them first, or add this one as an auxiliary driver.',
    fr: 'Il y a déjà un conducteur principal. Retirez-le d’abord, ou ajoutez celui-ci comme conducteur auxiliaire.',
  },
  driver_consent: {
    status: 422,
    en: 'This driver is one more than are included. Please agree to the fee.',
    fr: 'Ce conducteur s’ajoute à ceux qui sont inclus. Veuillez accepter les frais.',
  },
  driver_documents: {
    status: 409,
    en: 'This driver’s identity card or driving licence is not complete, has expired, or no advisor has accepted it yet.',
    fr: 'La carte d’identité ou le permis de ce conducteur n’est pas complet, a expiré ou n’a pas encore été accepté par un conseiller.',
  },
  driver_decided: {
    status: 409,
    en: 'This driver has already been decided on.',
    fr: 'Une décision a déjà été prise pour ce conducteur.',
  },
} as const satisfies RefusalTable
