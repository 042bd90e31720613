import { CONTRACT_TERMS as TERMS } from '../../../shared/contract-terms.ts'
import { listed, namesIn } from '../../../shared/rules/listed.ts'
import { money, percent } from '../../pdf/formats.ts'
import type { Notices } from './notices.ts'

const WAYS_TO_PAY = 'Vous pouvez payer en ligne, ou par virement avec les coordonnées ci-dessous.'

/** Vehicles in a sentence, each with its article. */
const cars = (kept: string | undefined) =>
  listed(
    namesIn(kept).map((name) => `la ${name}`),
    'fr',
  )

/** A suspended subscription has one payment of everything. */
const paidWithAll =
  'Votre abonnement est suspendu : cette facture n’est pas prélevée, elle se règle avec le montant unique qui réactive l’abonnement. Vous le trouvez dans votre compte.'

/** A saved payment method is charged on the due day, unless the subscription is suspended. */
const charged = (v: Record<string, string>) => {
  if (v.suspended) return paidWithAll
  return v.method ? `Nous la prélevons sur ${v.method} à l’échéance ; vous n’avez rien à faire.` : WAYS_TO_PAY
}

/** What a suspension does with the cars that are out: to whoever has none it says nothing of them. */
const recovered = (carsOut: string | undefined) => {
  if (!carsOut) return ''
  if (carsOut === '1') return ' Le véhicule qui est chez vous sera récupéré sous 48 heures.'
  return ` Les ${carsOut} véhicules qui sont chez vous seront récupérés sous 48 heures.`
}

/** What a termination asks whoever still has cars for. */
const broughtBack = (carsOut: string | undefined) => {
  if (!carsOut) return ''
  if (carsOut === '1')
    return ' Merci de rapporter sans délai le véhicule qui est chez vous, ou de nous appeler pour le faire chercher.'
  return ` Merci de rapporter sans délai les ${carsOut} véhicules qui sont chez vous, ou de nous appeler pour les faire chercher.`
}

/** What becomes of the rest of money that we held, once it has paid what was open. */
const left = ({ rest, back }: Record<string, string>) => {
  if (back) return `Nous vous rendons les ${back} restants.`
  return rest ? `Il reste ${rest} à payer.` : 'Vous n’avez rien à faire.'
}

/** What a withdrawal gives back of a down payment, or does not ask for any more. */
const prepaidBack = (v: Record<string, string>) => {
  if (!v.refunded)
    return v.charged ? 'De l’apport, seule la part d’un mois commencé reste due.' : 'L’apport n’est plus dû.'
  return v.charged
    ? `De l’apport, nous gardons la part d’un mois commencé et vous rendons le reste de ce que vous avez payé : ${v.total}.`
    : `Nous vous rendons ce que vous avez payé de l’apport : ${v.total}.`
}

/** What a withdrawal does not take back. */
const stillOwed = (v: Record<string, string>) =>
  v.open ? ' Les autres factures ouvertes du contrat restent dues.' : ''

/** A withdrawal that gives nothing back, because nothing of that was paid. */
const withdrawnUnpaid = (v: Record<string, string>) => {
  const rest = `${v.charged ? ' Le loyer d’un mois commencé reste facturé.' : ''}${stillOwed(v)}`
  const drivers = v.drivers ? ' Les frais d’un conducteur supplémentaire ne sont plus dus non plus.' : ''
  if (!v.prepaid) return `Ses frais n’étaient pas encore payés et ne sont plus dus.${drivers}${rest}`
  return `Ses frais ne sont plus dus.${drivers} ${prepaidBack(v)}${rest}`
}

/** A withdrawal that gives back what was paid at signing. */
const withdrawnPaid = (v: Record<string, string>) => {
  const drivers = v.drivers ? ' et pour des conducteurs supplémentaires' : ''
  const paid = `${v.prepaid ? 'à la signature' : 'de ses frais'}${drivers} : ${v.total}.${stillOwed(v)}`
  if (!v.charged && v.open) return `Nous vous rendons ce que vous avez payé ${paid}`
  if (!v.charged) return `Rien d’autre n’est dû, et nous vous rendons ce que vous avez payé ${paid}`
  if (!v.prepaid)
    return `Le loyer d’un mois commencé reste facturé ; nous vous rendons ce que vous avez payé ${paid}`
  return `Le loyer d’un mois commencé reste facturé, avec sa part de l’apport ; nous vous rendons le reste de ce que vous avez payé ${paid}`
}

