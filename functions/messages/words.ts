import { CONTRACT_TERMS } from '../../shared/contract-terms.ts'
import type { Notification } from '../../shared/contracts/invoices.ts'
import type { Language } from '../../shared/refusals.ts'

type Values = Record<string, string>
type Words = { subject: string; text: (values: Values) => string }
type Kind = Notification['kind']

const EN: Record<Kind, Words> = {
  request_submitted: {
    subject: 'We have received your request',
    text: () =>
      'Your request to become a client is complete. An advisor looks at it and calls you within 24 to 48 hours.',
  },
  call_back_booked: {
    subject: 'We will call you',
    text: (v) =>
      `An advisor calls you on ${v.on} between ${v.from}:00 and ${v.until}:00, Luxembourg time. You can choose another time in your account.`,
  },
  choice_submitted: {
    subject: 'We have received your choice',
    text: (v) =>
      `Thank you for choosing ${v.plan} with the ${v.vehicle}. An advisor reviews it within 24 to 48 hours.`,
  },
  choice_rejected: {
    subject: 'About your choice',
    text: (v) => `We could not accept your choice: ${v.reason} You are welcome to choose again.`,
  },
  contract_to_sign: {
    subject: 'Your contract is ready to sign',
    text: (v) =>
      `Your advisor has drawn up contract ${v.number} for ${v.plan}. You find it attached. Please read it and sign it in your profile until ${v.until}: ${v.link}`,
  },
  contract_sealed: {
    subject: 'Your signed contract',
    text: (v) =>
      `Attached is contract ${v.number} as you signed it, sealed by us. Keep it: a PDF reader shows whether it is unchanged. You also find it in your profile.`,
  },
  contract_lapsed: {
    subject: 'Your contract was not signed',
    text: (v) =>
      `Contract ${v.number} was not signed until ${v.until} and has lapsed. Nothing is owed. You are welcome to choose again.`,
  },
  contract_active: {
    subject: 'Your subscription is active',
    text: (v) => `Your ${v.plan} subscription is active. You can now reserve your vehicle in Driveline.`,
  },
  reservation_waiting: {
    subject: 'We are checking your reservation',
    text: (v) =>
      `The ${v.vehicle} is held for you from ${v.start} to ${v.end}. An advisor will confirm it shortly.`,
  },
  reservation_confirmed: {
    subject: 'Your reservation is confirmed',
    text: (v) => `The ${v.vehicle} is yours from ${v.start} to ${v.end}.`,
  },
  reservation_cancelled: {
    subject: 'Your reservation was cancelled',
    text: (v) =>
      `The reservation of the ${v.vehicle} from ${v.start} was not paid 15 days after its start and was cancelled.`,
  },
  cancelled_by_you: {
    subject: 'You cancelled a reservation',
    text: (v) =>
      `The reservation of the ${v.vehicle} from ${v.start} to ${v.end} is cancelled, as you asked. It costs ${v.total}; invoices and credit notes are in your profile.`,
  },
  reservation_extended: {
    subject: 'Your reservation is extended',
    text: (v) => `The ${v.vehicle} is yours until ${v.end}. The extension costs ${v.total} incl. VAT.`,
  },
  vehicle_switched: {
    subject: 'Your vehicle is switched',
    text: (v) =>
      `Instead of the ${v.before}, the ${v.vehicle} is reserved for you from ${v.start} to ${v.end}. An advisor prepares the exchange with you.`,
  },
  vehicle_in_garage: { subject: 'Enjoy the drive', text: (v) => `The ${v.vehicle} is now in your garage.` },
  document_accepted: {
    subject: 'Your document is accepted',
    text: (v) => `We have checked your ${v.document} and accepted it. Nothing more is needed for it.`,
  },
  document_rejected: {
    subject: 'Please send a document again',
    text: (v) =>
      `We could not accept your ${v.document}: ${v.reason} You can replace it in your profile, under Documents.`,
  },
  document_expiring: {
    subject: 'A document expires soon',
    text: (v) =>
      `Your ${v.document}${v.name ? ` (${v.name})` : ''} is valid until ${v.on}. Please send the new one in your profile, under Documents: without it we cannot hand a vehicle over.`,
  },
  document_expired: {
    subject: 'A document has expired',
    text: (v) =>
      `Your ${v.document}${v.name ? ` (${v.name})` : ''} was valid until ${v.on}. Please send the new one in your profile, under Documents: without it we cannot hand a vehicle over.`,
  },
  password_changed: {
    subject: 'Your password was changed',
    text: () =>
      'The password of your account was changed, and every other session was ended. If this was not you, please call us at once.',
  },
  email_changed: {
    subject: 'Your e-mail address was changed',
    text: (v) =>
      `Your account now uses ${v.masked}. This is the last message to this address. If this was not you, please call us at once.`,
  },
  phone_changed: {
    subject: 'Your phone number was changed',
    text: (v) =>
      `You now log in with the number ending in ${v.masked}. If this was not you, please call us at once.`,
  },
  driver_confirmed: {
    subject: 'A driver is insured',
    text: (v) => `${v.name} may now drive your vehicles: the insurance is confirmed.`,
  },
  driver_refused: {
    subject: 'About a driver',
    text: (v) =>
      `We could not insure ${v.name}: ${v.reason} Until we confirm it, please do not let them drive.`,
  },
  mandate_signed: {
    subject: 'Your SEPA mandate',
    text: (v) =>
      `You signed the SEPA mandate ${v.reference} on ${v.on} for the account ${v.masked}. We announce each debit by an invoice. You may withdraw the mandate in your profile at any time.`,
  },
  invoice_issued: {
    subject: 'Your invoice',
    text: (v) =>
      `Invoice ${v.number} of ${v.total} is due on ${v.due}. You find it in your profile, under Payments, and can pay it there.`,
  },
  invoice_paid: { subject: 'Thank you for your payment', text: (v) => `Invoice ${v.number} is paid.` },
  invoice_part_paid: {
    subject: 'We have received a part payment',
    text: (v) => `${v.total} of invoice ${v.number} is paid. ${v.rest} is still to be paid.`,
  },
  payment_failed: {
    subject: 'Your payment did not go through',
    text: (v) =>
      `The payment of invoice ${v.number} failed. Nothing was taken. You can pay again in your profile, under Payments.`,
  },
  credit_note_issued: {
    subject: 'Your credit note',
    text: (v) => `Credit note ${v.number} of ${v.total} was issued for invoice ${v.invoice}.`,
  },
  refund_sent: {
    subject: 'Your refund is on its way',
    text: (v) => `We are sending you ${v.total} back, by the way that you paid.`,
  },
  contract_reinstated: {
    subject: 'Your subscription is active again',
    text: (v) => `What was owed is paid, and your ${v.plan} subscription is active again. You can book.`,
  },
  notice_received: {
    subject: 'We have received your notice',
    text: (v) =>
      `Your ${v.plan} contract ends after ${v.end}. Until then everything stays as it is; stays beyond that day are not possible any more.`,
  },
  notice_taken_back: {
    subject: 'Your notice is taken back',
    text: (v) => `Your ${v.plan} contract goes on as before. It renews on ${v.on}.`,
  },
  renewal_ahead: {
    subject: 'Your contract renews soon',
    text: (v) =>
      `Your ${v.plan} contract renews on ${v.on}. If you would rather end it, please give notice by ${v.by}, 23:59 Luxembourg time, in your profile under My subscriptions. Otherwise there is nothing to do.`,
  },
  contract_renewed: {
    subject: 'Your contract has renewed',
    text: (v) => `Thank you for staying with us. Your ${v.plan} contract now runs until ${v.until}.`,
  },
  contract_over: {
    subject: 'Your contract has ended',
    text: (v) =>
      `Your ${v.plan} contract ended on ${v.end}. Thank you for driving with us. Your invoices stay in your profile.`,
  },
  withdrawal_received: {
    subject: 'Your withdrawal',
    text: (v) =>
      `You have withdrawn from your ${v.plan} contract, and it has ended. Nothing more is owed for it, and we send back what you have paid: ${v.total}.`,
  },
  contract_paused: {
    subject: 'Your subscription is paused',
    text: (v) =>
      `Your ${v.plan} subscription is paused: no monthly payment, and no bookings, until you resume it in your profile.`,
  },
  contract_resumed: {
    subject: 'Welcome back',
    text: (v) => `Your ${v.plan} subscription is active again. You can book.`,
  },
  contract_judicial_measure: {
    subject: 'Your contract has ended',
    text: (v) =>
      `Your ${v.plan} contract has ended, because your business was placed under judicial measure. A vehicle that is with you must be returned within 48 hours, and coming reservations are called off.`,
  },
  contract_revoked: {
    subject: 'We have ended your contract',
    text: (v) =>
      `We have ended your ${v.plan} contract: ${v.reason} Coming reservations are called off, and we arrange the return of a vehicle that is with you.`,
  },
  renewal_refused: {
    subject: 'Your contract will not be renewed',
    text: (v) =>
      `We do not renew your ${v.plan} contract: it ends after ${v.end}. Until then everything stays as it is. ${v.reason}`.trim(),
  },
  stay_called_off: {
    subject: 'Your reservation was called off',
    text: (v) =>
      `The reservation of the ${v.vehicle} from ${v.start} was called off, because its contract has ended. Nothing is owed for it, and what you have paid goes back to you.`,
  },
  fee_charged: {
    subject: 'A fee under your contract',
    text: (v) =>
      `Invoice ${v.number} is a fee under the terms of your contract: ${v.reason} If you think that it is wrong, please tell us within ${CONTRACT_TERMS.invoiceAcceptedAfterDays} days: after that it counts as accepted.`,
  },
  hold_expired: {
    subject: 'Your reservation was not confirmed',
    text: (v) =>
      `We could not confirm the ${v.vehicle} from ${v.start} in time, so the vehicle is free again. Nothing is owed; you are welcome to choose other dates.`,
  },
  vehicle_blocked: {
    subject: 'Reminder: an invoice is 7 days overdue',
    text: (v) =>
      `Invoice ${v.number} of ${v.total} was due on ${v.due}. New bookings are on hold until it is paid.`,
  },
  subscription_suspended: {
    subject: 'Your subscription is suspended',
    text: (v) =>
      `Invoice ${v.number} of ${v.total} is 15 days overdue. Your subscription is suspended and the vehicle will be recovered within 48 hours.`,
  },
  contract_terminated: {
    subject: 'Your subscription is terminated',
    text: (v) =>
      `Invoice ${v.number} of ${v.total} is 30 days overdue. Your subscription is terminated and the file goes to our lawyers.`,
  },
  formal_notice: {
    subject: 'Formal notice',
    text: (v) => `Invoice ${v.number} of ${v.total} is 33 days overdue. This is a formal notice to pay.`,
  },
}

