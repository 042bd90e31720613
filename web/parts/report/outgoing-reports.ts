import { useSyncExternalStore } from 'react'
import {
  announcePhotographs,
  getCondition,
  type NewConditionReport,
} from '../../../shared/api/condition-reports.ts'
import { handOver, listReadings, readOdometer, takeBack } from '../../../shared/api/staff-reservations.ts'
import { PHOTO_POSITIONS, type PhotoPosition } from '../../../shared/rules/condition.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { ApiProblem } from '../../lib/http/api-problem.ts'
import { call } from '../../lib/http/call.ts'
import { forgetReport, type KeptReport, keepReport, keptReports } from '../../lib/kept-reports.ts'
import { currentSession } from '../../lib/session.ts'
import { NotStored, postFile } from '../../lib/uploads/post-file.ts'

let reports: readonly KeptReport[] = []
let loadedFor: string | undefined
const listeners = new Set<() => void>()

const CHECKED_EVERY_MS = 700
const CHECKED_TIMES = 60

/** A report that waits is sent again after this long at first, then after twice as long each time, and at last every five minutes. */
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 300_000
let pauseMs = FIRST_PAUSE_MS
let next: ReturnType<typeof setTimeout> | undefined

/** A photograph was refused by its content: it has to be taken again. */
export class PhotographRefused extends Error {
  readonly position: PhotoPosition

  constructor(position: PhotoPosition) {
    super(position)
    this.name = 'PhotographRefused'
    this.position = position
  }
}

/** The reports that are on this device and not on the server, oldest first. */
export const useKeptReports = (): readonly KeptReport[] =>
  useSyncExternalStore(
    listen,
    () => reports,
    () => reports,
  )

function listen(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('online', sendWaiting)
  void load()
  sendLater()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('online', sendWaiting)
    clearTimeout(next)
    next = undefined
  }
}

async function load(): Promise<void> {
  const session = currentSession()
  if (!session || loadedFor === session.id) return
  loadedFor = session.id
  const kept = await keptReports(session.id)
  const interrupted = kept.map((each) =>
    each.state === 'sending' ? { ...each, state: 'waiting' as const } : each,
  )
  publish([...interrupted.filter(({ id }) => !reports.some((each) => each.id === id)), ...reports])
  sendWaiting()
}

/** Those of whoever is logged in: a colleague's are never sent in another's name. */
const waiting = () => {
  const staffId = currentSession()?.id
  return reports.filter((report) => report.state === 'waiting' && report.staffId === staffId)
}

/** What was signed without a network is sent now. */
export function sendWaiting(): void {
  if (!navigator.onLine) return
  for (const report of waiting()) void sendReport(report).catch(() => undefined)
}

/** A network that loses answers is no network that comes back: what waits is sent again after a pause, as long as a page shows it. */
function sendLater(): void {
  if (next || listeners.size === 0 || waiting().length === 0) return
  next = setTimeout(() => {
    next = undefined
    sendWaiting()
    // Without a network nothing was sent.
    sendLater()
  }, pauseMs)
  pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
}

/** A report as it is now, of the same vehicle; undefined where none is kept. */
export const latestOf = ({ id, vehicleId }: KeptReport): KeptReport | undefined =>
  reports.find((each) => each.id === id && each.vehicleId === vehicleId)

/** Keeps a report as it is now, on the device and on the screen. */
export function keep(report: KeptReport): Promise<boolean> {
  const touched = { ...report, at: Date.now() }
  publish([...reports.filter(({ id }) => id !== report.id), touched].sort((a, b) => a.at - b.at))
  return keepReport(touched)
}

/** It is over: sent, or given up on purpose. */
export async function forget(id: string): Promise<void> {
  publish(reports.filter((each) => each.id !== id))
  await forgetReport(id)
}

/**
 * Sends a signed report with its reading and its photographs, and so hands the vehicle over or takes it back. Without a network it waits
 * on the device and is sent by itself later. Answers whether it was sent. @throws what refused it; the report remains
 */
export async function sendReport(signed: KeptReport): Promise<boolean> {
  let report: KeptReport = { ...signed, state: 'sending', refusal: undefined }
  const kept = (change: Partial<KeptReport>) => {
    report = { ...report, ...change }
    return keep(report)
  }
  await kept({})
  if (!navigator.onLine) return wait(report)
  try {
    await recordKilometres(report)
    for (const position of PHOTO_POSITIONS) await storePhotograph(report, position, kept)
    await untilChecked(report)
    await changeHands(report)
  } catch (problem) {
    if (isLostNetwork(problem)) return wait(report)
    if (problem instanceof PhotographRefused)
      await kept({ photographs: { ...report.photographs, [problem.position]: undefined } })
    const refusal = problem instanceof ApiProblem ? problem.words : undefined
    await kept({ state: 'refused', refusal })
    throw problem
  }
  pauseMs = FIRST_PAUSE_MS
  await forget(report.id)
  return true
}

