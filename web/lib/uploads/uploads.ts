import {
  addDocuments,
  changeDocument,
  type DocumentKey,
  type FileType,
} from '../../../shared/api/documents.ts'
import { ApiProblem } from '../http/api-problem.ts'
import { call } from '../http/call.ts'
import { currentSession } from '../session.ts'
import { forgetFile, type KeptFile, keepFile, keptFiles } from './kept-files.ts'
import { NotStored, postFile, type UploadForm } from './post-file.ts'

/** One file that this browser is uploading. */
export interface Upload extends KeptFile {
  /** waiting: nothing was reached, and it is tried again by itself; checking: it is stored, its content is being checked. */
  phase: 'sending' | 'waiting' | 'checking' | 'failed'
  /** How much of it is there, from 0 to 1. */
  sent: number
  /** The document that it becomes, once announced. */
  documentId?: string
  /** A local picture of it; none for a PDF. */
  preview?: string
  /** Why it failed. */
  problem?: unknown
}

/** What is chosen to be sent. */
export interface Chosen {
  file_key: DocumentKey
  side: 'front' | 'back'
  file: File
  /** Of one of my drivers. */
  driver_id?: string | undefined
}

/** An answer that says that something is broken may pass; after so many it is final. A lost connection is never final. */
const MOST_FAULTS = 5
const FIRST_PAUSE_MS = 800
const LONGEST_PAUSE_MS = 30_000

let uploads: readonly Upload[] = []
const listeners = new Set<() => void>()
const cancelling = new Map<string, AbortController>()
const previews = new Map<string, string>()
let resumedFor: string | undefined

/** Is it in this browser alone, and nothing of it on its way? */
export const isUnsent = ({ phase }: Pick<Upload, 'phase'>): boolean =>
  phase === 'waiting' || phase === 'failed'

/** All files that are being uploaded. */
export const currentUploads = (): readonly Upload[] => uploads

/** The local picture of a document that was sent from this page, until its stored one is shown. */
export const previewOf = (documentId: string): string | undefined => previews.get(documentId)

/** Listens to uploads; the first to listen lets those go on that a reload interrupted. */
export function onUploads(listener: () => void): () => void {
  listeners.add(listener)
  void resume()
  return () => listeners.delete(listener)
}

/** Sends a file; it is shown at once, before anything is asked of the network. */
export function startUpload({ file_key, side, file, driver_id }: Chosen): void {
  const session = currentSession()
  if (!session) return
  const isSame = (each: Upload) =>
    each.file_key === file_key && each.side === side && each.driver_id === driver_id
  for (const before of uploads.filter(isSame)) void cancelUpload(before.id)
  const id = crypto.randomUUID()
  const kept: KeptFile = {
    id,
    customerId: session.id,
    file_key,
    side,
    file,
    driver_id,
    name: file.name,
    contentType: file.type as FileType,
    at: Date.now(),
  }
  begin(kept)
  void keepFile(kept)
}

/** Gives a file up, here and on the server. */
export async function cancelUpload(id: string): Promise<void> {
  const documentId = uploads.find((each) => each.id === id)?.documentId
  cancelling.get(id)?.abort()
  drop(id)
  await giveUp(documentId)
}

/** The server removes an upload that is cancelled; if the request fails, it removes it by itself after a while. */
async function giveUp(documentId: string | undefined): Promise<void> {
  if (documentId) await call(changeDocument, { id: documentId, status: 0 }).catch(() => undefined)
}

/** Tries again what has failed. */
export function retryUpload(id: string): void {
  const upload = uploads.find((each) => each.id === id)
  if (upload) begin(upload)
}

/** These documents were checked: the list of documents shows them now. */
export function settleUploads(judgedIds: ReadonlySet<string>): void {
  for (const { id, documentId } of uploads) if (documentId && judgedIds.has(documentId)) drop(id, true)
}

async function resume(): Promise<void> {
  const session = currentSession()
  if (!session || resumedFor === session.id) return
  resumedFor = session.id
  for (const kept of await keptFiles(session.id)) if (!uploads.some(({ id }) => id === kept.id)) begin(kept)
}

