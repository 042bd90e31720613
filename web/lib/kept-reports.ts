import type { FoundDamage, KnownDamage, Move, Paper, PhotoPosition } from '../../shared/rules/condition.ts'

/** A photograph of a report on this device: already made smaller. */
export interface KeptPhotograph {
  file: Blob
  /** Once it is announced and stored: what the report names. */
  photographId?: string | undefined
}

/**
 * The report of a hand-over or a return, as it is written on this device: kept from the first touch until it is sent, so that neither a
 * lost network nor a closed page loses it.
 */
export interface KeptReport {
  /** The reservation and which way its vehicle goes. */
  id: string
  /** Which of us writes it: nobody else sees it on this device. */
  staffId: string
  customerId: string
  reservationId: string
  /** The vehicle that was seen; the reservation may have another one by now. */
  vehicleId: string
  move: Move
  vehicle: string
  /** `writing` until both have signed; then it is sent, `refused` where the server says no. */
  state: 'writing' | 'sending' | 'waiting' | 'refused'
  /** What the server said, in words. */
  refusal?: string | undefined
  /** When both had signed. */
  takenAt?: string | undefined
  km: string
  levelPercent: number
  keys: number
  papers: Paper[]
  isClean: boolean
  note: string
  /** What was known of the vehicle when the form was opened. */
  known: KnownDamage[]
  added: FoundDamage[]
  gone: string[]
  photographs: Partial<Record<PhotoPosition, KeptPhotograph>>
  staffStrokes: string
  signer: 'finger' | 'code'
  customerName: string
  customerStrokes: string
  otpToken: string
  otp: string
  /** The driver of the account who takes the vehicle; its holder when absent. */
  driverId?: string | undefined
  isEarly: boolean
  /** Why an administrator lets the vehicle go unpaid; empty when it is paid. */
  unpaidBecause: string
  /** When it was last touched, in milliseconds. */
  at: number
}

const NAME = 'driveline-reports'
const STORE = 'reports'
/** Longer than a report may arrive late: what is older could not be sent. */
const KEPT_MS = 14 * 24 * 60 * 60 * 1000

/** Keeps a report as it is now. Answers false where the browser keeps nothing, so that nobody relies on it. */
export const keepReport = (report: KeptReport): Promise<boolean> =>
  within('readwrite', (store) => store.put(report))

/** It was sent, or given up. */
export const forgetReport = (id: string): Promise<boolean> => within('readwrite', (store) => store.delete(id))

/** The reports that somebody has begun on this device and not sent; old ones are removed. */
export async function keptReports(staffId: string): Promise<KeptReport[]> {
  const all: KeptReport[] = []
  await within('readonly', (store) => {
    const request = store.getAll()
    request.onsuccess = () => all.push(...request.result)
    return request
  })
  const isOld = ({ at }: KeptReport) => Date.now() - at > KEPT_MS
  for (const old of all.filter(isOld)) await forgetReport(old.id)
  return all.filter((report) => report.staffId === staffId && !isOld(report))
}

async function within(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<boolean> {
  try {
    const database = await opened()
    await new Promise<void>((done, failed) => {
      const transaction = database.transaction(STORE, mode)
      work(transaction.objectStore(STORE))
      transaction.oncomplete = () => done()
      transaction.onabort = () => failed(transaction.error)
    })
    database.close()
    return true
  } catch {
    // Private windows and full disks.
    return false
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' })
    request.onsuccess = () => done(request.result)
    request.onerror = () => failed(request.error)
  })
}
