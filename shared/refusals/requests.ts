import type { RefusalTable } from './refusal-entry.ts'

/** What is wrong with a request itself, or with who sends it. */
export const REQUEST_REFUSALS = {
  // The request itself
  invalid_json: {
    status: 400,
    en: 'The request is not valid JSON.',
    fr: 'La requête n’est pas du JSON valide.',
  },
  invalid_form: {
    status: 400,
    en: 'The request is not a valid form.',
    fr: 'La requête n’est pas un formulaire valide.',
  },
  invalid_input: {
    status: 422,
    en: 'Please check the highlighted fields.',
    fr: 'Veuillez vérifier les champs signalés.',
  },
  body_too_large: { status: 413, en: 'The request is too large.', fr: 'La requête est trop volumineuse.' },
  unsupported_media: { status: 415, en: 'Only JSON is accepted here.', fr: 'Seul le JSON est accepté ici.' },
  route_not_found: {
    status: 404,
    en: 'There is nothing at this address.',
    fr: 'Il n’y a rien à cette adresse.',
  },
  not_through_front_door: {
    status: 403,
    en: 'Please use the public address of this service.',
    fr: 'Veuillez utiliser l’adresse publique de ce service.',
  },
  idempotency_key_long: {
    status: 400,
    en: 'An Idempotency-Key has 200 characters at most.',
    fr: 'Une Idempotency-Key compte 200 caractères au plus.',
  },
  idempotency_mismatch: {
    status: 422,
    en: 'This request was already sent with other contents.',
    fr: 'Cette requête a déjà été envoyée avec un autre contenu.',
  },
  try_again: {
    status: 503,
    en: 'Something went wrong. Please try again later.',
    fr: 'Une erreur est survenue. Veuillez réessayer plus tard.',
  },

  // Who is calling
  not_logged_in: {
    status: 401,
    en: 'Please log in to continue.',
    fr: 'Veuillez vous connecter pour continuer.',
  },
  forbidden: { status: 403, en: 'You may not do this.', fr: 'Vous n’êtes pas autorisé à faire cela.' },
  phone_call_over: {
    status: 403,
    en: 'This telephone call is over. Please check again who is on the line.',
    fr: 'Cet appel est terminé. Veuillez vérifier à nouveau qui est au bout du fil.',
  },
  needs_own_code: {
    status: 403,
    en: 'Only the customer can give another e-mail address or phone number, with a code that they receive.',
    fr: 'Seul le client peut indiquer une autre adresse e-mail ou un autre numéro, avec un code qu’il reçoit.',
  },
  needs_own_consent: {
    status: 403,
    en: 'A driver who costs a fee is named by the customer themselves: their own consent is kept.',
    fr: 'Un conducteur payant est désigné par le client lui-même\u00a0: son propre accord est conservé.',
  },
  own_account: {
    status: 403,
    en: 'Nobody may do this on his own account. Please ask a colleague.',
    fr: 'Personne ne peut faire cela sur son propre compte. Veuillez demander à un collègue.',
  },
  not_found: { status: 404, en: 'We could not find this.', fr: 'Introuvable.' },
  customer_not_found: { status: 404, en: 'This account no longer exists.', fr: 'Ce compte n’existe plus.' },
} as const satisfies RefusalTable
