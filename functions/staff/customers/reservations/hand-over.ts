import { handOver } from '../../../../shared/api/staff-reservations.ts'
import type { InputOf } from '../../../../shared/endpoint.ts'
import type { Language } from '../../../../shared/language.ts'
import { Refusal, type RefusalCode } from '../../../../shared/refusals/refusal.ts'
import { refusalWords } from '../../../../shared/refusals/words.ts'
import { mayDo } from '../../../../shared/rules/authority.ts'
import { EARLY_AGREED_BY, handOverRefusals } from '../../../../shared/rules/hand-over.ts'
import { luxembourgDate } from '../../../../shared/rules/luxembourg-date.ts'
import { RESERVATION_EVENTS } from '../../../../shared/rules/reservation-states.ts'
import type { Caller } from '../../../chain/caller.ts'
import { type Call, route } from '../../../chain/route.ts'
import { planReturnOp } from '../../../contracts/parts/past-end.ts'
import { conditionReport } from '../../../reservations/parts/condition-report.ts'
import { handOverFacts } from '../../../reservations/parts/hand-over-facts.ts'
import { reportCodeOps } from '../../../reservations/parts/report-code.ts'
import { auditOp } from '../../../store/audit.ts'
import { untilFresh } from '../../../store/commit.ts'
import * as customers from '../../../store/customers.ts'
import { holdOp } from '../../../store/fleet.ts'
import { changedHandsOp } from '../../../store/holders.ts'
import * as invoices from '../../../store/invoices.ts'
import { notifyOps } from '../../../store/notifications.ts'
import * as reservations from '../../../store/reservations.ts'
import * as subscriptions from '../../../store/subscriptions.ts'
import { vehicleName } from '../../../vehi/parts/vehicle-name.ts'

type Input = InputOf<typeof handOver>

/**
 * POST …/reservations/{reservationId}/hand-over. Every gate of the readings must be open; the answer names each that is not.
 * The vehicle's holder and the report of its condition are written in the same transaction: one physical vehicle is with one customer.
 */
export const handler = route(handOver, async ({ input, caller, now, today, language, request }) => {
  refuseOverrides(input, caller)
  const codeOps = await signedByCode(input, { request, now })
  return untilFresh(async () => {
    const { customer, reservation, subscription } = await loaded(input)
    const { unpaidBecause, driverId, agreedEarly: isEarly, report } = input
    // What was signed without a network is judged by the gates of its own day (docs/decisions/0093).
    const day = report ? luxembourgDate(report.takenAt) : today
    // After the subscription, whose version guards what follows from it.
    const [{ facts, paid }, prepared] = await Promise.all([
      handOverFacts({
        customer,
        reservation,
        subscription,
        driverId,
        now,
        signedAt: report?.takenAt ?? now,
        today: day,
      }),
      report && conditionReport({ customer, reservation, move: 'out', report, by: caller.id, now }),
    ])
    const refusals = handOverRefusals(facts, { isEarly, isUnpaidAllowed: unpaidBecause !== undefined })
    refuse([...refusals, ...reportBlocks(input, prepared?.refusals)], facts.unaccepted, language)

    const set = { handOverReportId: prepared?.reportId }
    const ops = [
      // From here on an unpaid invoice is dunning's business: a vehicle that is out is not cancelled by a job.
      reservations.moveOp(reservation, 'handOver', { set, asRead: true }),
      holdOp(reservation),
      changedHandsOp(reservation, 'out', report?.takenAt ?? now),
      planReturnOp(reservation),
      // A refund at this moment makes it be decided again.
      ...paid.map(invoices.stillOp),
      // A subscription that ends at this moment knows that this car is out.
      subscriptions.unchangedOp(subscription),
      ...codeOps,
      ...(prepared?.ops ?? []),
      ...(await notifyOps(
        customer,
        'vehicle_in_garage',
        { vehicle: vehicleName(reservation.general_id) },
        now,
      )),
      auditOp(
        customer._id,
        { by: caller.id, what: actOf(input, day < reservation.start_date), subject: reservation._id },
        now,
      ),
    ]
    return request.commit(ops, {
      data: { ...reservation, ...set, status: RESERVATION_EVENTS.handOver.to },
    })
  })
})

/**
 * @throws Refusal `override_not_allowed` where somebody else than an administrator lets a vehicle go all the same, `early_not_agreed` where
 * somebody else than an advisor agrees to a day earlier
 */
function refuseOverrides({ agreedEarly, unpaidBecause, unreportedBecause }: Input, { roles }: Caller): void {
  if (agreedEarly && !mayDo(roles, EARLY_AGREED_BY)) throw new Refusal('early_not_agreed')
  if ((unpaidBecause || unreportedBecause) && !mayDo(roles, ['ADMIN']))
    throw new Refusal('override_not_allowed')
}

async function signedByCode(
  { customerId, reservationId, report }: Input,
  { request, now }: Pick<Call<typeof handOver>, 'request' | 'now'>,
) {
  if (report?.customer.by !== 'code') return []
  const customer = await customers.find(customerId)
  if (!customer) throw new Refusal('not_found')
  return reportCodeOps(customer, { reservationId, move: 'out', report }, request, now)
}

async function loaded({ customerId, reservationId }: Input) {
  const [customer, reservation] = await Promise.all([
    customers.find(customerId),
    reservations.find(customerId, reservationId),
  ])
  const subscription = reservation && (await subscriptions.find(customerId, reservation.contractId))
  if (!customer || !reservation || !subscription) throw new Refusal('not_found')
  return { customer, reservation, subscription }
}

/** Why the report keeps the vehicle here; an administrator may go without one, for a reason. */
function reportBlocks(
  { unreportedBecause }: Input,
  refusals: readonly RefusalCode[] | undefined,
): readonly RefusalCode[] {
  if (refusals) return refusals
  return unreportedBecause ? [] : ['report_missing']
}

function refuse(codes: readonly RefusalCode[], documents: readonly string[], language: Language): void {
  const [first, ...others] = new Set(codes)
  if (!first) return
  const blockedBy = [first, ...others].map((code) => ({ code, msg: refusalWords(code, language, 'desk') }))
  throw new Refusal(first, { blockedBy, documents })
}

/** What the record of this act says; who did it is who agreed to a day earlier. */
function actOf({ unpaidBecause, unreportedBecause }: Input, isEarly: boolean): string {
  const early = isEarly ? 'agreed to a day earlier' : undefined
  const act = `handed a vehicle over${unpaidBecause ? ' unpaid' : ''}`
  const said = [early, unpaidBecause ?? unreportedBecause].filter(Boolean).join(', ')
  return said ? `${act}: ${said}` : act
}
