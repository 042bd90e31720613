import { countPayment } from '../../functions/payments/parts/count-payment.ts'
import * as choices from '../../functions/store/choices.ts'
import { commit } from '../../functions/store/commit.ts'
import * as customers from '../../functions/store/customers.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as reservations from '../../functions/store/reservations.ts'
import { newSession } from '../../functions/store/sessions.ts'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import { openCents } from '../../shared/rules/invoices.ts'
import { mayHappen } from '../../shared/rules/reservation-states.ts'
import { call } from '../bench/capacity.ts'
import { stepUp } from './step-up.ts'

/** Somebody who acts at the moment between a read and what follows from it. What they are answered is not asked. */
export interface Rival {
  name: string
  acts: () => Promise<unknown>
}

interface Scene {
  customerId: string
  staffToken: string
  now: string
  today: string
}

/** Who may act on a customer in the state in which they are: only what can have an effect. */
export async function rivalsOf(scene: Scene): Promise<Rival[]> {
  const { customerId } = scene
  const customer = await customers.find(customerId)
  if (!customer) return []
  const [contracts, bills, booked, choice] = await Promise.all([
    subscriptions.list(customerId),
    invoices.list(customerId),
    reservations.list(customerId),
    choices.open(customerId),
  ])
  const running = contracts.find(({ status }) => status !== 'terminated')
  const bill = bills.find(({ status }) => status === 'open')
  const coming = booked.find(({ status }) => mayHappen(status, 'cancel'))
  const out = booked.find(({ status }) => status === 'InGarage')
  const isFree = !bill && !coming && !out && (!running || running.status === 'to_sign')
  return [
    ...(isFree ? [deletes(scene, customer)] : []),
    ...(choice ? [validates(scene, choice._id)] : []),
    ...(bill ? [pays(scene, bill)] : []),
    ...(coming ? [cancels(scene, customer, coming._id)] : []),
    ...(out ? [takesBack(scene, out._id)] : []),
    ...(running && running.status !== 'to_sign'
      ? [ends(scene, running._id), charges(scene, running._id)]
      : []),
    ...(isFree && contracts[0] && !running ? [charges(scene, contracts[0]._id)] : []),
  ]
}

/** A session of the customer on another device. */
async function elsewhere({ now }: Scene, { _id, role }: customers.StoredCustomer): Promise<string> {
  const { token, op } = newSession(_id, role, now)
  await commit([op])
  return token
}

const deletes = (scene: Scene, customer: customers.StoredCustomer): Rival => ({
  name: 'the customer deletes the account',
  acts: async () => {
    const { customerId: id } = scene
    return call('customer-delete', { id }, await elsewhere(scene, customer), await stepUp(id, 'deletion'))
  },
})

const validates = ({ customerId, staffToken }: Scene, choiceId: string): Rival => ({
  name: 'an advisor validates the choice',
  acts: () => call('staff-choices-validate', { customerId, choiceId }, staffToken),
})

const pays = ({ customerId, now, today }: Scene, invoice: invoices.StoredInvoice): Rival => ({
  name: 'a payment arrives',
  acts: () => {
    const paid = {
      purpose: { customerId, invoiceId: invoice._id },
      paymentId: `pi_${invoice._id}`,
      cents: openCents(invoice),
    }
    return countPayment(paid, now, today)
  },
})

const cancels = (scene: Scene, customer: customers.StoredCustomer, reservationId: string): Rival => ({
  name: 'the customer cancels the reservation',
  acts: async () => {
    const token = await elsewhere(scene, customer)
    const { body } = await call('reservations-cancellation', { reservationId }, token)
    return call('reservations-cancel', { reservationId, lostCents: body.data?.lostCents ?? 0 }, token)
  },
})

const takesBack = ({ customerId, staffToken, today }: Scene, reservationId: string): Rival => ({
  name: 'the vehicle comes back',
  acts: async () => {
    const vehicleId = (await reservations.find(customerId, reservationId))?.vehicleId
    const reading = { customerId, reservationId, vehicleId, km: 12_000, readOn: today }
    await call('staff-reservations-odometer', reading, staffToken)
    return call(
      'staff-reservations-take-back',
      { customerId, reservationId, unreportedBecause: 'A test.' },
      staffToken,
    )
  },
})

const ends = ({ customerId, staffToken }: Scene, contractId: string): Rival => ({
  name: 'staff end the contract',
  acts: () =>
    call('staff-contracts-end', { customerId, contractId, reason: 'revoked', note: 'A test.' }, staffToken),
})

const charges = ({ customerId, staffToken }: Scene, contractId: string): Rival => ({
  name: 'staff charge a fee',
  acts: () =>
    call(
      'staff-charges-create',
      { customerId, contractId, kind: 'cleaning', amountCents: 18_000, reason: 'A test.' },
      staffToken,
    ),
})