const FR: Record<Kind, Words> = {
  request_submitted: {
    subject: 'Nous avons bien reçu votre demande',
    text: () =>
      'Votre demande pour devenir client est complète. Un conseiller l’examine et vous appelle sous 24 à 48 heures.',
  },
  call_back_booked: {
    subject: 'Nous vous appellerons',
    text: (v) =>
      `Un conseiller vous appelle le ${v.on} entre ${v.from} h et ${v.until} h, heure de Luxembourg. Vous pouvez choisir un autre moment dans votre espace.`,
  },
  choice_submitted: {
    subject: 'Nous avons bien reçu votre choix',
    text: (v) =>
      `Merci d’avoir choisi ${v.plan} avec la ${v.vehicle}. Un conseiller l’examine sous 24 à 48 heures.`,
  },
  choice_rejected: {
    subject: 'À propos de votre choix',
    text: (v) => `Nous n’avons pas pu accepter votre choix : ${v.reason} Vous pouvez en faire un autre.`,
  },
  contract_to_sign: {
    subject: 'Votre contrat est prêt à signer',
    text: (v) =>
      `Votre conseiller a établi le contrat ${v.number} pour ${v.plan}. Vous le trouvez en pièce jointe. Lisez-le et signez-le dans votre espace jusqu’au ${v.until} : ${v.link}`,
  },
  contract_sealed: {
    subject: 'Votre contrat signé',
    text: (v) =>
      `Voici le contrat ${v.number} tel que vous l’avez signé, scellé par nos soins. Conservez-le : un lecteur de PDF montre s’il est inchangé. Il se trouve aussi dans votre espace.`,
  },
  contract_lapsed: {
    subject: 'Votre contrat n’a pas été signé',
    text: (v) =>
      `Le contrat ${v.number} n’a pas été signé jusqu’au ${v.until} ; il est caduc. Rien n’est dû. Vous pouvez faire un nouveau choix.`,
  },
  contract_active: {
    subject: 'Votre abonnement est actif',
    text: (v) => `Votre abonnement ${v.plan} est actif. Vous pouvez réserver votre véhicule dans Driveline.`,
  },
  reservation_waiting: {
    subject: 'Nous vérifions votre réservation',
    text: (v) =>
      `La ${v.vehicle} vous est réservée du ${v.start} au ${v.end}. Un conseiller va la confirmer.`,
  },
  reservation_confirmed: {
    subject: 'Votre réservation est confirmée',
    text: (v) => `La ${v.vehicle} est à vous du ${v.start} au ${v.end}.`,
  },
  reservation_cancelled: {
    subject: 'Votre réservation est annulée',
    text: (v) =>
      `La réservation de la ${v.vehicle} à partir du ${v.start} n’a pas été payée 15 jours après son début ; elle est annulée.`,
  },
  cancelled_by_you: {
    subject: 'Vous avez annulé une réservation',
    text: (v) =>
      `La réservation de la ${v.vehicle} du ${v.start} au ${v.end} est annulée, comme vous l’avez demandé. Coût : ${v.total} ; factures et avoirs se trouvent dans votre profil.`,
  },
  reservation_extended: {
    subject: 'Votre réservation est prolongée',
    text: (v) =>
      `La ${v.vehicle} est à vous jusqu’au ${v.end}. La prolongation coûte ${v.total} TVA comprise.`,
  },
  vehicle_switched: {
    subject: 'Votre véhicule est changé',
    text: (v) =>
      `À la place de la ${v.before}, la ${v.vehicle} vous est réservée du ${v.start} au ${v.end}. Un conseiller prépare l’échange avec vous.`,
  },
  vehicle_in_garage: {
    subject: 'Bonne route',
    text: (v) => `La ${v.vehicle} est maintenant dans votre garage.`,
  },
  document_accepted: {
    subject: 'Votre document est accepté',
    text: (v) => `Nous avons vérifié et accepté ce document : ${v.document}. Rien d’autre n’est nécessaire.`,
  },
  document_rejected: {
    subject: 'Un document est à renvoyer',
    text: (v) =>
      `Nous n’avons pas pu accepter ce document : ${v.document}. ${v.reason} Vous pouvez le remplacer dans votre profil, sous Documents.`,
  },
  document_expiring: {
    subject: 'Un document expire bientôt',
    text: (v) =>
      `Ce document est valable jusqu’au ${v.on} : ${v.document}${v.name ? ` (${v.name})` : ''}. Merci d’envoyer le nouveau dans votre profil, sous Documents : sans lui, nous ne pouvons pas remettre de véhicule.`,
  },
  document_expired: {
    subject: 'Un document a expiré',
    text: (v) =>
      `Ce document était valable jusqu’au ${v.on} : ${v.document}${v.name ? ` (${v.name})` : ''}. Merci d’envoyer le nouveau dans votre profil, sous Documents : sans lui, nous ne pouvons pas remettre de véhicule.`,
  },
  password_changed: {
    subject: 'Votre mot de passe a été modifié',
    text: () =>
      'Le mot de passe de votre compte a été modifié et toutes les autres sessions ont été fermées. Si ce n’était pas vous, appelez-nous immédiatement.',
  },
  email_changed: {
    subject: 'Votre adresse e-mail a été modifiée',
    text: (v) =>
      `Votre compte utilise désormais ${v.masked}. Ceci est le dernier message à cette adresse. Si ce n’était pas vous, appelez-nous immédiatement.`,
  },
  phone_changed: {
    subject: 'Votre numéro de téléphone a été modifié',
    text: (v) =>
      `Vous vous connectez désormais avec le numéro se terminant par ${v.masked}. Si ce n’était pas vous, appelez-nous immédiatement.`,
  },
  driver_confirmed: {
    subject: 'Un conducteur est assuré',
    text: (v) => `${v.name} peut maintenant conduire vos véhicules : l’assurance est confirmée.`,
  },
  driver_refused: {
    subject: 'À propos d’un conducteur',
    text: (v) =>
      `Nous n’avons pas pu assurer ${v.name} : ${v.reason} Tant que nous ne l’avons pas confirmé, ne lui confiez pas le volant.`,
  },
  mandate_signed: {
    subject: 'Votre mandat SEPA',
    text: (v) =>
      `Vous avez signé le mandat SEPA ${v.reference} le ${v.on} pour le compte ${v.masked}. Chaque prélèvement est annoncé par une facture. Vous pouvez révoquer le mandat à tout moment dans votre profil.`,
  },
  invoice_issued: {
    subject: 'Votre facture',
    text: (v) =>
      `La facture ${v.number} de ${v.total} est à payer le ${v.due}. Vous la trouvez et la réglez dans votre profil, sous Paiements.`,
  },
  invoice_paid: { subject: 'Merci pour votre paiement', text: (v) => `La facture ${v.number} est payée.` },
  invoice_part_paid: {
    subject: 'Nous avons reçu un paiement partiel',
    text: (v) => `${v.total} de la facture ${v.number} sont payés. Il reste ${v.rest} à payer.`,
  },
  payment_failed: {
    subject: 'Votre paiement n’a pas abouti',
    text: (v) =>
      `Le paiement de la facture ${v.number} a échoué. Rien n’a été débité. Vous pouvez payer à nouveau dans votre profil, sous Paiements.`,
  },
  credit_note_issued: {
    subject: 'Votre note de crédit',
    text: (v) => `La note de crédit ${v.number} de ${v.total} a été établie pour la facture ${v.invoice}.`,
  },
  refund_sent: {
    subject: 'Votre remboursement est en route',
    text: (v) => `Nous vous remboursons ${v.total}, par le moyen que vous aviez utilisé.`,
  },
  contract_reinstated: {
    subject: 'Votre abonnement est de nouveau actif',
    text: (v) =>
      `Ce qui était dû est payé et votre abonnement ${v.plan} est de nouveau actif. Vous pouvez réserver.`,
  },
  notice_received: {
    subject: 'Nous avons bien reçu votre résiliation',
    text: (v) =>
      `Votre contrat ${v.plan} prend fin après le ${v.end}. D’ici là, rien ne change ; les séjours au-delà de ce jour ne sont plus possibles.`,
  },
  notice_taken_back: {
    subject: 'Votre résiliation est annulée',
    text: (v) => `Votre contrat ${v.plan} se poursuit comme avant. Il se renouvelle le ${v.on}.`,
  },
  renewal_ahead: {
    subject: 'Votre contrat se renouvelle bientôt',
    text: (v) =>
      `Votre contrat ${v.plan} se renouvelle le ${v.on}. Si vous préférez y mettre fin, résiliez-le au plus tard le ${v.by} à 23 h 59, heure de Luxembourg, dans votre profil sous Mes abonnements. Sinon, vous n’avez rien à faire.`,
  },
  contract_renewed: {
    subject: 'Votre contrat est renouvelé',
    text: (v) => `Merci de votre fidélité. Votre contrat ${v.plan} court désormais jusqu’au ${v.until}.`,
  },
  contract_over: {
    subject: 'Votre contrat a pris fin',
    text: (v) =>
      `Votre contrat ${v.plan} a pris fin le ${v.end}. Merci d’avoir roulé avec nous. Vos factures restent dans votre profil.`,
  },
  withdrawal_received: {
    subject: 'Votre rétractation',
    text: (v) =>
      `Vous vous êtes rétracté de votre contrat ${v.plan}, qui a pris fin. Rien d’autre n’est dû, et nous vous rendons ce que vous avez payé : ${v.total}.`,
  },
  contract_paused: {
    subject: 'Votre abonnement est en pause',
    text: (v) =>
      `Votre abonnement ${v.plan} est en pause : ni mensualité, ni réservation, jusqu’à ce que vous le repreniez dans votre profil.`,
  },
  contract_resumed: {
    subject: 'Heureux de vous retrouver',
    text: (v) => `Votre abonnement ${v.plan} est de nouveau actif. Vous pouvez réserver.`,
  },
  contract_judicial_measure: {
    subject: 'Votre contrat a pris fin',
    text: (v) =>
      `Votre contrat ${v.plan} a pris fin, votre entreprise ayant été placée sous mesure judiciaire. Un véhicule en votre possession doit être restitué sous 48 heures, et les réservations à venir sont annulées.`,
  },
  contract_revoked: {
    subject: 'Nous avons mis fin à votre contrat',
    text: (v) =>
      `Nous avons mis fin à votre contrat ${v.plan} : ${v.reason} Les réservations à venir sont annulées, et nous organisons le retour d’un véhicule en votre possession.`,
  },
  renewal_refused: {
    subject: 'Votre contrat ne sera pas renouvelé',
    text: (v) =>
      `Nous ne renouvelons pas votre contrat ${v.plan} : il prend fin après le ${v.end}. D’ici là, rien ne change. ${v.reason}`.trim(),
  },
  stay_called_off: {
    subject: 'Votre réservation est annulée',
    text: (v) =>
      `La réservation de la ${v.vehicle} à partir du ${v.start} est annulée, son contrat ayant pris fin. Rien n’est dû pour elle, et ce que vous avez payé vous est rendu.`,
  },
  fee_charged: {
    subject: 'Des frais prévus par votre contrat',
    text: (v) =>
      `La facture ${v.number} porte sur des frais prévus par votre contrat : ${v.reason} Si elle vous paraît inexacte, dites-le-nous sous ${CONTRACT_TERMS.invoiceAcceptedAfterDays} jours : passé ce délai, elle est réputée acceptée.`,
  },
  hold_expired: {
    subject: 'Votre réservation n’a pas été confirmée',
    text: (v) =>
      `Nous n’avons pas pu confirmer à temps la ${v.vehicle} à partir du ${v.start} ; le véhicule est de nouveau libre. Rien n’est dû ; vous pouvez choisir d’autres dates.`,
  },
  vehicle_blocked: {
    subject: 'Rappel : une facture est en retard de 7 jours',
    text: (v) =>
      `La facture ${v.number} de ${v.total} était à payer le ${v.due}. Les nouvelles réservations sont suspendues jusqu’à son paiement.`,
  },
  subscription_suspended: {
    subject: 'Votre abonnement est suspendu',
    text: (v) =>
      `La facture ${v.number} de ${v.total} est en retard de 15 jours. Votre abonnement est suspendu et le véhicule sera récupéré sous 48 heures.`,
  },
  contract_terminated: {
    subject: 'Votre abonnement est résilié',
    text: (v) =>
      `La facture ${v.number} de ${v.total} est en retard de 30 jours. Votre abonnement est résilié et le dossier est remis à nos avocats.`,
  },
  formal_notice: {
    subject: 'Mise en demeure',
    text: (v) =>
      `La facture ${v.number} de ${v.total} est en retard de 33 jours. Ceci est une mise en demeure de payer.`,
  },
}

