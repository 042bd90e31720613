import { useSWRConfig } from 'swr'
import useSWRMutation from 'swr/mutation'
import { setPassword, updateCustomer } from '../../../shared/api/sign-up.ts'
import type { AskOf } from '../../../shared/endpoint.ts'
import { call } from '../http/call.ts'
import { currentSession } from '../session.ts'
import { ownKey } from './keys.ts'
import { useCall } from './use-call.ts'

/** Sets the first password. */
export const useSetPassword = () => useCall(setPassword)

/** Changes fields of the logged-in customer, and what is shown of them everywhere. */
export function useUpdateCustomer() {
  const { mutate } = useSWRConfig()
  return useSWRMutation(
    updateCustomer.id,
    async (_: string, { arg }: { arg: Omit<AskOf<typeof updateCustomer>, 'id'> }) => {
      const id = currentSession()?.id ?? ''
      const { data } = await call(updateCustomer, { ...arg, id })
      await mutate(ownKey(id, 'customer'), data, { revalidate: false })
      return data
    },
  )
}
