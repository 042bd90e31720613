/** A language that Driveline speaks. */
export type Language = 'en' | 'fr'

interface No {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503
  en: string
  fr: string
}

/**
 * Every expected "no" of the API: its HTTP status and its words. The English words of spec §8 stand to the letter,
 * misspellings included.
 */
export const REFUSALS = {
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
  not_found: { status: 404, en: 'We could not find this.', fr: 'Introuvable.' },
  customer_not_found: { status: 404, en: 'This account no longer exists.', fr: 'Ce compte n’existe plus.' },

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
    fr: 'Veuillez d’abord terminer votre inscription : il nous manque encore des informations.',
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
    en: 'An invoice is still open. Your account can be deleted once it is paid.',
    fr: 'Une facture est encore ouverte. Votre compte pourra être supprimé lorsqu’elle sera payée.',
  },
  deletion_reservation: {
    status: 409,
    en: 'A reservation has not ended yet. Your account can be deleted once the vehicle is back.',
    fr: 'Une réservation n’est pas encore terminée. Votre compte pourra être supprimé après le retour du véhicule.',
  },
  export_limit: {
    status: 429,
    en: 'You have downloaded your data three times today. Please try again tomorrow.',
    fr: 'Vous avez téléchargé vos données trois fois aujourd’hui. Veuillez réessayer demain.',
  },

  // Paying
  visit_unfinished: {
    status: 409,
    en: 'Nothing was saved on the payment page. Please try again.',
    fr: 'Rien n’a été enregistré sur la page de paiement. Veuillez réessayer.',
  },
  methods_full: {
    status: 409,
    en: 'You have ten payment methods already. Please remove one first.',
    fr: 'Vous avez déjà dix moyens de paiement. Veuillez d’abord en retirer un.',
  },
  addresses_full: {
    status: 409,
    en: 'You have twenty billing addresses already. Please remove one first.',
    fr: 'Vous avez déjà vingt adresses de facturation. Veuillez d’abord en retirer une.',
  },

  // Drivers
  drivers_full: {
    status: 409,
    en: 'An account has ten drivers at most.',
    fr: 'Un compte compte dix conducteurs au plus.',
  },
  main_driver_exists: {
    status: 409,
    en: 'There is a main driver already. Remove them first, or add this one as an auxiliary driver.',
    fr: 'Il y a déjà un conducteur principal. Retirez-le d’abord, ou ajoutez celui-ci comme conducteur auxiliaire.',
  },
  driver_consent: {
    status: 422,
    en: 'Two drivers are included. Please agree to the fee for another one.',
    fr: 'Deux conducteurs sont inclus. Veuillez accepter les frais pour un conducteur supplémentaire.',
  },
  driver_documents: {
    status: 409,
    en: 'This driver’s identity card or driving licence is not complete.',
    fr: 'La carte d’identité ou le permis de ce conducteur n’est pas complet.',
  },
  driver_decided: {
    status: 409,
    en: 'This driver has already been decided on.',
    fr: 'Une décision a déjà été prise pour ce conducteur.',
  },

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

  // The life of a contract
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
    fr: 'Le dernier jour de préavis est passé : cette résiliation est définitive.',
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
  withdrawal_booked: {
    status: 409,
    en: 'You have made a booking, so nothing is refundable any more. You can give notice.',
    fr: 'Vous avez fait une réservation : plus rien n’est remboursable. Vous pouvez résilier.',
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
    en: 'An invoice is overdue. Your subscription can be paused once it is paid.',
    fr: 'Une facture est en retard. Votre abonnement pourra être mis en pause une fois payée.',
  },
  judicial_companies_only: {
    status: 422,
    en: 'Only a company can be placed under judicial measure.',
    fr: 'Seule une société peut être placée sous mesure judiciaire.',
  },
  reason_required: {
    status: 422,
    en: 'Please say why: the customer reads it.',
    fr: 'Veuillez indiquer la raison : le client la lira.',
  },

  // Reserving
  no_active_contract: {
    status: 409,
    en: 'You need an active subscription to reserve a vehicle.',
    fr: 'Un abonnement actif est nécessaire pour réserver un véhicule.',
  },
  contract_suspended: {
    status: 409,
    en: 'Bookings are on hold until your open invoices are paid.',
    fr: 'Les réservations sont suspendues jusqu’au paiement de vos factures.',
  },
  contract_not_signed: {
    status: 409,
    en: 'Please sign your contract first: you can book as soon as it is signed.',
    fr: 'Veuillez d’abord signer votre contrat : vous pourrez réserver dès la signature.',
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
  paper_not_ready: {
    status: 409,
    en: 'The document is being prepared. Please try again in a moment.',
    fr: 'Le document est en préparation. Veuillez réessayer dans un instant.',
  },
  verify_limit: {
    status: 429,
    en: 'Too many files were checked from here today. Please try again tomorrow.',
    fr: 'Trop de fichiers ont été vérifiés depuis cette connexion aujourd’hui. Réessayez demain.',
  },
  contract_paused: {
    status: 409,
    en: 'Your subscription is paused. Resume it to reserve a vehicle.',
    fr: 'Votre abonnement est en pause. Reprenez-le pour réserver un véhicule.',
  },
  contract_ends_before: {
    status: 422,
    en: 'Your contract ends before this stay does. Please choose an earlier return date.',
    fr: 'Votre contrat prend fin avant la fin de ce séjour. Veuillez choisir une date de retour antérieure.',
  },
  model_not_in_contract: {
    status: 422,
    en: 'Your Single subscription is for the vehicle you chose.',
    fr: 'Votre abonnement Single porte sur le véhicule que vous avez choisi.',
  },
  date_in_past: { status: 422, en: 'The start date has passed.', fr: 'La date de début est passée.' },
  end_before_start: {
    status: 422,
    en: 'The return date is before the start date.',
    fr: 'La date de retour précède la date de début.',
  },
  rental_too_short: {
    status: 422,
    en: 'A rental lasts at least one month.',
    fr: 'Une location dure au moins un mois.',
  },
  rental_too_long: {
    status: 422,
    en: 'A rental lasts 24 months at most.',
    fr: 'Une location dure 24 mois au plus.',
  },
  too_far_ahead: {
    status: 422,
    en: 'Bookings open 24 months ahead.',
    fr: 'Les réservations ouvrent 24 mois à l’avance.',
  },
  one_vehicle_at_a_time: {
    status: 409,
    en: 'Your subscription covers one vehicle at a time, and these dates overlap another reservation.',
    fr: 'Votre abonnement couvre un véhicule à la fois, et ces dates chevauchent une autre réservation.',
  },
  vehicle_unavailable: {
    status: 409,
    en: 'This vehicle is no longer free for these dates.',
    fr: 'Ce véhicule n’est plus libre à ces dates.',
  },
  reservation_not_waiting: {
    status: 409,
    en: 'This reservation is not waiting for confirmation.',
    fr: 'Cette réservation n’attend pas de confirmation.',
  },
  reservation_not_confirmed: {
    status: 409,
    en: 'This reservation is not confirmed.',
    fr: 'Cette réservation n’est pas confirmée.',
  },
  reservation_not_in_garage: {
    status: 409,
    en: 'This vehicle is not with the customer.',
    fr: 'Ce véhicule n’est pas chez le client.',
  },

  reservation_over: {
    status: 409,
    en: 'This reservation has ended or was cancelled.',
    fr: 'Cette réservation est terminée ou annulée.',
  },
  reservation_begun: {
    status: 409,
    en: 'This reservation has begun. Please call us: an advisor settles it with you.',
    fr: 'Cette réservation a commencé. Appelez-nous : un conseiller la règle avec vous.',
  },
  stay_past_end: {
    status: 409,
    en: 'The last day of this stay has passed. Please call us.',
    fr: 'Le dernier jour de ce séjour est passé. Appelez-nous.',
  },
  extension_not_later: {
    status: 422,
    en: 'Please choose a day after the current return date.',
    fr: 'Veuillez choisir un jour après la date de retour actuelle.',
  },
  switch_not_in_plan: {
    status: 422,
    en: 'Your plan is for one vehicle and has no switches.',
    fr: 'Votre formule porte sur un seul véhicule et ne comprend pas de changement.',
  },
  switches_used: {
    status: 409,
    en: 'All vehicle switches of this contract year are used.',
    fr: 'Tous les changements de véhicule de cette année de contrat sont utilisés.',
  },
  switch_same_model: {
    status: 422,
    en: 'This is the vehicle that you have reserved. Please choose another.',
    fr: 'C’est le véhicule que vous avez réservé. Veuillez en choisir un autre.',
  },
  switch_too_soon: {
    status: 422,
    en: 'A vehicle can be switched from tomorrow on.',
    fr: 'Un véhicule peut être changé à partir de demain.',
  },
  switch_after_end: {
    status: 422,
    en: 'Please choose a day before the current stay ends.',
    fr: 'Veuillez choisir un jour avant la fin du séjour en cours.',
  },
  cancellation_changed: {
    status: 409,
    en: 'What cancelling costs has changed. Please check the new amount.',
    fr: 'Le coût de l’annulation a changé. Veuillez vérifier le nouveau montant.',
  },

  // Money
  invoice_settled: {
    status: 409,
    en: 'This invoice is already settled.',
    fr: 'Cette facture est déjà réglée.',
  },
  payment_too_large: {
    status: 422,
    en: 'The payment is larger than the debt.',
    fr: 'Le paiement dépasse la dette.',
  },
  payment_in_future: {
    status: 422,
    en: 'A payment cannot have come in on a day that has not come.',
    fr: 'Un paiement ne peut pas être daté d’un jour à venir.',
  },
  payment_pending: {
    status: 409,
    en: 'A payment for this invoice is already on its way.',
    fr: 'Un paiement de cette facture est déjà en cours.',
  },
  credit_too_large: {
    status: 422,
    en: 'The credit note is larger than what is left of the invoice.',
    fr: 'L’avoir dépasse ce qui reste de la facture.',
  },
  refund_too_large: {
    status: 422,
    en: 'The refund is larger than what was paid too much.',
    fr: 'Le remboursement dépasse le trop-perçu.',
  },
  charge_needs_stay: {
    status: 422,
    en: 'Please say which reservation it is about.',
    fr: 'Veuillez indiquer de quelle réservation il s’agit.',
  },
  charge_needs_days: {
    status: 422,
    en: 'Please say how many days.',
    fr: 'Veuillez indiquer le nombre de jours.',
  },
  charge_needs_notice: {
    status: 422,
    en: 'Please say when the 48 hours’ notice was given.',
    fr: 'Veuillez indiquer quand la mise en demeure de 48 heures a été adressée.',
  },
  charge_notice_runs: {
    status: 409,
    en: 'The 48 hours’ notice has not passed yet.',
    fr: 'Le délai de 48 heures n’est pas encore écoulé.',
  },
  charge_below_least: {
    status: 422,
    en: 'The amount is below the minimum of this fee.',
    fr: 'Le montant est inférieur au minimum prévu.',
  },
  charge_nothing: {
    status: 422,
    en: 'Nothing is charged for this: it is free.',
    fr: 'Rien n’est facturé dans ce cas : c’est gratuit.',
  },
  charge_nothing_owed: {
    status: 409,
    en: 'Nothing is overdue under this contract.',
    fr: 'Aucune facture de ce contrat n’est en retard.',
  },
  charge_notice_not_due: {
    status: 409,
    en: 'This invoice has not reached the day of its formal notice.',
    fr: 'Cette facture n’a pas atteint le jour de la mise en demeure.',
  },
  charge_made: {
    status: 409,
    en: 'This was charged already.',
    fr: 'Ces frais ont déjà été facturés.',
  },
  odometer_backwards: {
    status: 422,
    en: 'The odometer said more, or was read later, the last time.',
    fr: 'Le dernier relevé du compteur est plus élevé ou plus récent.',
  },
  odometer_read: {
    status: 409,
    en: 'The odometer was already read on this day.',
    fr: 'Le compteur a déjà été relevé ce jour-là.',
  },
  reading_in_future: {
    status: 422,
    en: 'The odometer cannot have been read on a day that has not come.',
    fr: 'Un relevé ne peut pas être daté d’un jour à venir.',
  },
  not_suspended: {
    status: 409,
    en: 'This subscription is neither suspended nor terminated for unpaid invoices.',
    fr: 'Cet abonnement n’est ni suspendu ni résilié pour factures impayées.',
  },
  reinstatement_differs: {
    status: 422,
    en: 'The amount differs from what reinstating costs today.',
    fr: 'Le montant diffère de ce que coûte la remise en service aujourd’hui.',
  },
  webhook_signature: {
    status: 400,
    en: 'This message was not signed by the payment provider.',
    fr: 'Ce message n’est pas signé par le prestataire de paiement.',
  },

  // Documents
  file_type: {
    status: 422,
    en: 'Please upload an image or a PDF.',
    fr: 'Veuillez envoyer une image ou un PDF.',
  },
  file_heic: {
    status: 422,
    en: 'We cannot read HEIC photos. Please take the photo again here, or save it as JPEG.',
    fr: 'Nous ne pouvons pas lire les photos HEIC. Reprenez la photo ici ou enregistrez-la en JPEG.',
  },
  file_too_large: {
    status: 413,
    en: 'A file may have 10 MB at most.',
    fr: 'Un fichier peut peser 10 Mo au plus.',
  },
  file_unreadable: {
    status: 422,
    en: 'This file is damaged or is not what its name says.',
    fr: 'Ce fichier est endommagé ou n’est pas ce que son nom indique.',
  },
  file_polyglot: {
    status: 422,
    en: 'This file hides another one. Please upload a plain image or PDF.',
    fr: 'Ce fichier en cache un autre. Veuillez envoyer une simple image ou un PDF.',
  },
  image_too_large: {
    status: 422,
    en: 'This image has too many pixels. Please upload a smaller one.',
    fr: 'Cette image a trop de pixels. Veuillez en envoyer une plus petite.',
  },
  pdf_encrypted: {
    status: 422,
    en: 'This PDF is protected by a password. Please upload it without protection.',
    fr: 'Ce PDF est protégé par un mot de passe. Veuillez l’envoyer sans protection.',
  },
  pdf_active: {
    status: 422,
    en: 'This PDF holds scripts, actions or attached files. Please print it to a new PDF and upload that.',
    fr: 'Ce PDF contient des scripts, des actions ou des fichiers joints. Imprimez-le dans un nouveau PDF, puis envoyez celui-ci.',
  },
  files_too_large: {
    status: 413,
    en: 'Files sent together may have 4 MB in all. Larger ones go straight to storage.',
    fr: 'Les fichiers envoyés ensemble peuvent peser 4 Mo en tout. Les plus gros vont directement au stockage.',
  },
  document_accepted: {
    status: 409,
    en: 'An advisor has accepted this document. You can replace it, but not remove it.',
    fr: 'Un conseiller a accepté ce document. Vous pouvez le remplacer, mais pas le retirer.',
  },
  document_not_pending: {
    status: 409,
    en: 'This document does not wait for validation any more.',
    fr: 'Ce document n’attend plus de validation.',
  },
  document_incomplete: {
    status: 409,
    en: 'The other side of this document is still missing.',
    fr: 'L’autre face de ce document manque encore.',
  },
  document_no_expiry: {
    status: 422,
    en: 'This kind of document has no last day.',
    fr: 'Ce type de document n’a pas de date d’expiration.',
  },
  document_expired: {
    status: 422,
    en: 'This document has expired. Please reject it, so that the customer sends a valid one.',
    fr: 'Ce document a expiré. Veuillez le rejeter, afin que le client en envoie un valable.',
  },
  licence_expired: {
    status: 409,
    en: 'The driving licence has expired. The vehicle can be handed over once a valid one is accepted.',
    fr: 'Le permis de conduire a expiré. Le véhicule pourra être remis dès qu’un permis valable est accepté.',
  },
  document_not_active: {
    status: 409,
    en: 'This is not the version in use.',
    fr: 'Cette version n’est pas celle qui est utilisée.',
  },
} as const satisfies Record<string, No>

export type RefusalCode = keyof typeof REFUSALS

/** An expected "no": answered with its status and words. Anything else thrown is a bug and answers 500. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: unknown

  constructor(code: RefusalCode, details?: unknown) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }
}