/** What mails say, for each kind of notification, in both languages. */
export const MAIL_WORDS: Record<Language, Record<Kind, Words>> = { en: EN, fr: FR }

/** The SMS with a code; it begins with the code, which is where phones look for it. */
export const CODE_SMS: Record<Language, (code: string) => string> = {
  en: (code) => `${code} is your Driveline code. It is valid for 5 minutes. We will never ask you for it.`,
  fr: (code) =>
    `${code} est votre code Driveline. Il est valable 5 minutes. Nous ne vous le demanderons jamais.`,
}

/** The SMS whose code signs a contract: it says which. */
export const SIGNATURE_SMS: Record<Language, (number: string) => (code: string) => string> = {
  en: (number) => (code) =>
    `${code} signs your Driveline contract ${number}. It is valid for 5 minutes. Enter it only if you have read the contract.`,
  fr: (number) => (code) =>
    `${code} signe votre contrat Driveline ${number}. Il est valable 5 minutes. Ne le saisissez qu’après avoir lu le contrat.`,
}

/** The mail to somebody who wrote to us. */
export const CONTACT_MAIL: Record<Language, { subject: string; paragraphs: string[] }> = {
  en: {
    subject: 'We have received your message',
    paragraphs: [
      'Good day,',
      'Thank you for writing to us. An advisor answers within 24 to 48 hours.',
      'If you would rather talk: we are on the telephone Monday to Friday from 9:00 to 20:00 and Saturday from 9:00 to 18:00.',
      'If you did not write to us, you can ignore this mail.',
    ],
  },
  fr: {
    subject: 'Nous avons bien reçu votre message',
    paragraphs: [
      'Bonjour,',
      'Merci de nous avoir écrit. Un conseiller vous répond sous 24 à 48 heures.',
      'Si vous préférez nous parler : nous répondons au téléphone du lundi au vendredi de 9 h à 20 h et le samedi de 9 h à 18 h.',
      'Si vous ne nous avez pas écrit, vous pouvez ignorer cet e-mail.',
    ],
  },
}

