import type { StoredInvoice } from '../../functions/store/invoices.ts'
import type { StoredReservation } from '../../functions/store/reservations.ts'
import type { StoredSubscription } from '../../functions/store/subscriptions.ts'
import type { StoredWait } from '../../functions/store/waiting-list.ts'
import type { Role } from '../../shared/api/roles.ts'
import { isStaff } from '../../shared/rules/authority.ts'
import { nextDunningOn } from '../../shared/rules/dunning.ts'
import { luxembourgDate } from '../../shared/rules/luxembourg-date.ts'
import { mayHappen } from '../../shared/rules/reservation-states.ts'
import { isLive, lapsesOn } from '../../shared/rules/reservations.ts'
import { isAsked, type TaskKind } from '../../shared/rules/task-groups.ts'
import { broken, type Invariant, type TableItem } from './table-index.ts'

/** In which list an item is while something of it waits: a queue by name, or work by kind, with its day where it is known. */
interface Listed {
  queue?: string | undefined
  /** The day with which its place in the queue begins, where that is a day. */
  day?: string | undefined
  due?: string | undefined
  on?: string | undefined
  /** The day with which it is in the list of what is owed. */
  owedOn?: string | undefined
}

/** What waits, by type. A type that is not here is in no list. */
const LISTED: Record<string, (item: never) => Listed> = {
  Invoice: (invoice: StoredInvoice) => {
    const on = invoice.status === 'open' ? nextDunningOn(invoice) : undefined
    const hasFailed = invoice.status === 'open' && invoice.payment?.state === 'failed'
    const due = invoice.status === 'open' ? (on ? 'dunning' : 'open') : undefined
    return {
      queue: hasFailed ? 'PAYMENTS#failed' : undefined,
      due,
      on: due && (on ?? invoice.dueOn),
      owedOn: due && invoice.dueOn,
    }
  },
  Contract: ({ status, validatedAt }: StoredSubscription) => ({
    queue: status === 'to_sign' ? 'CONTRACTS#to_sign' : undefined,
    day: validatedAt,
  }),
  Reservation: (one: StoredReservation) => ({
    queue: isLive(one) ? `RESERVATIONS#${one.status}` : undefined,
    day: one.status === 'InGarage' ? one.return_date : one.start_date,
    // The vehicle of a Single is not cancelled for want of its first payment (docs/decisions/0038).
    due: mayHappen(one.status, 'cancelUnpaid') && !one.paidOn && !one.committed ? 'unpaid' : undefined,
  }),
  Choice: ({ status, submittedAt }: { status: string; submittedAt: string }) => ({
    queue: status === 'submitted' ? 'CHOICES#submitted' : undefined,
    due: 'choice',
    on: luxembourgDate(submittedAt),
  }),
  Document: ({ review, status }: { review: string; status: number }) => ({
    queue: review === 'pending_validation' && status === 1 ? 'DOCUMENTS#pending' : undefined,
  }),
  Driver: ({ status }: { status: string }) => ({
    queue: status === 'waiting' ? 'DRIVERS#waiting' : undefined,
  }),
  BankEntry: ({ status, bookedOn }: { status: string; bookedOn: string }) => ({
    queue: status === 'open' ? 'BANK#open' : undefined,
    day: bookedOn,
  }),
  LedgerEntry: ({ bookedOn }: { bookedOn?: string }) => ({ due: 'booked', on: bookedOn }),
  Task: ({ closedAt, kind, withdrawnAt }: { closedAt?: string; kind: TaskKind; withdrawnAt?: string }) => ({
    queue: closedAt ? undefined : 'TASKS#open',
    due: closedAt && !withdrawnAt && isAsked(kind) ? 'answered' : undefined,
  }),
  // Who works at the desk is listed there.
  Customer: ({ role }: { role: readonly Role[] }) => ({ queue: isStaff(role) ? 'STAFF#people' : undefined }),
  // What one of us did with a customer's things, what they looked for and what they did that is about nobody. Of what somebody did in their
  // own record it cannot be told whether it was as a customer.
  Audit: ({ pk, by, queue }: { pk: string; by: string; queue?: string }) => ({
    queue: by.startsWith('cus_') && (pk !== `AUDIT#${by}` || queue) ? `ACTED#${by}` : undefined,
  }),
  // The line; and until when days are held, so that the job finds them.
  WaitingPlace: ({ modelId, offer }: StoredWait) => ({
    queue: 'WAITING#line',
    day: modelId,
    due: offer && 'offer',
    on: offer?.expiresAt.slice(0, 10),
  }),
  VatCheck: ({ answer }: { answer: string }) => ({ due: answer === 'unavailable' ? 'vat' : undefined }),
  Work: ({ kind, on }: { kind: string; on: string }) => ({ due: kind, on }),
  Reminder: ({ on }: { on: string }) => ({ due: 'eligibility', on }),
  DocumentDigest: () => ({ due: 'document_digest' }),
  // Until it is sent, or given up.
  Outbox: ({ failedAt, sealed }: { failedAt?: string; sealed?: unknown }) => ({
    queue: failedAt ? 'OUTBOX#failed' : undefined,
    due: sealed ? 'outbox' : undefined,
  }),
  // Open and closed ones have lists; those by kind are no work by date.
  Incident: ({ state }: { state: string }) => ({ queue: `INCIDENTS#${state}` }),
  // Those by the day of receipt are no work by date.
  DataRequest: ({ state }: { state: string }) => ({ queue: `DATA-REQUESTS#${state}` }),
  // Open until both duties are met or said why not; those by the day of notice are no work by date.
  DataBreach: ({ state }: { state: string }) => ({ queue: `DATA-BREACHES#${state}` }),
  // Those of which nothing is to come are in no list; when they are looked at: `vehicle dates`.
  VehicleData: ({ due }: { due?: string }) => ({ due: due && 'vehicle_date' }),
  // Where no model shows it.
  ModelPhotograph: ({ due }: { due?: string }) => ({ due: due && 'unused_photograph' }),
  // Until somebody has seen to it.
  FailedCall: ({ seenTo }: { seenTo?: object }) => ({ queue: seenTo ? undefined : 'CALLS#failed' }),
  // It waits until the erasure has finished.
  Deletion: ({ due }: { due?: string }) => ({ due: due && 'erasure' }),
}

