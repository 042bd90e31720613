import { useEffect, useState } from 'react'
import type { getCondition } from '../../../shared/api/condition-reports.ts'
import type { Reservation } from '../../../shared/api/reservations.ts'
import type { ReplyOf } from '../../../shared/endpoint.ts'
import { type Move, PAPERS } from '../../../shared/rules/condition.ts'
import type { KeptReport } from '../../lib/kept-reports.ts'
import { useSession } from '../../lib/session.ts'
import { fullName } from '../../lib/vehicle-name.ts'
import { keep, latestOf, useKeptReports } from './outgoing-reports.ts'

/** What is known of the vehicle; nothing while there is no network. */
export type Condition = ReplyOf<typeof getCondition>['data']

/**
 * What changes of a report. What depends on the rest of it is a function of the report as it is by then: a photograph is made smaller while
 * others are taken and something is typed.
 */
export type ReportChange = Partial<KeptReport> | ((latest: KeptReport) => Partial<KeptReport>)

/** The report of a reservation's move as it is written: the one that this device keeps, else a new one. Each change is kept. */
export function useReport(
  reservation: Reservation & { customerName?: string },
  move: Move,
  { km, condition }: { km: number | undefined; condition: Condition | undefined },
) {
  const { session } = useSession()
  const id = `${reservation._id} ${move}`
  // What was seen of another vehicle, before the reservation moved, is of no use.
  const kept = useKeptReports().find((one) => one.id === id && one.vehicleId === reservation.vehicleId)
  const [isKept, setKept] = useState(true)
  const report = kept ?? begun(reservation, move, { id, staffId: session?.id ?? '', condition })
  const change = (changed: ReportChange) => {
    const latest = latestOf(report)
    // Sent or given up in the meantime: what finishes now does not begin it another time.
    if (kept && !latest) return
    const before = latest ?? report
    const what = typeof changed === 'function' ? changed(before) : changed
    // A new writing: what was refused is put right.
    void keep({ ...before, ...what, state: 'writing', refusal: undefined }).then(setKept)
  }
  // The form was opened without a network: what the server knows comes with it.
  const known = condition?.known
  useEffect(() => {
    const latest = kept && latestOf(kept)
    if (latest && known && latest.known.length === 0 && known.length > 0) void keep({ ...latest, known })
  }, [kept, known])
  return {
    report: km === undefined ? report : { ...report, km: String(km) },
    change,
    /** False where the browser keeps nothing: then the page must remain open. */
    isKept,
  }
}

function begun(
  reservation: Reservation & { customerName?: string },
  move: Move,
  { id, staffId, condition }: { id: string; staffId: string; condition: Condition | undefined },
): KeptReport {
  // What went out is what is expected back.
  const before = move === 'back' ? condition?.out : undefined
  return {
    id,
    staffId,
    customerId: reservation.customerId,
    reservationId: reservation._id,
    vehicleId: reservation.vehicleId,
    move,
    vehicle: fullName(reservation.general_id),
    state: 'writing',
    km: '',
    levelPercent: before?.levelPercent ?? 100,
    keys: before?.keys ?? 2,
    papers: before?.papers ?? [...PAPERS],
    isClean: true,
    note: '',
    known: condition?.known ?? [],
    added: [],
    gone: [],
    photographs: {},
    staffStrokes: '',
    signer: 'finger',
    customerName: reservation.customerName ?? '',
    customerStrokes: '',
    otpToken: '',
    otp: '',
    isEarly: false,
    unpaidBecause: '',
    at: Date.now(),
  }
}
