import useSWR, { useSWRConfig } from 'swr'
import { getCustomer, logOut } from '../../../shared/api/account.ts'
import { call } from '../http/call.ts'
import { endSession, useSession } from '../session.ts'
import { forgetAllFiles } from '../uploads/kept-files.ts'

/** The key under which something of the logged-in customer is kept; null, so nothing is fetched, when nobody is. */
export function useOwnKey<const K extends readonly unknown[]>(...key: K) {
  const { session } = useSession()
  return session && ([session.id, ...key] as const)
}

/** The customer who is logged in. */
export function useCustomer() {
  const key = useOwnKey('customer')
  return useSWR(key, async ([id]) => (await call(getCustomer, { id })).data)
}

/** Logs out here and on the server, or everywhere. A server that cannot be reached does not keep anyone logged in here. */
export function useLogOut() {
  const { mutate } = useSWRConfig()
  return async ({ everywhere = false } = {}) => {
    await call(logOut, { everywhere }).catch(() => undefined)
    endSession()
    await forgetAllFiles()
    // What was fetched for this customer must not be there for the next one.
    await mutate((key) => Array.isArray(key), undefined, { revalidate: false })
  }
}