async function wait(report: KeptReport): Promise<false> {
  const kept = keep({ ...report, state: 'waiting' })
  sendLater()
  await kept
  return false
}

/** No answer says nothing of what was sent: it is sent again, and the server carries it out once. */
const isLostNetwork = (problem: unknown) =>
  (problem instanceof ApiProblem && (problem.status === 0 || problem.status >= 500)) ||
  (problem instanceof NotStored && problem.status === 0)

const ofReservation = ({ customerId, reservationId }: KeptReport) => ({ customerId, reservationId })
const takenAtOf = ({ takenAt }: KeptReport) => takenAt ?? new Date().toISOString()

/** The odometer of the day on which it was signed, unless it was read then. */
async function recordKilometres(report: KeptReport): Promise<void> {
  const of = ofReservation(report)
  const readOn = luxembourgDate(takenAtOf(report))
  const last = (await call(listReadings, of)).data.at(-1)
  if (last?.readOn === readOn && last.km === Number(report.km)) return
  await call(readOdometer, {
    ...of,
    vehicleId: report.vehicleId,
    km: Number(report.km),
    readOn,
    confirmed: true,
  })
}

async function storePhotograph(
  report: KeptReport,
  position: PhotoPosition,
  kept: (change: Partial<KeptReport>) => Promise<boolean>,
): Promise<void> {
  const photograph = report.photographs[position]
  if (!photograph || photograph.photographId) return
  const { file } = photograph
  const wanted = { move: report.move, position, contentType: 'image/jpeg' as const, bytes: file.size }
  const { vehicleId } = report
  const asked = { ...ofReservation(report), vehicleId, photographs: [wanted] }
  const [announced] = (await call(announcePhotographs, asked)).data
  if (!announced) throw new Error('The answer holds no form')
  const { signal } = new AbortController()
  await postFile(announced.upload, file, { signal, onProgress: () => undefined })
  report.photographs[position] = { file, photographId: announced.photograph._id }
  await kept({ photographs: { ...report.photographs } })
}

/** Photographs are checked within a second or two of their arrival. */
async function untilChecked(report: KeptReport): Promise<void> {
  const ids = idsOf(report)
  for (let look = 0; look < CHECKED_TIMES; look += 1) {
    const { photographs } = (await call(getCondition, ofReservation(report))).data
    const named = photographs.filter(({ _id }) => ids.includes(_id))
    const refused = named.find(({ review }) => review === 'rejected')
    if (refused) throw new PhotographRefused(refused.position)
    if (named.every(({ review }) => review === 'accepted')) return
    await new Promise((resume) => setTimeout(resume, CHECKED_EVERY_MS))
  }
}

const idsOf = ({ photographs }: KeptReport) =>
  Object.values(photographs).flatMap((photograph) => photograph?.photographId ?? [])

async function changeHands(report: KeptReport): Promise<void> {
  const of = ofReservation(report)
  if (report.move === 'out')
    await call(handOver, {
      ...of,
      driverId: report.driverId,
      agreedEarly: report.isEarly,
      unpaidBecause: report.unpaidBecause.trim() || undefined,
      report: reportOf(report),
    })
  else await call(takeBack, { ...of, report: reportOf(report) })
}

/** A report as the API takes it. */
function reportOf(report: KeptReport): NewConditionReport {
  const { customerName: name, signer, otp, otpToken, customerStrokes: strokes } = report
  const note = report.note.trim()
  return {
    vehicleId: report.vehicleId,
    takenAt: takenAtOf(report),
    km: Number(report.km),
    levelPercent: report.levelPercent,
    keys: report.keys,
    papers: report.papers,
    isClean: report.isClean,
    ...(note && { note }),
    added: report.added,
    gone: report.gone,
    photographs: idsOf(report),
    staffStrokes: report.staffStrokes,
    customer: signer === 'code' ? { by: signer, name, otp, otpToken } : { by: signer, name, strokes },
  }
}

function publish(next: readonly KeptReport[]): void {
  reports = next
  for (const listener of listeners) listener()
}
