import useSWR, { useSWRConfig } from 'swr'
import useSWRMutation from 'swr/mutation'
import type { AskOf, Contract } from '../../shared/contract.ts'
import { listCallSlots, takeCallSlot } from '../../shared/contracts/call-backs.ts'
import {
  checkCustomerStatus,
  checkVat,
  manageCustomer,
  sendVerificationEmail,
  sendVerificationOtp,
  setPassword,
  updateCustomer,
  updateOnboardingStep,
  verifyOtp,
} from '../../shared/contracts/onboarding.ts'
import type { SignUpStep } from '../../shared/rules/sign-up.ts'
import { call } from '../lib/client.ts'
import { currentSession } from '../lib/session.ts'
import { useOwnKey } from './customer.ts'

/** A POST that screens send by themselves. */
const useCalling = <C extends Contract>(contract: C) =>
  useSWRMutation(contract.id, (_: string, { arg }: { arg: AskOf<C> }) => call(contract, arg))

/** How far the logged-in customer is in signing up. */
export function useStatus() {
  const key = useOwnKey('status')
  return useSWR(key, async () => (await call(checkCustomerStatus, {})).data)
}

/** Sends a code to a mailbox. */
export const useAskEmailCode = () => useCalling(sendVerificationEmail)
/** Sends a code to a phone number that a customer wants to have. */
export const useAskNewPhoneCode = () => useCalling(sendVerificationOtp)
/** Verifies a code that only confirms; the answer holds its proof. */
export const useConfirmCode = () => useCalling(verifyOtp)
/** Sets the first password. */
export const useSetPassword = () => useCalling(setPassword)
/** Asks VIES about a VAT number. */
export const useCheckVat = () => useCalling(checkVat)
/** Submits, closes or opens the request to become a client. */
export const useManageRequest = () => useCalling(manageCustomer)

/** Changes fields of the logged-in customer, and what is shown of them everywhere. */
export function useUpdateCustomer() {
  const { mutate } = useSWRConfig()
  return useSWRMutation(
    updateCustomer.id,
    async (_: string, { arg }: { arg: Omit<AskOf<typeof updateCustomer>, 'id'> }) => {
      const id = currentSession()?.id ?? ''
      const { data } = await call(updateCustomer, { ...arg, id })
      await mutate([id, 'customer'], data, { revalidate: false })
      return data
    },
  )
}

/** Notes the step that another device would go on with. */
export const useNoteStep = () => async (step: SignUpStep) => {
  const id = currentSession()?.id
  if (id) await call(updateOnboardingStep, { id, step })
}

/** The slots in which an advisor may call. */
export const useCallSlots = () => useSWR(useOwnKey('call-slots'), () => call(listCallSlots, {}))
/** Books a call. */
export const useTakeSlot = () => useCalling(takeCallSlot)
