import { firstBill, invoiceField } from '../../../functions/billing/first-invoice.ts'
import { issue } from '../../../functions/billing/issue.ts'
import { paidOps } from '../../../functions/billing/receive.ts'
import { beginsOps } from '../../../functions/contracts/begins.ts'
import { newId } from '../../../functions/lib/ids.ts'
import { claim } from '../../../functions/reservations/claim.ts'
import { contractFrom } from '../../../functions/staff/choices/contract-from.ts'
import { commit } from '../../../functions/store/commit.ts'
import * as customers from '../../../functions/store/customers.ts'
import * as fleet from '../../../functions/store/fleet.ts'
import type * as invoices from '../../../functions/store/invoices.ts'
import * as reservations from '../../../functions/store/reservations.ts'
import * as subscriptions from '../../../functions/store/subscriptions.ts'
import type { Choice } from '../../../shared/contracts/choices.ts'
import type { Customer } from '../../../shared/contracts/cust.ts'
import type { Category, PlanName } from '../../../shared/price-book.ts'
import { addDays, addMonths, type IsoDate } from '../../../shared/rules/dates.ts'
import { openCents } from '../../../shared/rules/invoices.ts'
import { quoteSubscription, termsOf } from '../../../shared/rules/quote.ts'

/** Midday on a day, for what happened then. */
const at = (day: IsoDate) => `${day}T11:00:00.000Z`

type Person = Omit<
  Customer,
  '_id' | 'createdAt' | 'subscription_name' | 'phonenumber_verified' | 'email_verified'
>

/** A customer who signed up on a day, written as the sign-up route writes it. */
export async function signUp(person: Person, day: IsoDate): Promise<Customer> {
  const customer: Customer = {
    ...person,
    _id: newId('cus', at(day)),
    subscription_name: null,
    phonenumber_verified: true,
    email_verified: true,
    createdAt: at(day),
  }
  await commit(customers.addOps(customer))
  return customer
}

/** A contract that was validated on a day, with the invoice of what was owed at signing. */
export async function subscribe(customer: Customer, plan: PlanName, modelId: string, day: IsoDate) {
  const model = await fleet.model(modelId)
  const category = model.vehicle_cat as Category
  const choice: Choice = {
    _id: newId('cho', at(day)),
    customerId: customer._id,
    status: 'validated',
    general_id: [modelId],
    plan,
    quote: quoteSubscription(termsOf({ plan, category, country: customer.country })),
    submittedAt: at(day),
  }
  const contract = contractFrom(choice, customer, at(day), day)
  const lines = choice.quote.atSigning
  const { invoice, ops } = await issue(
    { customer, kind: 'signing', contractId: contract._id, lines, dueOn: day },
    at(day),
    day,
  )
  await commit([
    ...subscriptions.beginOps(contract),
    ...beginsOps(contract),
    customers.subscribedOp(customer._id, plan),
    ...ops,
  ])
  return { contract, invoice }
}

/** Settles an invoice on a day, as a payment does. */
export async function pay(invoice: invoices.StoredInvoice, day: IsoDate): Promise<void> {
  const cents = openCents(invoice)
  await commit(paidOps(invoice, { cents, method: 'transfer', receivedOn: day }, at(day)))
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
    now: at(bookedOn),
    today: bookedOn,
  })
  await commit(ops)
  return reservation
}

/** Confirms a reservation on a day and gives back its invoice, as the advisor's route does. */
export async function confirm(customer: Customer, reservation: reservations.StoredReservation, day: IsoDate) {
  const { bill, plans } = firstBill(reservation, day)
  const { invoice, ops } = await issue({ customer, ...bill }, at(day), day)
  const set = { confirmedAt: at(day), [invoiceField(bill)]: invoice._id }
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
