import type { DocumentKey, FileType } from '../../../shared/api/documents.ts'

/**
 * Files that are being uploaded, in the browser's own database, so that a reload does not lose them. One is removed when it is
 * stored, when it is cancelled and when its owner logs out; where the browser forbids it, a reload asks for the file again.
 */
export interface KeptFile {
  id: string
  customerId: string
  file_key: DocumentKey
  side: 'front' | 'back'
  /** Whose it is, when it is a driver's. */
  driver_id?: string | undefined
  name: string
  contentType: FileType
  file: Blob
  /** When it was chosen, in milliseconds. */
  at: number
}

const NAME = 'driveline-uploads'
const STORE = 'files'
/** As long as quarantine would keep it. */
const KEPT_MS = 24 * 60 * 60 * 1000

/** Keeps a file until it is sent. */
export const keepFile = (file: KeptFile): Promise<void> => within('readwrite', (store) => store.put(file))

/** It is sent, or given up. */
export const forgetFile = (id: string): Promise<void> => within('readwrite', (store) => store.delete(id))

/** Removes every kept file, of every customer. */
export const forgetAllFiles = (): Promise<void> => within('readwrite', (store) => store.clear())

/** The files that a customer was uploading; those of others, and old ones, are removed. */
export async function keptFiles(customerId: string): Promise<KeptFile[]> {
  const all: KeptFile[] = []
  await within('readonly', (store) => {
    const request = store.getAll()
    request.onsuccess = () => all.push(...request.result)
    return request
  })
  const isOwn = (file: KeptFile) => file.customerId === customerId && Date.now() - file.at < KEPT_MS
  for (const stale of all.filter((file) => !isOwn(file))) await forgetFile(stale.id)
  return all.filter(isOwn)
}

/** One transaction; a browser without a database, or with a full one, keeps nothing and breaks nothing. */
async function within(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<void> {
  try {
    const database = await opened()
    await new Promise<void>((done, failed) => {
      const transaction = database.transaction(STORE, mode)
      work(transaction.objectStore(STORE))
      transaction.oncomplete = () => done()
      transaction.onabort = () => failed(transaction.error)
    })
    database.close()
  } catch {
    // Private windows and full disks.
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
