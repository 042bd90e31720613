import useSWR from 'swr'
import { getCustomer, logOut } from '../../../shared/api/account.ts'
import { call, callOf } from '../http/call.ts'
import { endSession, forgetPerson } from '../session.ts'
import { forgetAllFiles } from '../uploads/kept-files.ts'
import { useForgetAll, useOwnKey } from './keys.ts'

/** The customer who is logged in. */
export function useCustomer() {
  const key = useOwnKey('customer')
  return useSWR(key, async ([id]) => (await callOf(id, getCustomer, { id })).data)
}

/** Logs out here and on the server, or everywhere. A server that cannot be reached does not keep anyone logged in here. */
export function useLogOut() {
  const forget = useForgetAll()
  return async ({ everywhere = false } = {}) => {
    await call(logOut, { everywhere }).catch(() => undefined)
    forgetPerson()
    endSession()
    await forgetAllFiles()
    await forget()
  }
}
