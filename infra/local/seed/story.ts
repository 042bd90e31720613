import { firstBill, invoiceField } from '../../../functions/billing/parts/first-invoice.ts'
import { issue } from '../../../functions/billing/parts/issue.ts'
import { paidOps } from '../../../functions/billing/parts/receive.ts'
import { settleOps } from '../../../functions/billing/parts/settle.ts'
import { agreementOf } from '../../../functions/contracts/parts/agreement.ts'
import { commitVehicle } from '../../../functions/contracts/parts/commitment.ts'
import { planReturnOp } from '../../../functions/contracts/parts/past-end.ts'
import { signOps } from '../../../functions/contracts/parts/sign.ts'
import { sha256 } from '../../../functions/crypto/sealed-values.ts'
import { fulfil } from '../../../functions/pdf/fulfil.ts'
import { claim } from '../../../functions/reservations/parts/claim.ts'
import { subscriptionFrom } from '../../../functions/staff/parts/subscription-from-choice.ts'
import { commit, untilFresh } from '../../../functions/store/commit.ts'
import * as customers from '../../../functions/store/customers.ts'
import * as fleet from '../../../functions/store/fleet.ts'
import { changedHandsOp } from '../../../functions/store/holders.ts'
import { newId } from '../../../functions/store/ids.ts'
import * as invoices from '../../../functions/store/invoices.ts'
import * as issuedPdfs from '../../../functions/store/issued-pdfs.ts'
import { nextNumber } from '../../../functions/store/number-series.ts'
import { planOp } from '../../../functions/store/planned-work.ts'
import * as reservations from '../../../functions/store/reservations.ts'
import * as subscriptions from '../../../functions/store/subscriptions.ts'
import type { Customer } from '../../../shared/api/account.ts'
import type { Choice } from '../../../shared/api/choices.ts'
import { LANGUAGES } from '../../../shared/language.ts'
import { FIRST_PRICE_BOOK, type PlanName } from '../../../shared/price-book.ts'
import { addDays, addMonths, type IsoDate } from '../../../shared/rules/dates.ts'
import { openCents } from '../../../shared/rules/invoices.ts'
import { maskedPhone } from '../../../shared/rules/masks.ts'
import { quoteSubscription, termsOf } from '../../../shared/rules/quote.ts'
import { momentOf } from './moment-of.ts'

type Person = Omit<
  Customer,
  '_id' | 'createdAt' | 'subscription_name' | 'phonenumber_verified' | 'email_verified'
>

/** A customer who signed up on a day, written as the sign-up route writes it. */
export async function signUp(person: Person, day: IsoDate): Promise<Customer> {
  const customer: Customer = {
    ...person,
    _id: newId('cus', momentOf(day)),
    subscription_name: null,
    phonenumber_verified: true,
    email_verified: true,
    createdAt: momentOf(day),
  }
  await commit(customers.addOps(customer))
  return customer
}

/** A contract that was validated on a day and waits for its signature; a Single with the day from which its car is reserved. */
export async function offer(
  customer: Customer,
  plan: PlanName,
  modelId: string,
  day: IsoDate,
  startsOn?: IsoDate,
): Promise<subscriptions.StoredSubscription> {
  const model = await fleet.model(modelId)
  const category = model.vehicle_cat
  const choice: Choice = {
    _id: newId('cho', momentOf(day)),
    customerId: customer._id,
    status: 'validated',
    general_id: [modelId],
    plan,
    quote: quoteSubscription(termsOf({ book: FIRST_PRICE_BOOK, plan, category, country: customer.country })),
    submittedAt: momentOf(day),
  }
  const agreement = await agreementOf(choice, customer)
  return untilFresh(async () => {
    const { number, op: counted } = await nextNumber('CONTRACTS', day.slice(0, 4))
    const kept = startsOn
      ? await commitVehicle(customer._id, modelId, startsOn, momentOf(day), day)
      : undefined
    const drawnUp = subscriptionFrom(choice, customer, { number, agreement }, momentOf(day), day)
    const subscription = { ...drawnUp, ...(kept && { commitment: kept.commitment }) }
    const { _id: subjectId, customerId, signBy } = subscription
    await commit([
      counted,
      ...(kept ? [kept.op] : []),
      ...subscriptions.beginOps(subscription),
      planOp({ kind: 'signature', customerId, subjectId, on: addDays(signBy, 1) }),
    ])
    return { ...subscription, version: 1 }
  })
}

