import useSWRMutation from 'swr/mutation'
import { beginPhoneCall, endPhoneCall, type PhoneCall } from '../../../../shared/api/staff-phone-calls.ts'
import type { IdentityCheck } from '../../../../shared/rules/phone-calls.ts'
import { useOwnKey } from '../../../lib/data/keys.ts'
import { call } from '../../../lib/http/call.ts'

/** Notes what whoever is on the telephone knew. */
export const useBeginPhoneCall = (customerId: string) =>
  useSWRMutation(
    useOwnKey('phone-call', customerId),
    async (_, { arg: checked }: { arg: IdentityCheck[] }) =>
      (await call(beginPhoneCall, { customerId, checked })).data,
  )

export const useEndPhoneCall = ({ customerId, _id: phoneCallId }: PhoneCall) =>
  useSWRMutation(useOwnKey('phone-call', customerId), () => call(endPhoneCall, { customerId, phoneCallId }))
