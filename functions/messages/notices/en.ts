import { CONTRACT_TERMS as TERMS } from '../../../shared/contract-terms.ts'
import { listed, namesIn } from '../../../shared/rules/listed.ts'
import { money, percent } from '../../pdf/formats.ts'
import type { Notices } from './notices.ts'

const WAYS_TO_PAY = 'You can pay online, or by transfer with the details below.'

/** Vehicles in a sentence, each with its article. */
const cars = (kept: string | undefined) =>
  listed(
    namesIn(kept).map((name) => `the ${name}`),
    'en',
  )

/** A suspended subscription has one payment of everything. */
const paidWithAll =
  'Your subscription is suspended: this invoice is not collected, it is paid with the one amount that makes the subscription active again. You find it in your account.'

/** A saved payment method is charged on the due day, unless the subscription is suspended. */
const charged = (v: Record<string, string>) => {
  if (v.suspended) return paidWithAll
  return v.method ? `We collect it from ${v.method} on the due day; there is nothing to do.` : WAYS_TO_PAY
}

/** What a suspension does with the cars that are out: to whoever has none it says nothing of them. */
const recovered = (carsOut: string | undefined) => {
  if (!carsOut) return ''
  const which = carsOut === '1' ? 'The vehicle that is with you' : `The ${carsOut} vehicles that are with you`
  return ` ${which} will be recovered within 48 hours.`
}

/** What a termination asks whoever still has cars for. */
const broughtBack = (carsOut: string | undefined) => {
  if (!carsOut) return ''
  if (carsOut === '1')
    return ' Please bring the vehicle that is with you back at once, or call us to have it collected.'
  return ` Please bring the ${carsOut} vehicles that are with you back at once, or call us to have them collected.`
}

/** What becomes of the rest of money that we held, once it has paid what was open. */
const left = ({ rest, back }: Record<string, string>) => {
  if (back) return `We give you back the other ${back}.`
  return rest ? `${rest} is still to be paid.` : 'There is nothing to do.'
}

/** What a withdrawal gives back of a down payment, or does not ask for any more. */
const prepaidBack = (v: Record<string, string>) => {
  if (!v.refunded)
    return v.charged
      ? 'Of the down payment only the share of a month that has begun remains owed.'
      : 'The down payment is not owed any more.'
  return v.charged
    ? `Of the down payment we keep the share of a month that has begun, and send back the rest of what you have paid: ${v.total}.`
    : `We send back what you have paid of the down payment: ${v.total}.`
}

/** What a withdrawal does not take back. */
const stillOwed = (v: Record<string, string>) =>
  v.open ? ' Other invoices of the contract that are open remain owed.' : ''

/** A withdrawal that gives nothing back, because nothing of that was paid. */
const withdrawnUnpaid = (v: Record<string, string>) => {
  const rest = `${v.charged ? ' The rent of a month that has begun remains charged.' : ''}${stillOwed(v)}`
  const drivers = v.drivers ? ' The fee of an extra driver is not owed any more either.' : ''
  if (!v.prepaid) return `Its fee was not paid yet and is not owed any more.${drivers}${rest}`
  return `Its fee is not owed any more.${drivers} ${prepaidBack(v)}${rest}`
}

/** A withdrawal that gives back what was paid at signing, and for extra drivers. */
const withdrawnPaid = (v: Record<string, string>) => {
  const drivers = v.drivers ? ' and for extra drivers' : ''
  const paid = `${v.prepaid ? 'at signing' : 'of its fee'}${drivers}: ${v.total}.${stillOwed(v)}`
  if (!v.charged && v.open) return `We send back what you have paid ${paid}`
  if (!v.charged) return `Nothing more is owed for it, and we send back what you have paid ${paid}`
  if (!v.prepaid)
    return `The rent of a month that has begun remains charged; we send back what you have paid ${paid}`
  return `The rent of a month that has begun remains charged, with its share of the down payment; we send back the rest of what you have paid ${paid}`
}

/** A suspension that we take back, because its invoice was. */
const lifted = (v: Record<string, string>) => {
  const after = v.paused ? 'it is paused as before' : 'it is active again'
  const bookings = v.blocked ? ' Another invoice is late: nothing new can be booked until it is paid.' : ''
  return `The invoice for which your ${v.plan} subscription was suspended is credited. The suspension is lifted, ${after}, and nothing comes on top. We are sorry for the trouble.${bookings}`
}