/** The mail with the code that confirms an address; the code stands in the subject, where it is read without opening. */
export const CODE_MAIL: Record<Language, (code: string) => { subject: string; paragraphs: string[] }> = {
  en: (code) => ({
    subject: `${code} is your Driveline code`,
    paragraphs: [
      `${code} confirms this e-mail address. It is valid for 15 minutes.`,
      'If you did not ask for it, you can ignore this mail.',
    ],
  }),
  fr: (code) => ({
    subject: `${code} est votre code Driveline`,
    paragraphs: [
      `${code} confirme cette adresse e-mail. Il est valable 15 minutes.`,
      'Si vous ne l’avez pas demandé, vous pouvez ignorer cet e-mail.',
    ],
  }),
}

/** The mail to somebody who asked for a subscription. */
export const REQUEST_MAIL: Record<Language, { subject: string; paragraphs: string[] }> = {
  en: {
    subject: 'We have received your request',
    paragraphs: [
      'Good day,',
      'Thank you for your interest in Driveline. An advisor calls you within 24 to 48 hours, at the time that you chose.',
      'Nothing is charged and nothing is signed before you have spoken with us.',
      'If you did not ask for anything, you can ignore this mail.',
    ],
  },
  fr: {
    subject: 'Nous avons bien reçu votre demande',
    paragraphs: [
      'Bonjour,',
      'Merci de votre intérêt pour Driveline. Un conseiller vous appelle sous 24 à 48 heures, au moment que vous avez choisi.',
      'Rien n’est débité ni signé avant que vous ayez parlé avec nous.',
      'Si vous n’avez rien demandé, vous pouvez ignorer cet e-mail.',
    ],
  },
}
