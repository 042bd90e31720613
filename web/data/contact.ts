import useSWRMutation from 'swr/mutation'
import type { AskOf } from '../../shared/contract.ts'
import { sendContact } from '../../shared/contracts/contact.ts'
import { call } from '../lib/client.ts'

/** Sends a message to us. */
export const useSendContact = () =>
  useSWRMutation('contact', (_, { arg }: { arg: AskOf<typeof sendContact> }) => call(sendContact, arg))