/** The indexes `queue`, `due` and `owed` hold exactly what waits, and what has a day has its work planned. */
export const workLists: Invariant = ({ table }) => [
  ...table.items.flatMap((item) => asListed(item, LISTED[item.type]?.(item as never) ?? {})),
  ...table.of<StoredSubscription>('Contract').flatMap((contract) => {
    const { status, renewsOn, customerId, _id } = contract
    const renews = table.own<{ on: string }>(customerId, `WORK#renewal#${_id}`)
    const signature = table.own(customerId, `WORK#signature#${_id}`)
    return [
      ...(status === 'active' && renewsOn && renews?.on !== renewsOn
        ? [broken(_id, 'its renewal is not planned')]
        : []),
      ...(status === 'to_sign' && !signature ? [broken(_id, 'nothing ends the wait for its signature')] : []),
    ]
  }),
  ...table
    .of<StoredReservation>('Reservation')
    .filter(
      ({ status, customerId, _id }) => status === 'Waiting' && !table.own(customerId, `WORK#hold#${_id}`),
    )
    .map(({ _id }) => broken(_id, 'nothing ends its hold')),
  // The vehicle of a Single goes on by the month: no day is its last.
  ...table
    .of<StoredReservation>('Reservation')
    .filter(({ status, committed }) => status === 'Confirmed' && !committed)
    .filter(({ customerId, _id, return_date }) => {
      const looked = table.own<{ on: string }>(customerId, `WORK#unreturned#${_id}`)
      return !looked || looked.on > lapsesOn(return_date)
    })
    .map(({ _id }) => broken(_id, 'nothing ends it after its last day')),
]

function asListed(item: TableItem, { queue, day, due, on, owedOn }: Listed) {
  const kind = /^DUE#(\w+)#\d+$/.exec(String(item.due ?? ''))?.[1]
  const dueOn = String(item.dueAt ?? '').slice(0, 10)
  const about = item._id ?? item.subjectId ?? `${item.type} of ${item.customerId ?? 'nobody'}`
  return [
    ...(item.queue === queue
      ? []
      : [broken(about, `in the queue ${item.queue ?? 'of nothing'}, not ${queue ?? 'of nothing'}`)]),
    ...(queue && day && !String(item.queuedAt).startsWith(`${day}#`)
      ? [broken(about, `in its queue at ${String(item.queuedAt).slice(0, 10)}, not at ${day}`)]
      : []),
    ...asOwed(item, owedOn).map((why) => broken(about, why)),
    ...(kind === due ? [] : [broken(about, `due for ${kind ?? 'nothing'}, not for ${due ?? 'nothing'}`)]),
    ...(on && kind === due && dueOn !== on ? [broken(about, `due on ${dueOn}, not on ${on}`)] : []),
  ]
}

/** What is wrong with the place of an item among what is owed. */
function asOwed({ owed, owedAt }: TableItem, owedOn = 'no day'): string[] {
  const isOn = owed === undefined ? 'no day' : String(owedAt).slice(0, 10)
  return isOn === owedOn ? [] : [`owed on ${isOn}, not on ${owedOn}`]
}
