import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { addCustomer } from '../../../shared/api/account.ts'
import type { AskOf } from '../../../shared/endpoint.ts'
import { useAddCustomer, useVerifyCode } from '../../lib/data/codes.ts'
import { useConfirmCode } from '../../lib/data/confirmation-codes.ts'
import { useUpdateCustomer } from '../../lib/data/customer-changes.ts'
import { isRefusal } from '../../lib/http/api-problem.ts'
import { keepSignUp, keptSignUp } from '../../lib/kept-form.ts'
import { useKeptSuccess } from '../../lib/kept-success.ts'
import { useLanguage } from '../../lib/language.ts'
import { currentSession, type Session, startSession } from '../../lib/session.ts'
import { stepPath, useNextStep } from './flow.ts'

/**
 * What a right code of a phone does: it makes the account, or takes over another number. A number that has an account already is
 * `known`: its owner is asked before anything is logged in.
 */
export function useConfirmPhone() {
  const navigate = useNavigate()
  const { language } = useLanguage()
  const goOn = useNextStep('phone-otp')
  const verify = useVerifyCode()
  const add = useAddCustomer()
  const confirm = useConfirmCode()
  const update = useUpdateCustomer()
  const verified = useKeptSuccess(verify)
  const confirmed = useKeptSuccess(confirm)
  const [known, setKnown] = useState<Session>()
  const calls = [verify, add, confirm, update]

  const takeOver = async (otp: string) => {
    const { to: phoneNumber, otpToken } = pending()
    const { data } = await confirmed({ phoneNumber, otp, otpToken })
    await update.trigger({ phonenumber: phoneNumber, phone_token: data.token })
    keepSignUp({ phoneCode: null })
    await goOn()
  }
  const signUp = async (otp: string) => {
    const { to: phoneNumber, otpToken } = pending()
    const { data } = await verified({ phoneNumber, otp, otpToken })
    if (data._id) return setKnown({ id: data._id, token: data.token })
    startSession(await added(data.token))
    // The session first: without it and without the kept form nothing would be known.
    keepSignUp({ phoneCode: null, emailProof: '', emailCode: null })
  }
  const added = async (token: string) => {
    const { firstname, lastname, gender, email, emailProof, language: chosen } = keptSignUp()
    const person = {
      firstname,
      lastname,
      email,
      language: chosen || language,
      language_chosen: chosen !== '',
      token,
      ...(gender && { gender }),
    }
    try {
      const account = await add.trigger({ ...person, email_token: emailProof } as AskOf<typeof addCustomer>)
      return { id: account.data._id, token: account.data.token }
    } catch (error) {
      // The address was confirmed too long ago: it is asked for again.
      if (isRefusal(error, 'email_unconfirmed')) {
        keepSignUp({ emailProof: '' })
        await navigate(stepPath('email'))
      }
      throw error
    }
  }
  return {
    known,
    isMutating: calls.some(({ isMutating }) => isMutating),
    error: calls.find(({ error }) => error)?.error,
    trigger: (otp: string) => (currentSession() ? takeOver(otp) : signUp(otp)),
  }
}

function pending() {
  const { phoneCode } = keptSignUp()
  if (!phoneCode) throw new Error('No code is on its way')
  return phoneCode
}
