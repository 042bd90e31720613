import type { RefusalTable } from './refusal-entry.ts'

/** Codes, signing up, writing to us, and leaving. */
export const ACCOUNT_REFUSALS = {
  // Codes
  phone_unknown: {
    status: 404,
    en: 'User not exists with this phone number.',
    fr: 'Aucun utilisateur n’existe avec ce numéro de téléphone.',
  },
  otp_invalid: { status: 401, en: 'Invalid Otp', fr: 'Code invalide' },
  otp_too_soon: {
    status: 429,
    en: 'A code was just sent. Please wait before asking for another.',
    fr: 'Un code vient d’être envoyé. Veuillez patienter avant d’en demander un autre.',
  },
  otp_limit: {
    status: 429,
    en: 'Too many codes were asked for. Please try again later.',
    fr: 'Trop de codes ont été demandés. Veuillez réessayer plus tard.',
  },
  step_up_required: {
    status: 422,
    en: 'Please confirm with the code that we send to your phone.',
    fr: 'Veuillez confirmer avec le code que nous envoyons sur votre téléphone.',
  },
  country_not_served: {
    status: 422,
    en: 'We cannot send codes to this country.',
    fr: 'Nous ne pouvons pas envoyer de code dans ce pays.',
  },

  // Writing to us
  contact_limit: {
    status: 429,
    en: 'You have written to us several times today. Please call us, or write again tomorrow.',
    fr: 'Vous nous avez écrit plusieurs fois aujourd’hui. Appelez-nous, ou écrivez-nous à nouveau demain.',
  },

  // Becoming a customer
  signup_expired: {
    status: 401,
    en: 'Please confirm your phone number again.',
    fr: 'Veuillez confirmer à nouveau votre numéro de téléphone.',
  },
  phone_exists: {
    status: 409,
    en: 'This phone number already has an account. Please log in.',
    fr: 'Ce numéro de téléphone a déjà un compte. Veuillez vous connecter.',
  },
  phone_own: {
    status: 409,
    en: 'This is your phone number already.',
    fr: 'C’est déjà votre numéro de téléphone.',
  },
  email_exists: {
    status: 409,
    en: 'This email already exists. Please log in to activate your account.',
    fr: 'Cet e-mail existe déjà. Veuillez vous connecter pour activer votre compte.',
  },
  email_unconfirmed: {
    status: 422,
    en: 'Please confirm your email address again.',
    fr: 'Veuillez confirmer à nouveau votre adresse e-mail.',
  },
  phone_unconfirmed: {
    status: 422,
    en: 'Please confirm this phone number first.',
    fr: 'Veuillez d’abord confirmer ce numéro de téléphone.',
  },
  password_exists: {
    status: 409,
    en: 'This account already has a password. Please change it in your profile.',
    fr: 'Ce compte a déjà un mot de passe. Veuillez le modifier dans votre profil.',
  },
  password_limit: {
    status: 429,
    en: 'Too many attempts. Please try again tomorrow.',
    fr: 'Trop de tentatives. Veuillez réessayer demain.',
  },
  vat_limit: {
    status: 429,
    en: 'You have checked many VAT numbers today. Please try again tomorrow.',
    fr: 'Vous avez vérifié de nombreux numéros de TVA aujourd’hui. Veuillez réessayer demain.',
  },
  step_not_reached: {
    status: 409,
    en: 'Please complete the earlier steps first.',
    fr: 'Veuillez d’abord compléter les étapes précédentes.',
  },
  profile_incomplete: {
    status: 422,
    en: 'Please finish your sign-up first: something about you is still missing.',
    fr: 'Veuillez d’abord terminer votre inscription : il nous manque encore des informations.',
  },
  request_not_open: {
    status: 409,
    en: 'Your request has already been sent or closed.',
    fr: 'Votre demande a déjà été envoyée ou clôturée.',
  },
  slot_full: {
    status: 409,
    en: 'This slot has just been taken. Please choose another.',
    fr: 'Ce créneau vient d’être pris. Veuillez en choisir un autre.',
  },
  slot_not_offered: {
    status: 422,
    en: 'This slot is not offered. Please choose another.',
    fr: 'Ce créneau n’est pas proposé. Veuillez en choisir un autre.',
  },
  too_young: {
    status: 422,
    en: 'You must be at least 23 years old.',
    fr: 'Vous devez avoir au moins 23 ans.',
  },
  licence_too_recent: {
    status: 422,
    en: 'You must have held your driving licence for at least 5 years.',
    fr: 'Vous devez être titulaire du permis de conduire depuis au moins 5 ans.',
  },
  documents_missing: {
    status: 422,
    en: 'Please provide all necessary documents.',
    fr: 'Veuillez fournir tous les documents nécessaires.',
  },

  // Leaving
  deletion_contract: {
    status: 409,
    en: 'Your subscription is still running. Your account can be deleted once it has ended.',
    fr: 'Votre abonnement est encore en cours. Votre compte pourra être supprimé lorsqu’il aura pris fin.',
  },
  deletion_debt: {
    status: 409,
    en: 'Something is still owed: an invoice, or a payment that the bank took back. Your account can be deleted once it is paid.',
    fr: 'Une somme est encore due : une facture, ou un paiement repris par la banque. Votre compte pourra être supprimé lorsqu’elle sera payée.',
  },
  deletion_payment: {
    status: 409,
    en: 'A payment is still on its way. Your account can be deleted once it has arrived or failed.',
    fr: 'Un paiement est encore en cours. Votre compte pourra être supprimé lorsqu’il sera arrivé ou aura échoué.',
  },
  deletion_reservation: {
    status: 409,
    en: 'A reservation has not ended yet. Your account can be deleted once the vehicle is back.',
    fr: 'Une réservation n’est pas encore terminée. Votre compte pourra être supprimé après le retour du véhicule.',
  },
  deletion_staff: {
    status: 409,
    en: 'You work at the desk. An administrator takes your roles away first; then the account can be deleted.',
    fr: 'Vous travaillez au bureau. Un administrateur doit d’abord retirer vos rôles ; le compte pourra ensuite être supprimé.',
  },
  deletion_incident: {
    status: 409,
    en: 'An accident, a theft, a damage or a fine of your vehicle is still being dealt with. Your account can be deleted after that.',
    fr: 'Un accident, un vol, un dommage ou une amende concernant votre véhicule est encore en cours de traitement. Votre compte pourra être supprimé ensuite.',
  },
  export_limit: {
    status: 429,
    en: 'You have downloaded your data three times today. Please try again tomorrow.',
    fr: 'Vous avez téléchargé vos données trois fois aujourd’hui. Veuillez réessayer demain.',
  },
} as const satisfies RefusalTable