function begin({ id, customerId, file_key, side, driver_id, name, contentType, file, at }: KeptFile): void {
  cancelling.set(id, new AbortController())
  const existing = uploads.find((each) => each.id === id)?.preview
  const preview = existing ?? (contentType.startsWith('image/') ? URL.createObjectURL(file) : undefined)
  const upload: Upload = {
    id,
    customerId,
    file_key,
    side,
    driver_id,
    name,
    contentType,
    file,
    at,
    phase: 'sending',
    sent: 0,
    ...(preview && { preview }),
  }
  publish([...uploads.filter((each) => each.id !== id), upload])
  void send(upload)
}

/** Announces and posts a file, again after a lost connection, until it is there, refused or given up. */
async function send({ id, file_key, side, driver_id, name, contentType, file }: Upload): Promise<void> {
  const { signal } = cancelling.get(id) ?? new AbortController()
  let form: UploadForm | undefined
  const problems: unknown[] = []
  while (!signal.aborted) {
    try {
      form ??= await announced(id, signal, {
        file_key,
        side,
        name,
        contentType,
        bytes: file.size,
        ...(driver_id && { driver_id }),
      })
      change(id, { phase: 'sending', sent: 0 })
      await postFile(form, file, { signal, onProgress: (sent) => change(id, { sent }) })
      change(id, { phase: 'checking', sent: 1 })
      return await forgetFile(id)
    } catch (problem) {
      if (signal.aborted) return
      if (isFormUsedUp(problem)) {
        form = undefined
        void giveUp(uploads.find((each) => each.id === id)?.documentId)
      }
      problems.push(problem)
      const pauseMs = pauseAfter(problems)
      if (!pauseMs) return change(id, { phase: 'failed', problem })
      change(id, { phase: 'waiting', sent: 0 })
      await pause(pauseMs)
    }
  }
}

/** A form is good for a quarter of an hour: after that a new one is asked for. */
const isFormUsedUp = (problem: unknown) => problem instanceof NotStored && problem.status > 0

type Announcing = Parameters<typeof call<typeof addDocuments>>[1]['document'][number]

async function announced(id: string, signal: AbortSignal, document: Announcing): Promise<UploadForm> {
  const [first] = (await call(addDocuments, { document: [document] })).data
  if (!first?.upload) throw new Error('The answer holds no form')
  // It was given up before the server had answered: now there is something to take back.
  if (signal.aborted) void giveUp(first.document._id)
  change(id, { documentId: first.document._id })
  return first.upload
}

/** How long to wait after what has gone wrong so far, in milliseconds; undefined when it is final. */
function pauseAfter(problems: readonly unknown[]): number | undefined {
  const faults = problems.filter((problem) => !isUnreached(problem))
  if (faults.length === MOST_FAULTS || !isPassing(problems.at(-1))) return undefined
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (problems.length - 1))
}

/** Nothing answered: the connection is lost, or the way there. */
const isUnreached = (problem: unknown) =>
  (problem instanceof NotStored || problem instanceof ApiProblem) && problem.status === 0

/** A lost connection may return; a refusal of the API is final. */
const isPassing = (problem: unknown) =>
  problem instanceof NotStored ||
  (problem instanceof ApiProblem && (problem.status === 0 || problem.status >= 500))

/** Waits so long, or until the browser says that it is online again. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resume) => {
    const goOn = () => {
      clearTimeout(timer)
      window.removeEventListener('online', goOn)
      resume()
    }
    const timer = setTimeout(goOn, milliseconds)
    window.addEventListener('online', goOn)
  })
}

function change(id: string, changed: Partial<Upload>): void {
  publish(uploads.map((each) => (each.id === id ? { ...each, ...changed } : each)))
}

/** It is removed from the list; its picture is kept for the document where there is one. */
function drop(id: string, keepsPreview = false): void {
  const gone = uploads.find((each) => each.id === id)
  if (gone?.preview && keepsPreview && gone.documentId) previews.set(gone.documentId, gone.preview)
  else if (gone?.preview) URL.revokeObjectURL(gone.preview)
  cancelling.delete(id)
  publish(uploads.filter((each) => each.id !== id))
  void forgetFile(id)
}

function publish(next: readonly Upload[]): void {
  uploads = next
  for (const listener of listeners) listener()
}