/** Has the drafts of a contract drawn, and the one in its customer's language mailed, as the table's stream does. */
export async function draft({
  customerId,
  _id: subjectId,
  number,
  agreement,
  validatedAt,
}: subscriptions.StoredSubscription) {
  await commit(issuedPdfs.orderDraftsOps({ customerId, subjectId, number, orderedAt: validatedAt }))
  for (const other of LANGUAGES.filter((one) => one !== agreement.language))
    await fulfil({ customerId, subjectId, kind: 'draft', language: other }, validatedAt)
  return fulfil({ customerId, subjectId, kind: 'draft', language: agreement.language }, validatedAt)
}

/** A contract that was validated and signed on a day. Without PDFs nothing is drawn: tests need many of them. */
export async function subscribe(
  customer: Customer,
  plan: PlanName,
  modelId: string,
  day: IsoDate,
  { withPdfs = false, startsOn }: { withPdfs?: boolean; startsOn?: IsoDate } = {},
) {
  const offered = await offer(customer, plan, modelId, day, startsOn)
  const drawn = withPdfs ? await draft(offered) : undefined
  const signature = {
    name: offered.agreement.signatory,
    at: momentOf(day),
    maskedPhone: maskedPhone(customer.phonenumber),
    address: '127.0.0.1',
    beginNow: true,
    draftSha256: drawn?.sha256 ?? sha256(JSON.stringify(offered)),
  }
  return untilFresh(async () => {
    const { subscription, invoice, ops } = await signOps(
      { customer, subscription: offered, signature },
      momentOf(day),
      day,
    )
    await commit(withPdfs ? ops : ops.filter(({ put }) => put?.Item?.type !== 'Paper'))
    return { contract: subscription, invoice }
  })
}

/** Settles an invoice on a day, as a payment does. */
export async function pay(invoice: invoices.StoredInvoice, day: IsoDate): Promise<void> {
  const cents = openCents(invoice)
  const paid = invoices.withAmounts(invoice, { paidCents: (invoice.paidCents ?? 0) + cents }, day)
  await commit([
    ...paidOps(invoice, { cents, method: 'transfer', receivedOn: day }, momentOf(day)),
    ...(await settleOps([paid], momentOf(day))),
  ])
}

/** Books a model from a day for some months, as of an earlier day. */
export async function reserve(
  customer: Customer,
  modelId: string,
  start: IsoDate,
  months: number,
  bookedOn: IsoDate,
) {
  const [subscription, others, calendars, model] = await Promise.all([
    subscriptions.running(customer._id),
    reservations.list(customer._id),
    fleet.calendars(modelId),
    fleet.model(modelId),
  ])
  const booking = {
    modelId,
    start_date: start,
    return_date: addDays(addMonths(start, months), -1),
    pickup: 'reception',
    deliveryKm: 0,
  } as const
  const { ops, reservation } = await claim({
    customer,
    subscription,
    others,
    calendars,
    model,
    booking,
    now: momentOf(bookedOn),
    today: bookedOn,
  })
  await commit(ops)
  return reservation
}

/** Confirms a reservation on a day and gives back its invoice, as the advisor's route does. */
export async function confirm(customer: Customer, reservation: reservations.StoredReservation, day: IsoDate) {
  const { bill, plans } = firstBill(reservation, day)
  const { invoice, ops } = await issue({ customer, ...bill }, momentOf(day), day)
  const set = { confirmedAt: momentOf(day), [invoiceField(bill)]: invoice._id }
  await commit([reservations.moveOp(reservation, 'confirm', { set }), ...ops, ...plans])
  return invoice
}

/** The customer has the car. */
export async function handOver(reservation: reservations.StoredReservation): Promise<void> {
  await commit([
    reservations.moveOp(reservation, 'handOver'),
    fleet.holdOp(reservation),
    changedHandsOp(reservation, 'out', momentOf(reservation.start_date)),
    planReturnOp(reservation),
  ])
}
