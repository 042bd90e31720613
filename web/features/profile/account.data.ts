import useSWR from 'swr'
import useSWRMutation from 'swr/mutation'
import { deleteCustomer, exportData, previewDeletion } from '../../../shared/api/deletion-and-export.ts'
import { endSessions, listSessions } from '../../../shared/api/sessions.ts'
import { useForgetAll, useOwnKey } from '../../lib/data/keys.ts'
import { call } from '../../lib/http/call.ts'
import { currentSession, endSession, forgetPerson } from '../../lib/session.ts'
import { forgetAllFiles } from '../../lib/uploads/kept-files.ts'

const myId = () => currentSession()?.id ?? ''

/** Where I am logged in, the last used first. */
export const useSessions = () =>
  useSWR(useOwnKey('sessions'), async () => (await call(listSessions, {})).data)

/** Ends one of my sessions by its id, or all but this one. */
export const useEndSessions = () =>
  useSWRMutation(useOwnKey('sessions'), (_, { arg }: { arg: { id?: string } }) => call(endSessions, arg))

/** What deleting my account would remove and keep, and what prevents it. */
export const useDeletionPreview = () =>
  useSWR(useOwnKey('deletion'), async ([id]) => (await call(previewDeletion, { id })).data)

/** Deletes my account; afterwards nobody is logged in here and nothing that was fetched is kept. */
export function useDeleteAccount() {
  const forget = useForgetAll()
  return useSWRMutation('delete-account', async (_: string, { arg: stepUp }: { arg: string }) => {
    await call(deleteCustomer, { id: myId() }, stepUp)
    return async () => {
      forgetPerson()
      endSession()
      await forgetAllFiles()
      await forget()
    }
  })
}

/** Everything of mine as a ZIP, given to the browser to save. */
export const useDownloadData = () =>
  useSWRMutation('download-data', async () => {
    const { data } = await call(exportData, { id: myId() })
    const bytes = Uint8Array.from(atob(data.zip), (letter) => letter.charCodeAt(0))
    const url = URL.createObjectURL(new Blob([bytes], { type: 'application/zip' }))
    Object.assign(document.createElement('a'), { href: url, download: data.filename }).click()
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  })
