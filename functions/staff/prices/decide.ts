import { decidePrices, type PriceState, type PriceVersion } from '../../../shared/api/staff-prices.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import type { Instant, IsoDate } from '../../../shared/rules/dates.ts'
import { earliestEffect, isWithdrawable } from '../../../shared/rules/price-versions.ts'
import { route } from '../../chain/route.ts'
import { deskActOp } from '../../store/audit.ts'
import { untilFresh } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import * as prices from '../../store/price-books.ts'
import { withdrawAboutOps } from '../../store/tasks.ts'
import { personName } from '../parts/customer-names.ts'
import { proposerStillOps } from '../parts/proposer.ts'

const BECOMES = { approve: 'approved', decline: 'declined', withdraw: 'withdrawn' } as const

/**
 * POST /staff/prices/{priceVersion}/decide. Nobody decides on what they proposed; what is approved is what was looked at, as `revision` says, since
 * another decision meanwhile may have changed what a version is compared with.
 */
export const handler = route(decidePrices, ({ input, caller, now, today, request }) =>
  untilFresh(async () => {
    const { decision, reason, revision } = input
    const [versions, person] = await Promise.all([prices.versions(), customers.find(caller.id)])
    const version = versions.find((one) => one.version === input.priceVersion)
    if (!version) throw new Refusal('not_found')
    if (!person) throw new Refusal('forbidden')
    refuseUnlessOpen(version, decision, caller.id)
    refuseUnlessInTime(version, decision, { now, today })
    const stillOps = decision === 'approve' ? await proposerStillOps(version.proposed, ['ADMIN']) : []

    const to = BECOMES[decision]
    const act = { by: caller.id, byName: personName(person), at: now, ...(reason && { reason }) }
    const change = to === 'withdrawn' ? { withdrawn: act } : { decided: act }
    const ops = [
      prices.moveOp(version, to, change),
      ...stillOps,
      ...(to === 'declined' ? [] : [prices.nextRevisionOp(revision)]),
      ...(await withdrawAboutOps('approve_prices', version.version, now)),
      deskActOp(
        {
          by: caller.id,
          what: [`${ACTS[decision]}: ${version.version}`, reason].filter(Boolean).join(', '),
          subject: version.version,
        },
        now,
      ),
    ]
    return request.commit(ops, { data: { ...version, status: to, ...change } })
  }),
)

const ACTS = {
  approve: 'approved prices',
  decline: 'declined prices',
  withdraw: 'withdrew prices',
} as const

/** The state in which a version waits for a decision. */
const FROM: Record<keyof typeof BECOMES, PriceState> = {
  approve: 'proposed',
  decline: 'proposed',
  withdraw: 'approved',
}

/** @throws Refusal `prices_decided` with who was first, `own_proposal` */
function refuseUnlessOpen(version: PriceVersion, decision: keyof typeof BECOMES, callerId: string): void {
  if (version.status !== FROM[decision]) {
    const first = version.withdrawn ?? version.decided
    const details = first && first.by !== callerId ? { by: first.byName, at: first.at } : undefined
    throw new Refusal('prices_decided', details)
  }
  // Who withdraws only keeps what is: that needs no second person.
  if (decision !== 'withdraw' && version.proposed.by === callerId) throw new Refusal('own_proposal')
}

function refuseUnlessInTime(
  { effectiveFrom }: PriceVersion,
  decision: keyof typeof BECOMES,
  { now, today }: { now: Instant; today: IsoDate },
): void {
  if (decision === 'approve' && effectiveFrom < earliestEffect(today))
    throw new Refusal('prices_approved_late')
  if (decision === 'withdraw' && !isWithdrawable(effectiveFrom, now)) throw new Refusal('prices_in_force')
}