/** A suspension that we take back, because its invoice was. */
const lifted = (v: Record<string, string>) => {
  const after = v.paused ? 'il est en pause comme avant' : 'il est de nouveau actif'
  const bookings = v.blocked
    ? ' Une autre facture est en retard : aucune nouvelle réservation jusqu’à son paiement.'
    : ''
  return `La facture pour laquelle votre abonnement ${v.plan} était suspendu est créditée. La suspension est levée, ${after}, et rien ne s’y ajoute. Nous vous présentons nos excuses.${bookings}`
}

/** What remains of a booking whose car nobody fetched: begun months, and what is lost of its deposit. */
const notFetched = (v: Record<string, string>) => {
  const rent = v.rent
    ? `Les mois commencés restent facturés, soit ${v.rent} TVA comprise ; les suivants ne sont pas dus.`
    : 'Ses mois ne sont pas dus.'
  const first = v.unpaid ? 'Son premier paiement n’a pas été fait, et n’est plus dû.' : rent
  if (!v.lost) return first
  return v.unpaid
    ? `${first} Son dépôt de garantie de ${v.lost} est perdu : ce que vous en avez payé est conservé, et ce qui n’a pas été payé reste dû.`
    : `${first} ${v.lost} de votre dépôt de garantie sont perdus, comme l’annulation l’aurait coûté.`
}

