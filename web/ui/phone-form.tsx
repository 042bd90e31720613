import { type FormEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Language } from '../../shared/language.ts'
import { ApiProblem } from '../lib/http/api-problem.ts'
import { useLanguage } from '../lib/language.ts'
import { loadNow } from '../lib/load-again.ts'
import { showToast } from '../lib/toasts.ts'
import type { TypedPhone } from '../lib/typed-phone.ts'
import { Button } from './button.tsx'
import { PhoneField } from './phone-field.tsx'
import { useWait, WaitProblem } from './wait.tsx'

/** A code that was sent to a phone. */
export interface SentCode {
  phoneNumber: string
  otpToken: string
  /** When another one may be asked for, in milliseconds since 1970. */
  resendAt: number
}

interface Props {
  /** Sends the code: to a customer who logs in, or to any phone that signs up. */
  ask: {
    isMutating: boolean
    trigger(phone: {
      phoneNumber: string
      language: Language
    }): Promise<{ sid: string; resendAfterSeconds: number }>
  }
  /** The number as it was typed before. */
  before?: string
  onSent(code: SentCode): void
}

/** The first step of logging in and of signing up: a phone number, to which a code is sent. */
export function PhoneForm({ ask: askCode, before = '', onSent }: Props) {
  const t = useTranslations()
  const { language } = useLanguage()
  const [value, setValue] = useState<TypedPhone>({ country: 'LU', typed: before })
  const [wrong, setWrong] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const wait = useWait(failure)
  const isSending = useRef(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // Before the library has come, nothing else tells a second press from the first.
    if (isSending.current || wait.left > 0) return
    isSending.current = true
    await send().finally(() => {
      isSending.current = false
    })
  }
  const send = async () => {
    setFailure(undefined)
    try {
      // The library of phone numbers is large: it is loaded when the form is used.
      const { phoneNumber } = await loadNow(() => import('../lib/phone.ts'))
      const phone = phoneNumber(value.typed, value.country)
      setWrong('wrong' in phone ? phone.wrong : undefined)
      if ('wrong' in phone) return
      const { sid, resendAfterSeconds } = await askCode.trigger({ phoneNumber: phone.e164, language })
      onSent({ phoneNumber: phone.e164, otpToken: sid, resendAt: Date.now() + resendAfterSeconds * 1000 })
    } catch (error) {
      // Spec §8: a 403 is an info toast.
      if (error instanceof ApiProblem && error.status === 403)
        void showToast('info', error.words ?? t('site.failed'))
      else setFailure(error)
    }
  }
  return (
    <form method="dialog" onSubmit={submit} onChange={wait.lift} noValidate>
      <PhoneField label={t('phone.number')} value={value} wrong={wrong} onChange={setValue} />
      <WaitProblem {...wait} />
      <Button
        type="submit"
        busy={askCode.isMutating}
        aria-disabled={askCode.isMutating || wait.left > 0 || undefined}
        className="mt-6 w-full"
      >
        {t('phone.send')}
      </Button>
    </form>
  )
}