/** What remains of a booking whose car nobody fetched: begun months, and what is lost of its deposit. */
const notFetched = (v: Record<string, string>) => {
  const rent = v.rent
    ? `The months that have begun remain charged, ${v.rent} incl. VAT; later ones are not owed.`
    : 'Its months are not owed.'
  const first = v.unpaid ? 'Its first payment was not made, and is not owed any more.' : rent
  if (!v.lost) return first
  return v.unpaid
    ? `${first} Its deposit of ${v.lost} is lost: what you paid of it is kept, and what was not paid remains owed.`
    : `${first} ${v.lost} of your deposit are lost, as cancelling would have cost.`
}

/** What mails say in English, for each kind of notification. */
export const NOTICES_EN: Notices = {
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
      `Thank you for choosing ${v.plan} with ${cars(v.vehicle)}. An advisor reviews it within 24 to 48 hours.`,
  },
  choice_rejected: {
    subject: 'About your choice',
    text: (v) => `We could not accept your choice: ${v.reason} You are welcome to choose again.`,
  },
  contract_to_sign: {
    subject: 'Your contract is ready to sign',
    text: (v) =>
      `Your advisor has drawn up contract ${v.number} for ${v.plan}.${v.start ? ` It runs from ${v.start} to ${v.end} as agreed or, if you sign it later, from the day of your signature, and goes on month by month after that.` : ''} You find it attached. Please read it and sign it in your profile until ${v.until}.`,
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
  contract_offer_withdrawn: {
    subject: 'We have withdrawn your contract',
    text: (v) =>
      `We have withdrawn contract ${v.number} for ${v.plan}, which you had not signed: ${v.reason} Nothing is owed. You are welcome to choose again.`,
  },
  contract_offer_declined: {
    subject: 'You have declined your contract',
    text: (v) =>
      `You have declined contract ${v.number} for ${v.plan}. It does not begin, and nothing is owed. You are welcome to choose again.`,
  },
  contract_active: {
    subject: 'Your subscription is active',
    text: (v) =>
      v.start
        ? `Your ${v.plan} subscription is active. Its vehicle, ${v.vehicle}, is reserved for you from ${v.start}: your advisor calls you beforehand to agree the hour of the hand-over.`
        : `Your ${v.plan} subscription is active. You can now reserve your vehicle in Driveline.`,
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
      `The reservation of the ${v.vehicle} from ${v.start} was not paid 15 days after its start and was cancelled.${v.lost ? ` Its deposit of ${v.lost} is lost: what you paid of it is kept, and what was not paid remains owed.` : ''}`,
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
  reservation_moved: {
    subject: 'Your reservation has moved',
    text: (v) =>
      `We have changed your reservation: the ${v.vehicle} is yours from ${v.start} to ${v.end}. The price stays the same. If this does not suit you, please call us.`,
  },
  reservation_lapsed: {
    subject: 'Your reservation has ended',
    text: (v) =>
      `The ${v.vehicle} was reserved for you from ${v.start} to ${v.end} and was not fetched, so the reservation has ended. The days that you booked remain charged.${v.lost ? ` Cancelling in time would have cost ${v.lost} more: this part of your deposit is lost.` : ''} If this does not suit you, please call us: an advisor settles it with you.`,
  },
  reservation_called_off: {
    subject: 'We have called your reservation off',
    text: (v) =>
      `We are sorry: we cannot keep the reservation of the ${v.vehicle} from ${v.start} to ${v.end}, and have called it off. ${v.awaits ? 'Months that have begun are credited once a colleague has approved it; nothing else is owed for it, and what you have paid goes back to you.' : 'Nothing is owed for it, and what you have paid for it goes back to you.'}`,
  },
  reservation_not_fetched: {
    subject: 'Your reservation has ended',
    text: (v) =>
      `The ${v.vehicle} was reserved for you from ${v.start} to ${v.end} and was not fetched, so we have ended the reservation. ${notFetched(v)} What you have paid beyond that pays what is open, or goes back to you. If this does not suit you, please call us: an advisor settles it with you.`,
  },
  vehicle_switched: {
    subject: 'Your vehicle is switched',
    text: (v) =>
      `Instead of the ${v.before}, the ${v.vehicle} is reserved for you from ${v.start} to ${v.end}. An advisor prepares the exchange with you.`,
  },
  vehicle_in_garage: { subject: 'Enjoy the drive', text: (v) => `The ${v.vehicle} is now in your garage.` },
  vehicle_handed_over: {
    subject: 'The report of your hand-over',
    text: (v) =>
      `Attached is report ${v.number} of the hand-over of the ${v.vehicle}, as both of us signed it, sealed by us: its kilometres, its condition and what you received with it. Keep it until the vehicle is back.`,
  },
  vehicle_returned: {
    subject: 'The report of your return',
    text: (v) =>
      `Attached is report ${v.number} of the return of the ${v.vehicle}, as both of us signed it, sealed by us. Should anything be charged, you receive an invoice that says why.`,
  },
  vehicle_km_nearly_used: {
    subject: 'Your kilometres of this month are nearly used',
    text: (v) =>
      `Since ${v.since} you have driven ${v.driven} with the ${v.vehicle}; ${v.km} are included until this month of your rental ends. Each kilometre beyond what is included costs ${v.price} excl. VAT. So far nothing is charged.`,
  },
  document_accepted: {
    subject: 'Your document is accepted',
    text: (v) => `We have checked your ${v.document} and accepted it. Nothing more is needed for it.`,
  },
  documents_accepted: {
    subject: 'Your documents are accepted',
    text: (v) => `We have checked and accepted: ${v.documents}. Nothing more is needed for them.`,
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
  profile_changed: {
    subject: 'Your details were changed',
    text: () => 'Your personal details were changed. You find them in your profile.',
  },
  billing_addresses_changed: {
    subject: 'Your billing addresses were changed',
    text: () => 'Your billing addresses were changed. You find them in your profile.',
  },
  drivers_changed: {
    subject: 'Your drivers were changed',
    text: () => 'The drivers of your account were changed. You find them in your profile.',
  },
  documents_sent: {
    subject: 'We have received your documents',
    text: () => 'Documents were added to your account or changed. You find them in your profile.',
  },
  data_request_extended: {
    subject: 'Your request about your data takes longer',
    text: (v) =>
      `We need up to two more months for your request about your data: we answer it by ${v.until}. The reason: ${v.reason}\n\nYou may complain to the data protection authority of your country, in Luxembourg the CNPD, in Belgium the APD.`,
  },
  waiting_joined: {
    subject: 'You are on the waiting list',
    text: (v) =>
      `You are on the waiting list for the ${v.vehicle}. As soon as it is free for you, we hold it for 24 hours and let you know.`,
  },
  waiting_left: {
    subject: 'You have left the waiting list',
    text: (v) => `You are no longer on the waiting list for the ${v.vehicle}.`,
  },
  identity_proposed: {
    subject: 'We are checking a change of your details',
    text: () =>
      'A change of your name, your date of birth or your company was asked for. What your documents and your contract say has to agree, so an advisor first compares it with your documents; until then nothing changes. If a document shows it, please send that in your profile, under Documents. If it was not you, call us immediately.',
  },
  identity_changed: {
    subject: 'Your details were changed',
    text: () =>
      'An advisor has compared the change with your documents and accepted it. Your next invoices and PDFs show it. If it was not you who asked for it, call us immediately.',
  },
  identity_declined: {
    subject: 'A change of your details was not accepted',
    text: (v) =>
      `Your details stay as they were. The reason: ${v.reason} You can ask for the change again in your profile.`,
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
      v.settled
        ? `Invoice ${v.number} of ${v.total} is attached. It is settled; there is nothing to do.`
        : `Invoice ${v.number} of ${v.total} is attached. It is due on ${v.due}. ${WAYS_TO_PAY}`,
  },
  invoice_paid: { subject: 'Thank you for your payment', text: (v) => `Invoice ${v.number} is paid.` },
  invoice_part_paid: {
    subject: 'We have received a part payment',
    text: (v) => `${v.total} of invoice ${v.number} is paid. ${v.rest} is still to be paid.`,
  },
  deposit_used: {
    subject: 'Your deposit has paid what was open',
    text: (v) => `${v.total} of your deposit went towards invoice ${v.number}. ${left(v)}`,
  },
  advance_used: {
    subject: 'Your month in advance has paid what was open',
    text: (v) =>
      `${v.total} of the month that you paid in advance went towards invoice ${v.number}. ${left(v)}`,
  },
  payment_failed: {
    subject: 'Your payment did not go through',
    text: (v) =>
      `The payment of invoice ${v.number} failed. Nothing was taken. You can pay again in your profile, under Payments.`,
  },
  payment_reversed: {
    subject: 'A payment was corrected',
    text: (v) =>
      `A payment of ${v.total} was recorded for invoice ${v.number} by mistake, and we have corrected that. What was paid with it is to be paid again; your profile shows the amount, under Payments.`,
  },
  payment_returned: {
    subject: 'Your payment was returned',
    text: (v) =>
      `Your bank has taken back ${v.total} that had paid invoice ${v.number}. The invoice is to be paid again. ${WAYS_TO_PAY}`,
  },
  payment_ahead: {
    subject: 'An invoice falls due in a few days',
    text: (v) => `Invoice ${v.number}, ${v.total}, falls due on ${v.due}. ${charged(v)}`,
  },
  payment_today: {
    subject: 'An invoice is due today',
    text: (v) => `Invoice ${v.number}, ${v.total}, is due today. ${charged(v)}`,
  },
  payment_missing: {
    subject: 'Have you overlooked an invoice?',
    text: (v) =>
      `Invoice ${v.number} of ${v.due} is not paid yet: ${v.total}. Perhaps it was overlooked. ${v.suspended ? paidWithAll : WAYS_TO_PAY} If your payment is on its way, please take no notice of this.`,
  },
  collection_failed: {
    subject: 'We could not collect your payment',
    text: (v) =>
      `We tried to collect ${v.total} for invoice ${v.number} and could not. ${v.again ? `We try again on ${v.again}.` : 'We do not try again.'} ${WAYS_TO_PAY}`,
  },
  collection_approval: {
    subject: 'Your bank asks you to approve a payment',
    text: (v) =>
      `Your bank wants you to approve the payment of ${v.total} for invoice ${v.number} yourself. Nothing was taken. ${WAYS_TO_PAY}`,
  },
  credit_note_issued: {
    subject: 'Your credit note',
    text: (v) =>
      `Credit note ${v.number} of ${v.total} was issued for invoice ${v.invoice}. You find it attached.`,
  },
  refund_sent: {
    subject: 'Your refund is on its way',
    text: (v) =>
      `We are sending you ${v.total} back, by the way that you paid, or to the account that you named.`,
  },
  refund_failed: {
    subject: 'Your refund did not arrive',
    text: (v) =>
      `The ${v.total} that we sent you came back to us. It pays what is open of its invoice; for the rest we will ask you for an account to send it to.`,
  },
  contract_reinstated: {
    subject: 'Your subscription is active again',
    text: (v) =>
      `What was owed is paid, and your ${v.plan} subscription is active again. ${v.plan === 'Single' ? 'Its vehicle is yours as agreed.' : 'You can book.'}`,
  },
  suspension_lifted: { subject: 'Your subscription is not suspended any more', text: lifted },
  notice_received: {
    subject: 'We have received your notice',
    text: (v) =>
      `Your ${v.plan} contract ends after ${v.end}. Until then everything stays as it is; ${v.plan === 'Single' ? 'its vehicle is to be back by then' : 'reservations beyond that day are not possible any more, and one that begins after it is called off when the contract ends, free of charge'}.`,
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
  withdrawal_unpaid: {
    subject: 'Your withdrawal',
    text: (v) => `You have withdrawn from your ${v.plan} contract, and it has ended. ${withdrawnUnpaid(v)}`,
  },
  withdrawal_fee_kept: {
    subject: 'Your withdrawal',
    text: (v) =>
      `You have withdrawn from your ${v.plan} contract, and it has ended. What was still reserved is called off. ${v.plan === 'Single' ? 'As its vehicle had been handed over' : 'As a booking had been made'}, the fee of the contract is not given back.${v.prepaid ? ` ${prepaidBack(v)}` : ''}`,
  },
  withdrawal_received: {
    subject: 'Your withdrawal',
    text: (v) => `You have withdrawn from your ${v.plan} contract, and it has ended. ${withdrawnPaid(v)}`,
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
      `We do not renew your ${v.plan} contract: it ends after ${v.end}. Until then everything stays as it is${v.plan === 'Single' ? '' : '; a reservation that begins after that day is called off when the contract ends, and cancelling it before costs nothing'}. ${v.reason}`.trim(),
  },
  stay_called_off: {
    subject: 'Your reservation was called off',
    text: (v) =>
      `The reservation of the ${v.vehicle} from ${v.start} was called off, because its contract has ended. ${v.charged ? 'The months that have begun remain charged, and what you have paid beyond them goes back to you. If this does not suit you, please call us.' : 'Nothing is owed for it, and what you have paid goes back to you.'}`,
  },
  fee_charged: {
    subject: 'A fee under your contract',
    text: (v) =>
      `Invoice ${v.number} is a fee under the terms of your contract: ${v.reason} If you think that it is wrong, please tell us within ${TERMS.invoiceAcceptedAfterDays} days: after that it counts as accepted.`,
  },
  hold_expired: {
    subject: 'Your reservation was not confirmed',
    text: (v) =>
      `We could not confirm the ${v.vehicle} from ${v.start} in time, so the vehicle is free again. Nothing is owed; you are welcome to choose other dates.`,
  },
  waiting_offered: {
    subject: 'A car that you wait for is free',
    text: (v) =>
      `The ${v.vehicle} is free from ${v.start} to ${v.end}. We hold these days for you until ${v.until}, ${v.time}.\n\nReserve it on the page below by your subscription, as any other; or decline, and the next in line may have it. After that time the days are no longer held.`,
  },
  waiting_over: {
    subject: 'Days that we held for you are free again',
    text: (v) =>
      `The 24 hours for which we held the ${v.vehicle} for you are over, and you have left the waiting list for it. You are welcome to join it again.`,
  },
  invoice_still_unpaid: {
    subject: 'Reminder: an invoice is still unpaid',
    text: (v) =>
      `Invoice ${v.number} of ${v.total} was due on ${v.due} and is still unpaid. Please pay it today.`,
  },
  vehicle_blocked: {
    subject: 'Reminder: an invoice is overdue',
    text: (v) =>
      `Invoice ${v.number} of ${v.total} was due on ${v.due} and is ${v.late ?? '7'} days overdue. ${v.plan === 'Single' ? 'No vehicle is handed over' : 'New bookings are on hold'} until it is paid.`,
  },
  subscription_suspended: {
    subject: 'Your subscription is suspended',
    text: (v) =>
      `Invoice ${v.number} of ${v.total} is ${v.late ?? '15'} days overdue. Your subscription is suspended.${recovered(v.carsOut)}${v.owed ? ' The subscription is active again as soon as what is to pay today is paid.' : ''}`,
  },
  contract_terminated: {
    subject: 'Your subscription is terminated',
    text: (v) =>
      `Invoice ${v.number} of ${v.total} is ${v.late ?? '30'} days overdue. Your subscription is terminated and the file goes to our lawyers.${broughtBack(v.carsOut)}`,
  },
  formal_notice: {
    subject: 'Formal notice',
    text: (v) =>
      [
        `Invoice ${v.number} of ${v.total} was due on ${v.due} and is ${v.late ?? '33'} days overdue. This is a formal notice to pay it.`,
        `Under your contract, late payment bears interest of ${percent(TERMS.lateInterestBp, 'en')} a year, or the commercial rate if that is higher, and a flat compensation of ${percent(TERMS.lateFlatBp, 'en')}, at least ${money(TERMS.lateFlatLeastCents, 'en')}. This notice costs ${money(TERMS.formalNoticeCents, 'en')}; an action in court costs ${money(TERMS.courtCents, 'en')} below ${money(TERMS.courtHighFromCents, 'en')} and ${money(TERMS.courtHighCents, 'en')} from there on.`,
        'Please pay without delay, or call us today if you cannot, or if you think that the invoice is wrong: otherwise our lawyers take the matter to court.',
      ].join('\n\n'),
  },
}
