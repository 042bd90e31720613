import { deleteCustomer } from '../../shared/api/deletion-and-export.ts'
import type { Language } from '../../shared/language.ts'
import { Refusal, type RefusalCode } from '../../shared/refusals/refusal.ts'
import type { IsoDate } from '../../shared/rules/dates.ts'
import { type DeletionBlock, deletionBlocks, recordKeptUntil } from '../../shared/rules/deletion.ts'
import { errorFacts, log } from '../chain/log.ts'
import { route } from '../chain/route.ts'
import { stepUpOp } from '../codes/step-up.ts'
import { endUnsignedOps } from '../contracts/parts/end-unsigned.ts'
import { farewellMail } from '../messages/mail.ts'
import { auditOp } from '../store/audit.ts'
import * as choices from '../store/choices.ts'
import { type Op, untilFresh } from '../store/commit.ts'
import * as customers from '../store/customers.ts'
import * as dataRequests from '../store/data-requests.ts'
import { decideOps } from '../store/deletions.ts'
import { sendOp } from '../store/outbox.ts'
import * as reminders from '../store/reminders.ts'
import { endSessionsOps } from '../store/sessions.ts'
import * as waiting from '../store/waiting-list.ts'
import { leaveOps } from '../waiting-list/parts/next-in-line.ts'
import { commitmentsOf } from './parts/commitments.ts'
import { erase } from './parts/erase.ts'

const REASONS: Record<DeletionBlock, RefusalCode> = {
  running_contract: 'deletion_contract',
  open_invoice: 'deletion_debt',
  pending_payment: 'deletion_payment',
  live_reservation: 'deletion_reservation',
  works_here: 'deletion_staff',
  open_incident: 'deletion_incident',
}
const GONE: Record<Language, string> = {
  en: 'Your account is deleted.',
  fr: 'Votre compte est supprimé.',
}
/** Room in one transaction beside the other writes; the erasure ends the rest a moment later. */
const SESSIONS_AT_ONCE = 50

/**
 * The register of requests about data, which is kept: the deletion is an erasure that was asked for and done, or ends the one that was
 * open. What else was asked about the account has nothing left to be answered with.
 */
function registerOps(
  customerId: string,
  open: readonly dataRequests.StoredDataRequest[],
  { now, today }: { now: string; today: IsoDate },
): Op[] {
  const closed = open.map((one) => {
    const outcome = one.kind === 'erasure' ? ('done' as const) : ('account_deleted' as const)
    const end = { answeredOn: today, outcome, said: one.said }
    return dataRequests.closeOps(one, dataRequests.closed(one, end, { now, by: customerId }))
  })
  const isAsked = open.some(({ kind }) => kind === 'erasure')
  const own = isAsked
    ? []
    : dataRequests.addOps(dataRequests.ownDataRequest(customerId, 'erasure', { now, today }))
  return [...closed.flat(), ...own]
}

/**
 * DELETE /customer/{id}. One transaction decides it: from then on the account is not found and its sessions have ended.
 * Then everything that is not kept is erased; when that is cut off, the job of the next morning finishes it.
 */
export const handler = route(deleteCustomer, async (call) => {
  const { caller, now, today, language, request } = call
  const { keptUntil, reply } = await untilFresh(async () => {
    // The account first: its version says whether what is read after it was all.
    const customer = await customers.find(caller.id)
    if (!customer) throw new Refusal('customer_not_found')
    const [commitments, choice, ended, places, asked] = await Promise.all([
      commitmentsOf(caller.id, today),
      choices.open(caller.id),
      endSessionsOps(caller.id, 'all'),
      waiting.list(caller.id),
      dataRequests.openOf(caller.id),
    ])
    const [block] = deletionBlocks({ ...commitments, roles: customer.role })
    if (block) throw new Refusal(REASONS[block])

    const until = recordKeptUntil(commitments.lastInvoices, today)
    const unsigned = commitments.subscriptions.find(({ status }) => status === 'to_sign')
    const hasInvoices = commitments.lastInvoices.length > 0
    // Places without an offer are erased with the account.
    const offered = places.filter(({ offer }) => offer)
    const given = await Promise.all(offered.map((place) => leaveOps(place, { now, today })))
    const ops = [
      await stepUpOp(call, customer, 'deletion'),
      ...decideOps(customer, {
        hasInvoices,
        keptUntil: until,
        today,
        now,
        endsContract: unsigned !== undefined,
      }),
      // The files of its drafts are erased with the account.
      ...(unsigned ? await endUnsignedOps(unsigned, 'not_signed', { now, today }) : []),
      ...(choice ? choices.withdrawOps(choice) : []),
      ...given.flat(),
      ...ended.slice(0, SESSIONS_AT_ONCE),
      ...registerOps(caller.id, asked, { now, today }),
      reminders.forgetOp(customer.email),
      await sendOp(farewellMail(customer, hasInvoices ? until : undefined), now),
      auditOp(caller.id, { by: caller.id, what: 'deleted the account', subject: caller.id }, now),
    ]
    return { keptUntil: until, reply: await request.commit(ops, { data: { msg: GONE[language] } }) }
  })
  // Who restores the table as it was before has to know whom to leave out.
  log('info', 'account deleted', { customer: caller.id })
  await erase({ customerId: caller.id, deletedAt: now, keptUntil }).catch((error: unknown) =>
    log('error', 'erasure cut off', errorFacts(error)),
  )
  return reply
})
