import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import useSWRMutation from 'swr/mutation'
import type { Customer } from '../../../shared/api/account.ts'
import { setPassword, updateCustomer } from '../../../shared/api/sign-up.ts'
import type { AskOf } from '../../../shared/endpoint.ts'
import { useActing } from '../acting.ts'
import { callOf } from '../http/call.ts'
import { useLanguage } from '../language.ts'
import { languageFrom } from '../languages.ts'
import { currentSession } from '../session.ts'
import { ownKey } from './keys.ts'
import { useCall } from './use-call.ts'

/** Sets the first password. */
export const useSetPassword = () => useCall(setPassword)

/** Fields to change; another phone or e-mail comes with the proof that the customer is there. */
type Changes = Omit<AskOf<typeof updateCustomer>, 'id'> & { stepUp?: string }

/** Mails, contracts and invoices speak the language of the pages, until somebody has chosen theirs. */
export function useAccountFollowsPage(who: Customer | undefined) {
  const { language } = useLanguage()
  const { trigger } = useUpdateCustomer()
  const follows = who !== undefined && !who.language_chosen && languageFrom(who.language) !== language
  useEffect(() => {
    // It is tried again on the next page.
    if (follows) void trigger({ language }).catch(() => undefined)
  }, [follows, language, trigger])
}

/** Changes fields of the logged-in customer, and what is shown of them everywhere. */
export function useUpdateCustomer() {
  const { mutate } = useSWRConfig()
  const acting = useActing()
  return useSWRMutation(
    updateCustomer.id,
    async (_: string, { arg: { stepUp, ...fields } }: { arg: Changes }) => {
      const id = acting?.customerId ?? currentSession()?.id ?? ''
      const { data } = await callOf(id, updateCustomer, { ...fields, id }, stepUp)
      await mutate(ownKey(id, 'customer'), data, { revalidate: false })
      return data
    },
  )
}
