import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StepUpPurpose } from '../../../shared/step-up.ts'
import { useAskStepUpCode, useVerifyStepUp } from '../../lib/data/step-up.ts'
import { isRefusal } from '../../lib/http/api-problem.ts'
import { useLanguage } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { CodeForm } from '../../ui/code-form.tsx'
import { useWait, WaitProblem } from '../../ui/wait.tsx'

interface Props {
  purpose: StepUpPurpose
  onProven(proof: string): void
}

interface Sent {
  to: string
  otpToken: string
  resendAt: number
}

/**
 * What comes before something that a session alone does not do: a code to the customer's own phone, in the dialog of what it
 * allows. Nothing is sent before the customer asks for it.
 */
export function StepUp({ purpose, onProven }: Props) {
  const t = useTranslations()
  const { language } = useLanguage()
  const ask = useAskStepUpCode()
  const verify = useVerifyStepUp()
  const [sent, setSent] = useState<Sent>()
  const wait = useWait(ask.error)
  const isHeld = ask.isMutating || wait.left > 0

  const send = async () => {
    const { sid, resendAfterSeconds, to } = await ask.trigger({ purpose, language })
    setSent({ to, otpToken: sid, resendAt: Date.now() + resendAfterSeconds * 1000 })
  }
  const check = async (otp: string) => {
    const { data } = await verify.trigger({ purpose, otp, otpToken: sent?.otpToken ?? '' })
    onProven(data.token)
  }
  if (sent)
    return (
      <CodeForm
        to={sent.to}
        by="sms"
        resendAt={sent.resendAt}
        onBack={() => setSent(undefined)}
        back={t('form.back')}
        verify={{ ...verify, trigger: check }}
        resend={{ ...ask, trigger: send }}
      />
    )
  return (
    <>
      <p className="mb-7 text-soft">{t('stepUp.text')}</p>
      {ask.error ? (
        <div className="mb-6">
          <WaitProblem {...wait} />
        </div>
      ) : null}
      {/* The problem is shown above. */}
      <Button
        busy={ask.isMutating}
        aria-disabled={isHeld || undefined}
        onClick={() => void (isHeld || send().catch(() => undefined))}
      >
        {t('phone.send')}
      </Button>
    </>
  )
}

type Send = (proof: string) => Promise<unknown>

/**
 * The proof of a code to one's own phone, undefined while a code is to be asked for. The API takes it once, for ten minutes. What it then
 * refuses for want of a proof asks for another code, and the same is sent again with that one's proof.
 */
export function useProof() {
  const [proof, setProof] = useState<string>()
  const refused = useRef<Send>(undefined)
  const withProof = async (send: Send, given = proof ?? '') => {
    try {
      await send(given)
    } catch (error) {
      if (isRefusal(error, 'step_up_required')) {
        refused.current = send
        setProof(undefined)
      }
      throw error
    }
  }
  const prove = (given: string) => {
    const send = refused.current
    refused.current = undefined
    setProof(given)
    // A problem is shown by the call that has it.
    if (send) void withProof(send, given).catch(() => undefined)
  }
  return { proof, prove, withProof }
}
