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

/** Fields to change; another phone or e-mail comes with the proof that the customer is there. */
type Changes = Omit<AskOf<typeof updateCustomer>, 'id'> & { stepUp?: string }

/** Changes fields of the logged-in customer, and what is shown of them everywhere. */
export function useUpdateCustomer() {
  const { mutate } = useSWRConfig()
  return useSWRMutation(
    updateCustomer.id,
    async (_: string, { arg: { stepUp, ...fields } }: { arg: Changes }) => {
      const id = currentSession()?.id ?? ''
      const { data } = await call(updateCustomer, { ...fields, id }, stepUp)
      await mutate(ownKey(id, 'customer'), data, { revalidate: false })
      return data
    },
  )
}
