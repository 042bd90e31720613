import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handOver, listReadings } from '../../shared/api/staff-reservations.ts'
import { PHOTO_POSITIONS } from '../../shared/rules/condition.ts'
import { ApiProblem } from '../../web/lib/http/api-problem.ts'
import { call } from '../../web/lib/http/call.ts'
import type { KeptReport } from '../../web/lib/kept-reports.ts'
import { endSession, startSession } from '../../web/lib/session.ts'
import { forget, keep, sendReport, useKeptReports } from '../../web/parts/report/outgoing-reports.ts'
import { useReport } from '../../web/parts/report/use-report.ts'

vi.mock('../../web/lib/http/call.ts', () => ({ call: vi.fn() }))

/** What a component listens to reports with, as React calls it. */
const listening = vi.hoisted(() => ({
  subscribe: undefined as ((heard: () => void) => () => void) | undefined,
}))
vi.mock('react', async (original) => {
  const react = await original<typeof import('react')>()
  const useSyncExternalStore: typeof react.useSyncExternalStore = (subscribe, ...snapshots) => {
    listening.subscribe = subscribe
    return react.useSyncExternalStore(subscribe, ...snapshots)
  }
  return { ...react, useSyncExternalStore }
})

const STAFF = 'cus_staff'

const RESERVATION = {
  _id: 'res_1',
  customerId: 'cus_1',
  vehicleId: 'veh_1',
  general_id: { manufacturer: { name: 'PORSCHE' }, model: { name: '911' }, declination: 'Carrera' },
} as unknown as Parameters<typeof useReport>[0]

/** The form as it is rendered now: what it shows, and what its fields call. */
function rendered(): ReturnType<typeof useReport> {
  let form: ReturnType<typeof useReport> | undefined
  const Form = () => {
    form = useReport(RESERVATION, 'out', { km: undefined, condition: undefined })
    return null
  }
  renderToStaticMarkup(<Form />)
  if (!form) throw new Error('Nothing was rendered')
  return form
}

function kept(): readonly KeptReport[] {
  let reports: readonly KeptReport[] = []
  const Reports = () => {
    reports = useKeptReports()
    return null
  }
  renderToStaticMarkup(<Reports />)
  return reports
}

/** Lets a page listen to the reports, as the desk does, until it is left. */
function open(): () => void {
  kept()
  const left = listening.subscribe?.(() => undefined)
  if (!left) throw new Error('Nobody listens')
  return left
}

const signed = (): KeptReport => ({
  ...rendered().report,
  staffId: STAFF,
  takenAt: '2026-11-30T10:00:00.000Z',
})
const noAnswer = () => new ApiProblem({ status: 0, isChange: true })
const triesSince = () => vi.mocked(call).mock.calls.filter(([asked]) => asked === listReadings).length

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true })
  startSession({ token: 'token', id: STAFF })
})

afterEach(async () => {
  for (const { id } of kept()) await forget(id)
  vi.mocked(call).mockReset()
  endSession()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a photograph that is ready late keeps what was typed and taken since, and what was typed late keeps the photograph', () => {
  const old = rendered()
  const [front, rear] = PHOTO_POSITIONS
  const photograph = { file: new Blob(['a']) }
  old.change({ note: 'A stone chip.' })
  old.change((latest) => ({ photographs: { ...latest.photographs, [front]: photograph } }))
  old.change((latest) => ({ photographs: { ...latest.photographs, [rear]: photograph } }))
  old.change({ customerName: 'Anna Weber' })
  const { report } = rendered()
  expect(report).toMatchObject({ note: 'A stone chip.', customerName: 'Anna Weber', state: 'writing' })
  expect(Object.keys(report.photographs)).toEqual([front, rear])
})

test('a photograph that is ready after its report was sent begins no other report', async () => {
  rendered().change({ note: 'On its way.' })
  const old = rendered()
  await forget(old.report.id)
  old.change({ note: 'Too late.' })
  expect(kept()).toEqual([])
})

test('a report that waits for the network is sent again by itself, after 30 seconds, then less and less often, at least every 5 minutes', async () => {
  vi.mocked(call).mockRejectedValue(noAnswer())
  const leave = open()
  expect(await sendReport(signed())).toBe(false)
  expect(triesSince()).toBe(1)
  const pauses: number[] = []
  for (let seconds = 0; seconds < 1050; seconds += 10) {
    const before = triesSince()
    await vi.advanceTimersByTimeAsync(10_000)
    if (triesSince() > before) pauses.push(seconds + 10)
  }
  expect(pauses).toEqual([30, 90, 210, 450, 750, 1050])

  const readings = { data: [{ readOn: '2026-11-30', km: 0 }] }
  vi.mocked(call).mockImplementation(
    async (asked) => (asked === listReadings ? readings : { data: { photographs: [] } }) as never,
  )
  await vi.advanceTimersByTimeAsync(300_000)
  expect(vi.mocked(call).mock.calls.filter(([asked]) => asked === handOver)).toHaveLength(1)
  expect(kept()).toEqual([])
  leave()
})

test('nothing is sent once no page shows what waits, and it goes on with the next one that does', async () => {
  vi.mocked(call).mockRejectedValue(noAnswer())
  const leave = open()
  await sendReport(signed())
  leave()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(triesSince()).toBe(1)
  const leaveAgain = open()
  await vi.advanceTimersByTimeAsync(300_000)
  expect(triesSince()).toBeGreaterThan(1)
  leaveAgain()
})

test('a report of one colleague is not sent in the name of another who has logged in since', async () => {
  const leave = open()
  await keep({ ...signed(), state: 'waiting' })
  startSession({ token: 'other', id: 'cus_other' })
  vi.mocked(call).mockRejectedValue(noAnswer())
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(600_000)
  expect(triesSince()).toBe(0)
  leave()
})
