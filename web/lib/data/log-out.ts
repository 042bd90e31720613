import useSWRMutation from 'swr/mutation'
import { logOut } from '../../../shared/api/account.ts'
import { call, callAs } from '../http/call.ts'
import { currentSession, endSession, forgetPerson } from '../session.ts'
import { forgetAllFiles } from '../uploads/kept-files.ts'
import { useForgetAll } from './keys.ts'

/** Forgets here who was logged in, and all that was told or fetched. */
function useForgetHere() {
  const forget = useForgetAll()
  return async () => {
    forgetPerson()
    endSession()
    await forgetAllFiles()
    await forget()
  }
}

/** Logs out here at once, and then on the server: one that is slow or out of reach keeps nobody logged in. */
export function useLogOut() {
  const forgetHere = useForgetHere()
  return async () => {
    const session = currentSession()
    const forgotten = forgetHere()
    if (session) await callAs(session, logOut, { everywhere: false }).catch(() => undefined)
    await forgotten
  }
}

/** Logs out everywhere, and here once the server has done it: who lost a phone must know that it is logged out. */
export function useLogOutEverywhere() {
  const forgetHere = useForgetHere()
  return useSWRMutation('log-out-everywhere', async () => {
    await call(logOut, { everywhere: true })
    await forgetHere()
  })
}
