import useSWRMutation from 'swr/mutation'
import { sendContact } from '../../../shared/api/contact.ts'
import type { AskOf } from '../../../shared/endpoint.ts'
import { call } from '../../lib/http/call.ts'

/** Sends a message to us. */
export const useSendContact = () =>
  useSWRMutation('contact', (_, { arg }: { arg: AskOf<typeof sendContact> }) => call(sendContact, arg))
