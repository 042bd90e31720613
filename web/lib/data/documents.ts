import { useSyncExternalStore } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { changeDocument, listDocuments } from '../../../shared/api/documents.ts'
import { missingDocFlag } from '../../../shared/api/missing-documents.ts'
import { useDocumentsOwner } from '../documents-owner.ts'
import { call } from '../http/call.ts'
import { cancelUpload, currentUploads, onUploads, settleUploads, type Upload } from '../uploads/uploads.ts'
import { useOwnKey } from './keys.ts'

const CHECKING_MS = 700
const NONE: readonly Upload[] = []

/** The files that this browser is uploading for the documents' owner; subscribing lets interrupted ones continue. */
export function useUploads(): readonly Upload[] {
  const owner = useDocumentsOwner()
  const all = useSyncExternalStore(onUploads, currentUploads, () => NONE)
  return all.filter(({ driver_id }) => driver_id === owner)
}

/** Under which key the documents are kept: one's own, or a driver's. */
function useDocumentsKey() {
  const owner = useDocumentsOwner()
  return useOwnKey('documents', owner ?? '')
}

async function fetchDocuments([id, , driver]: readonly [string, unknown, string]) {
  const { data, needs, missing } = await call(listDocuments, { id, ...(driver && { driver_id: driver }) })
  settleUploads(new Set(data.filter(({ review }) => review !== 'uploading').map(({ _id }) => _id)))
  return { files: data, needs, missing }
}

/** My documents and what is asked for; fetched again and again while the content of one is being checked. */
export function useDocuments() {
  const uploads = useUploads()
  const isChecking = uploads.some(({ phase }) => phase === 'checking')
  const refreshDrivers = useRefreshDrivers()
  return useSWR(useDocumentsKey(), fetchDocuments, {
    onSuccess: refreshDrivers,
    refreshInterval: (latest) => {
      const isOnItsWay = latest?.files.some(({ review }) => review === 'uploading')
      return isChecking ? CHECKING_MS : isOnItsWay ? 4 * CHECKING_MS : 0
    },
  })
}
export type MyDocuments = NonNullable<ReturnType<typeof useDocuments>['data']>
export type MyDocument = MyDocuments['files'][number]

/** Once a driver's documents are judged, the list of drivers says something else of what is missing. */
export function useRefreshDrivers() {
  const owner = useDocumentsOwner()
  const drivers = useOwnKey('drivers')
  const { mutate } = useSWRConfig()
  return ({ files }: { files: readonly { review: string }[] }) => {
    const isOnItsWay = files.some(({ review }) => review === 'uploading')
    if (owner && !isOnItsWay) void mutate(drivers)
  }
}

/** The address of one of my files, which is good for a minute; undefined once it is gone. @throws ApiProblem, where SWR would answer the old list */
export function useFileAddress() {
  const key = useDocumentsKey()
  const { mutate } = useSWRConfig()
  return async (id: string) => {
    const fresh = key && (await mutate(key, fetchDocuments(key), { revalidate: false }))
    return fresh?.files.find(({ _id }) => _id === id)?.url
  }
}

/** Cancels the upload of a file. */
export function useCancelUpload() {
  const key = useDocumentsKey()
  const { mutate } = useSWRConfig()
  return async (id: string) => {
    await cancelUpload(id)
    await mutate(key)
  }
}

/** Takes one of my documents out of use. */
export function useWithdrawDocument() {
  const key = useDocumentsKey()
  const { mutate } = useSWRConfig()
  return async (id: string) => {
    await call(changeDocument, { id, status: 0 })
    await mutate(key)
  }
}

/** Asks me again in a week. */
export function useAskLater() {
  const key = useDocumentsKey()
  const { mutate } = useSWRConfig()
  return async () => {
    if (key) await call(missingDocFlag, { id: key[0], later: true })
    await mutate(key)
  }
}
