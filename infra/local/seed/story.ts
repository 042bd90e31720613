import { firstBill, invoiceField } from '../../../functions/billing/first-invoice.ts'
import { issue } from '../../../functions/billing/issue.ts'
import { paidOps } from '../../../functions/billing/receive.ts'
import { agreementOf } from '../../../functions/contracts/agreement.ts'
import { signOps } from '../../../functions/contracts/sign.ts'
import { newId } from '../../../functions/lib/ids.ts'
import { sha256 } from '../../../functions/lib/seal.ts'
import { fulfil } from '../../../functions/papers/fulfil.ts'
import { claim } from '../../../functions/reservations/claim.ts'
import { contractFrom } from '../../../functions/staff/choices/contract-from.ts'
import { commit, untilFresh } from '../../../functions/store/commit.ts'
import * as customers from '../../../functions/store/customers.ts'
import * as fleet from '../../../functions/store/fleet.ts'
import type * as invoices from '../../../functions/store/invoices.ts'
import { nextNumber } from '../../../functions/store/numbers.ts'
import * as papers from '../../../functions/store/papers.ts'
import * as reservations from '../../../functions/store/reservations.ts'
import * as subscriptions from '../../../functions/store/subscriptions.ts'
import { planOp } from '../../../functions/store/work.ts'
import type { Choice } from '../../../shared/contracts/choices.ts'
import type { Customer } from '../../../shared/contracts/cust.ts'
import type { PlanName } from '../../../shared/price-book.ts'
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

/** A contract that was validated on a day and waits for its signature. */
export async function offer(
  customer: Customer,
  plan: PlanName,
  modelId: string,
  day: IsoDate,
): Promise<subscriptions.StoredSubscription> {
  const model = await fleet.model(modelId)
  const category = model.vehicle_cat
  const choice: Choice = {
    _id: newId('cho', momentOf(day)),
    customerId: customer._id,
    status: 'validated',
    general_id: [modelId],
    plan,
    quote: quoteSubscription(termsOf({ plan, category, country: customer.country })),
    submittedAt: momentOf(day),
  }
  const agreement = await agreementOf(choice, customer)
  return untilFresh(async () => {
    const { number, op: counted } = await nextNumber('CONTRACTS', day.slice(0, 4))
    const contract = contractFrom(choice, customer, { number, agreement }, momentOf(day), day)
    const { _id: subjectId, customerId, signBy } = contract
    await commit([
      counted,
      ...subscriptions.beginOps(contract),
      planOp({ kind: 'signature', customerId, subjectId, on: addDays(signBy, 1) }),
    ])
    return { ...contract, version: 1 }
  })
}

/** Has the draft of a contract drawn and mailed, as the table's stream does. */
export async function draft({
  customerId,
  _id: subjectId,
  number,
  validatedAt,
}: subscriptions.StoredSubscription) {
  const order = { kind: 'draft', customerId, subjectId, number, orderedAt: validatedAt } as const
  await commit([papers.orderOp(order)])
  return fulfil(order, validatedAt)
}

/** A contract that was validated and signed on a day. Without papers nothing is drawn: tests need many of them. */
export async function subscribe(
  customer: Customer,
  plan: PlanName,
  modelId: string,
  day: IsoDate,
  { withPapers = false } = {},
) {
  const offered = await offer(customer, plan, modelId, day)
  const drawn = withPapers ? await draft(offered) : undefined
  const signature = {
    name: offered.agreement.signatory,
    at: momentOf(day),
    maskedPhone: maskedPhone(customer.phonenumber),
    address: '127.0.0.1',
    beginNow: true,
    draftSha256: drawn?.sha256 ?? sha256(JSON.stringify(offered)),
  }
  return untilFresh(async () => {
    const { contract, invoice, ops } = await signOps(
      { customer, contract: offered, signature },
      momentOf(day),
      day,
    )
    await commit(withPapers ? ops : ops.filter(({ put }) => put?.Item?.type !== 'Paper'))
    return { contract, invoice }
  })
}

/** Settles an invoice on a day, as a payment does. */
export async function pay(invoice: invoices.StoredInvoice, day: IsoDate): Promise<void> {
  const cents = openCents(invoice)
  await commit(paidOps(invoice, { cents, method: 'transfer', receivedOn: day }, momentOf(day)))
}

/** Books a model from a day for some months, as of an earlier day. */
export async function reserve(
  customer: Customer,
  modelId: string,
  start: IsoDate,
  months: number,
  bookedOn: IsoDate,
) {
  const [contract, others, calendars, model] = await Promise.all([
    subscriptions.running(customer._id),
    reservations.list(customer._id),
    fleet.calendars(modelId),
    fleet.model(modelId),
  ])
  const stay = {
    modelId,
    start_date: start,
    return_date: addDays(addMonths(start, months), -1),
    pickup: 'reception',
    deliveryKm: 0,
  } as const
  const { ops, reservation } = await claim({
    customer,
    contract,
    others,
    calendars,
    model,
    stay,
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
  const move = { from: ['Waiting'], to: 'Confirmed', refusal: 'reservation_not_waiting', set } as const
  await commit([reservations.moveOp(reservation, move), ...ops, ...plans])
  return invoice
}

/** The customer has the car. */
export async function handOver(reservation: reservations.StoredReservation): Promise<void> {
  const move = {
    from: ['Confirmed'],
    to: 'InGarage',
    refusal: 'reservation_not_confirmed',
    leavesDue: true,
  } as const
  await commit([reservations.moveOp(reservation, move)])
}