/** What mails say in French, for each kind of notification. */
export const NOTICES_FR: Notices = {
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
      `Merci d’avoir choisi ${v.plan} avec ${cars(v.vehicle)}. Un conseiller l’examine sous 24 à 48 heures.`,
  },
  choice_rejected: {
    subject: 'À propos de votre choix',
    text: (v) => `Nous n’avons pas pu accepter votre choix : ${v.reason} Vous pouvez en faire un autre.`,
  },
  contract_to_sign: {
    subject: 'Votre contrat est prêt à signer',
    text: (v) =>
      `Votre conseiller a établi le contrat ${v.number} pour ${v.plan}.${v.start ? ` Il court du ${v.start} au ${v.end} comme convenu ou, si vous le signez plus tard, à compter du jour de votre signature, puis de mois en mois.` : ''} Vous le trouvez en pièce jointe. Lisez-le et signez-le dans votre espace jusqu’au ${v.until}.`,
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
  contract_offer_withdrawn: {
    subject: 'Nous avons retiré votre contrat',
    text: (v) =>
      `Nous avons retiré le contrat ${v.number} pour ${v.plan}, que vous n’aviez pas signé : ${v.reason} Rien n’est dû. Vous pouvez faire un nouveau choix.`,
  },
  contract_offer_declined: {
    subject: 'Vous avez refusé votre contrat',
    text: (v) =>
      `Vous avez refusé le contrat ${v.number} pour ${v.plan}. Il ne prend pas effet, et rien n’est dû. Vous pouvez faire un nouveau choix.`,
  },
  contract_active: {
    subject: 'Votre abonnement est actif',
    text: (v) =>
      v.start
        ? `Votre abonnement ${v.plan} est actif. Son véhicule, ${v.vehicle}, vous est réservé à partir du ${v.start} : votre conseiller vous appelle avant pour fixer l’heure de la remise.`
        : `Votre abonnement ${v.plan} est actif. Vous pouvez réserver votre véhicule dans Driveline.`,
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
      `La réservation de la ${v.vehicle} à partir du ${v.start} n’a pas été payée 15 jours après son début ; elle est annulée.${v.lost ? ` Son dépôt de garantie de ${v.lost} est perdu : ce que vous en avez payé est conservé, et ce qui n’a pas été payé reste dû.` : ''}`,
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
  reservation_moved: {
    subject: 'Votre réservation est déplacée',
    text: (v) =>
      `Nous avons modifié votre réservation : la ${v.vehicle} est à vous du ${v.start} au ${v.end}. Le prix reste le même. Si cela ne vous convient pas, appelez-nous.`,
  },
  reservation_lapsed: {
    subject: 'Votre réservation est terminée',
    text: (v) =>
      `Votre voiture ${v.vehicle} était réservée pour vous du ${v.start} au ${v.end} et n’a pas été retirée : la réservation est terminée. Les jours réservés restent facturés.${v.lost ? ` Annuler à temps aurait coûté ${v.lost} de plus : cette part de votre dépôt est perdue.` : ''} Si cela ne vous convient pas, appelez-nous : un conseiller la règle avec vous.`,
  },
  reservation_called_off: {
    subject: 'Nous avons annulé votre réservation',
    text: (v) =>
      `Nous sommes désolés : nous ne pouvons pas maintenir la réservation de la voiture ${v.vehicle} du ${v.start} au ${v.end}, et l’avons annulée. ${v.awaits ? 'Les mois commencés sont crédités dès qu’un collègue l’a approuvé ; rien d’autre n’est dû, et ce que vous avez payé vous est rendu.' : 'Rien n’est dû pour elle, et ce que vous avez payé pour elle vous est rendu.'}`,
  },
  reservation_not_fetched: {
    subject: 'Votre réservation est terminée',
    text: (v) =>
      `Votre voiture ${v.vehicle} était réservée pour vous du ${v.start} au ${v.end} et n’a pas été retirée : nous avons mis fin à la réservation. ${notFetched(v)} Ce que vous avez payé au-delà règle ce qui est ouvert, ou vous est rendu. Si cela ne vous convient pas, appelez-nous : un conseiller la règle avec vous.`,
  },
  vehicle_switched: {
    subject: 'Votre véhicule est changé',
    text: (v) =>
      `À la place de la ${v.before}, la ${v.vehicle} vous est réservée du ${v.start} au ${v.end}. Un conseiller prépare le changement avec vous.`,
  },
  vehicle_in_garage: {
    subject: 'Bonne route',
    text: (v) => `La ${v.vehicle} est maintenant dans votre garage.`,
  },
  vehicle_handed_over: {
    subject: 'Le constat de votre remise',
    text: (v) =>
      `Voici le constat ${v.number} de la remise de la ${v.vehicle}, tel que nous l’avons tous deux signé et que nous l’avons scellé : son kilométrage, son état et ce que vous avez reçu avec elle. Conservez-le jusqu’à la restitution du véhicule.`,
  },
  vehicle_returned: {
    subject: 'Le constat de votre restitution',
    text: (v) =>
      `Voici le constat ${v.number} de la restitution de la ${v.vehicle}, tel que nous l’avons tous deux signé et que nous l’avons scellé. Si des frais sont dus, vous recevez une facture qui en donne la raison.`,
  },
  vehicle_km_nearly_used: {
    subject: 'Vos kilomètres de ce mois sont bientôt épuisés',
    text: (v) =>
      `Depuis le ${v.since}, vous avez parcouru ${v.driven} avec la ${v.vehicle} ; ${v.km} sont inclus jusqu’à la fin de ce mois de location. Chaque kilomètre au-delà de ceux qui sont inclus coûte ${v.price} hors TVA. Rien n’est facturé à ce jour.`,
  },
  document_accepted: {
    subject: 'Votre document est accepté',
    text: (v) => `Nous avons vérifié et accepté ce document : ${v.document}. Rien d’autre n’est nécessaire.`,
  },
  documents_accepted: {
    subject: 'Vos documents sont acceptés',
    text: (v) =>
      `Nous avons vérifié et accepté : ${v.documents}. Rien d’autre n’est nécessaire pour ces documents.`,
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
  profile_changed: {
    subject: 'Vos informations ont été modifiées',
    text: () => 'Vos informations personnelles ont été modifiées. Vous les trouverez dans votre profil.',
  },
  billing_addresses_changed: {
    subject: 'Vos adresses de facturation ont été modifiées',
    text: () => 'Vos adresses de facturation ont été modifiées. Vous les trouverez dans votre profil.',
  },
  drivers_changed: {
    subject: 'Vos conducteurs ont été modifiés',
    text: () => 'Les conducteurs de votre compte ont été modifiés. Vous les trouverez dans votre profil.',
  },
  documents_sent: {
    subject: 'Nous avons reçu vos documents',
    text: () =>
      'Des documents ont été ajoutés à votre compte ou modifiés. Vous les trouverez dans votre profil.',
  },
  data_request_extended: {
    subject: 'Votre demande sur vos données prend plus de temps',
    text: (v) =>
      `Il nous faut jusqu’à deux mois de plus pour votre demande sur vos données\u00a0: nous y répondons au plus tard le ${v.until}. La raison\u00a0: ${v.reason}\n\nVous pouvez introduire une réclamation auprès de l’autorité de protection des données de votre pays, au Luxembourg la CNPD, en Belgique l’APD.`,
  },
  waiting_joined: {
    subject: 'Vous êtes sur la liste d’attente',
    text: (v) =>
      `Vous êtes sur la liste d’attente pour la ${v.vehicle}. Dès qu’elle se libère pour vous, nous la réservons 24 heures et vous prévenons.`,
  },
  waiting_left: {
    subject: 'Vous avez quitté la liste d’attente',
    text: (v) => `Vous n’êtes plus sur la liste d’attente pour la ${v.vehicle}.`,
  },
  identity_proposed: {
    subject: 'Nous vérifions une modification de vos informations',
    text: () =>
      'Une modification de votre nom, de votre date de naissance ou de votre société a été demandée. Comme votre contrat vous désigne, un conseiller la compare d’abord à vos documents ; d’ici là, rien ne change. Si un document l’atteste, merci de l’envoyer dans votre profil, sous Documents. Si ce n’était pas vous, appelez-nous immédiatement.',
  },
  identity_changed: {
    subject: 'Vos informations ont été modifiées',
    text: () =>
      'Un conseiller a comparé la modification à vos documents et l’a acceptée. Vos prochaines factures et vos prochains PDF en tiennent compte. Si vous ne l’aviez pas demandée, appelez-nous immédiatement.',
  },
  identity_declined: {
    subject: 'Une modification n’a pas été acceptée',
    text: (v) =>
      `Vos informations restent telles quelles. Motif : ${v.reason} Vous pouvez renouveler votre demande dans votre profil.`,
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
      v.settled
        ? `La facture ${v.number} de ${v.total} est jointe. Elle est réglée ; vous n’avez rien à faire.`
        : `La facture ${v.number} de ${v.total} est jointe. Elle est à payer le ${v.due}. ${WAYS_TO_PAY}`,
  },
  invoice_paid: { subject: 'Merci pour votre paiement', text: (v) => `La facture ${v.number} est payée.` },
  invoice_part_paid: {
    subject: 'Nous avons reçu un paiement partiel',
    text: (v) => `${v.total} de la facture ${v.number} sont payés. Il reste ${v.rest} à payer.`,
  },
  deposit_used: {
    subject: 'Votre dépôt de garantie a réglé ce qui restait dû',
    text: (v) =>
      `${v.total} de votre dépôt de garantie ont été affectés à la facture ${v.number}. ${left(v)}`,
  },
  advance_used: {
    subject: 'Votre mois versé d’avance a réglé ce qui restait dû',
    text: (v) =>
      `${v.total} du mois que vous aviez versé d’avance ont été affectés à la facture ${v.number}. ${left(v)}`,
  },
  payment_failed: {
    subject: 'Votre paiement n’a pas abouti',
    text: (v) =>
      `Le paiement de la facture ${v.number} a échoué. Rien n’a été débité. Vous pouvez payer à nouveau dans votre profil, sous Paiements.`,
  },
  payment_reversed: {
    subject: 'Un paiement a été corrigé',
    text: (v) =>
      `Un paiement de ${v.total} avait été enregistré par erreur pour la facture ${v.number} ; nous l’avons corrigé. Ce qu’il avait réglé est de nouveau à payer ; votre profil indique le montant, sous Paiements.`,
  },
  payment_returned: {
    subject: 'Votre paiement a été rejeté',
    text: (v) =>
      `Votre banque a repris ${v.total} qui avaient réglé la facture ${v.number}. La facture est de nouveau à payer. ${WAYS_TO_PAY}`,
  },
  payment_ahead: {
    subject: 'Une facture arrive à échéance',
    text: (v) => `La facture ${v.number}, ${v.total}, est à payer le ${v.due}. ${charged(v)}`,
  },
  payment_today: {
    subject: 'Une facture est à payer aujourd’hui',
    text: (v) => `La facture ${v.number}, ${v.total}, est à payer aujourd’hui. ${charged(v)}`,
  },
  payment_missing: {
    subject: 'Une facture vous a peut-être échappé',
    text: (v) =>
      `La facture ${v.number}, à payer le ${v.due}, n’est pas encore réglée : ${v.total}. Elle vous a peut-être échappé. ${v.suspended ? paidWithAll : WAYS_TO_PAY} Si votre paiement est en route, ne tenez pas compte de ce message.`,
  },
  collection_failed: {
    subject: 'Votre paiement n’a pas pu être prélevé',
    text: (v) =>
      `Nous avons voulu prélever ${v.total} pour la facture ${v.number}, sans succès. ${v.again ? `Nous essayons de nouveau le ${v.again}.` : 'Nous n’essayons plus.'} ${WAYS_TO_PAY}`,
  },
  collection_approval: {
    subject: 'Votre banque vous demande d’approuver un paiement',
    text: (v) =>
      `Votre banque veut que vous approuviez vous-même le paiement de ${v.total} pour la facture ${v.number}. Rien n’a été débité. ${WAYS_TO_PAY}`,
  },
  credit_note_issued: {
    subject: 'Votre note de crédit',
    text: (v) =>
      `La note de crédit ${v.number} de ${v.total} a été établie pour la facture ${v.invoice}. Elle est jointe.`,
  },
  refund_sent: {
    subject: 'Votre remboursement est en route',
    text: (v) =>
      `Nous vous remboursons ${v.total}, par le moyen que vous aviez utilisé ou sur le compte que vous avez indiqué.`,
  },
  refund_failed: {
    subject: 'Votre remboursement n’est pas arrivé',
    text: (v) =>
      `Les ${v.total} que nous vous avions envoyés nous sont revenus. Ils règlent ce qui reste dû de leur facture ; pour le reste, nous vous demanderons un compte sur lequel les verser.`,
  },
  contract_reinstated: {
    subject: 'Votre abonnement est de nouveau actif',
    text: (v) =>
      `Ce qui était dû est payé et votre abonnement ${v.plan} est de nouveau actif. ${v.plan === 'Single' ? 'Son véhicule est à vous comme convenu.' : 'Vous pouvez réserver.'}`,
  },
  suspension_lifted: { subject: 'Votre abonnement n’est plus suspendu', text: lifted },
  notice_received: {
    subject: 'Nous avons bien reçu votre résiliation',
    text: (v) =>
      `Votre contrat ${v.plan} prend fin après le ${v.end}. D’ici là, rien ne change ; ${v.plan === 'Single' ? 'son véhicule est à rendre au plus tard ce jour-là' : 'les réservations au-delà de ce jour ne sont plus possibles, et celle qui commence après est annulée sans frais à la fin du contrat'}.`,
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
  withdrawal_unpaid: {
    subject: 'Votre rétractation',
    text: (v) =>
      `Votre rétractation est enregistrée : votre contrat ${v.plan} a pris fin. ${withdrawnUnpaid(v)}`,
  },
  withdrawal_fee_kept: {
    subject: 'Votre rétractation',
    text: (v) =>
      `Votre rétractation est enregistrée : votre contrat ${v.plan} a pris fin. Ce qui était encore réservé est annulé. ${v.plan === 'Single' ? 'Son véhicule ayant été remis' : 'Une réservation ayant été faite'}, les frais du contrat ne sont pas remboursés.${v.prepaid ? ` ${prepaidBack(v)}` : ''}`,
  },
  withdrawal_received: {
    subject: 'Votre rétractation',
    text: (v) =>
      `Votre rétractation est enregistrée : votre contrat ${v.plan} a pris fin. ${withdrawnPaid(v)}`,
  },
  contract_paused: {
    subject: 'Votre abonnement est en pause',
    text: (v) =>
      `Votre abonnement ${v.plan} est en pause : ni loyer, ni réservation, jusqu’à ce que vous le repreniez dans votre profil.`,
  },
  contract_resumed: {
    subject: 'Heureux de vous retrouver',
    text: (v) => `Votre abonnement ${v.plan} est de nouveau actif. Vous pouvez réserver.`,
  },
  contract_judicial_measure: {
    subject: 'Votre contrat a pris fin',
    text: (v) =>
      `Votre contrat ${v.plan} a pris fin, votre société ayant été placée sous mesure judiciaire. Un véhicule en votre possession doit être restitué sous 48 heures, et les réservations à venir sont annulées.`,
  },
  contract_revoked: {
    subject: 'Nous avons mis fin à votre contrat',
    text: (v) =>
      `Nous avons mis fin à votre contrat ${v.plan} : ${v.reason} Les réservations à venir sont annulées, et nous organisons le retour d’un véhicule en votre possession.`,
  },
  renewal_refused: {
    subject: 'Votre contrat ne sera pas renouvelé',
    text: (v) =>
      `Nous ne renouvelons pas votre contrat ${v.plan} : il prend fin après le ${v.end}. D’ici là, rien ne change${v.plan === 'Single' ? '' : ' ; une réservation qui commence après ce jour est annulée à la fin du contrat, et l’annuler avant ne coûte rien'}. ${v.reason}`.trim(),
  },
  stay_called_off: {
    subject: 'Votre réservation est annulée',
    text: (v) =>
      `La réservation de la ${v.vehicle} à partir du ${v.start} est annulée, son contrat ayant pris fin. ${v.charged ? 'Les mois commencés restent facturés, et ce que vous avez payé au-delà vous est rendu. Si cela ne vous convient pas, appelez-nous.' : 'Rien n’est dû pour elle, et ce que vous avez payé vous est rendu.'}`,
  },
  fee_charged: {
    subject: 'Des frais prévus par votre contrat',
    text: (v) =>
      `La facture ${v.number} porte sur des frais prévus par votre contrat : ${v.reason} Si elle vous paraît inexacte, dites-le-nous sous ${TERMS.invoiceAcceptedAfterDays} jours : passé ce délai, elle est réputée acceptée.`,
  },
  hold_expired: {
    subject: 'Votre réservation n’a pas été confirmée',
    text: (v) =>
      `Nous n’avons pas pu confirmer à temps la ${v.vehicle} à partir du ${v.start} ; le véhicule est de nouveau libre. Rien n’est dû ; vous pouvez choisir d’autres dates.`,
  },
  waiting_offered: {
    subject: 'Une voiture que vous attendez est libre',
    text: (v) =>
      `Votre voiture ${v.vehicle} est libre du ${v.start} au ${v.end}. Nous gardons ces jours pour vous jusqu’au ${v.until}, ${v.time}.\n\nRéservez-la sur la page ci-dessous avec votre abonnement, comme toute autre ; ou renoncez, et la personne suivante pourra la prendre. Passé ce délai, les jours ne sont plus gardés.`,
  },
  waiting_over: {
    subject: 'Des jours que nous gardions pour vous sont de nouveau libres',
    text: (v) =>
      `Les 24 heures pendant lesquelles nous gardions le véhicule pour vous sont passées (${v.vehicle}), et vous avez quitté sa liste d’attente. Vous pouvez vous y inscrire de nouveau.`,
  },
  invoice_still_unpaid: {
    subject: 'Rappel : une facture reste impayée',
    text: (v) =>
      `La facture ${v.number} de ${v.total} était à payer le ${v.due} et reste impayée. Merci de la régler aujourd’hui.`,
  },
  vehicle_blocked: {
    subject: 'Rappel : une facture est en retard',
    text: (v) =>
      `La facture ${v.number} de ${v.total} était à payer le ${v.due} et est en retard de ${v.late ?? '7'} jours. ${v.plan === 'Single' ? 'Aucun véhicule n’est remis' : 'Les nouvelles réservations sont suspendues'} jusqu’à son paiement.`,
  },
  subscription_suspended: {
    subject: 'Votre abonnement est suspendu',
    text: (v) =>
      `La facture ${v.number} de ${v.total} est en retard de ${v.late ?? '15'} jours. Votre abonnement est suspendu.${recovered(v.carsOut)}${v.owed ? ' L’abonnement est de nouveau actif dès que le montant à payer aujourd’hui est réglé.' : ''}`,
  },
  contract_terminated: {
    subject: 'Votre abonnement est résilié',
    text: (v) =>
      `La facture ${v.number} de ${v.total} est en retard de ${v.late ?? '30'} jours. Votre abonnement est résilié et le dossier est remis à nos avocats.${broughtBack(v.carsOut)}`,
  },
  formal_notice: {
    subject: 'Mise en demeure',
    text: (v) =>
      [
        `La facture ${v.number} de ${v.total} était à payer le ${v.due} et est en retard de ${v.late ?? '33'} jours. Ceci est une mise en demeure de la payer.`,
        `Selon votre contrat, un paiement en retard porte un intérêt de ${percent(TERMS.lateInterestBp, 'fr')} par an, ou le taux commercial s’il est plus élevé, et une indemnité forfaitaire de ${percent(TERMS.lateFlatBp, 'fr')}, au moins ${money(TERMS.lateFlatLeastCents, 'fr')}. Cette mise en demeure coûte ${money(TERMS.formalNoticeCents, 'fr')} ; une action en justice coûte ${money(TERMS.courtCents, 'fr')} au-dessous de ${money(TERMS.courtHighFromCents, 'fr')} et ${money(TERMS.courtHighCents, 'fr')} à partir de là.`,
        'Merci de payer sans délai, ou de nous appeler aujourd’hui si vous ne le pouvez pas ou si la facture vous paraît inexacte : à défaut, nos avocats porteront l’affaire en justice.',
      ].join('\n\n'),
  },
}
