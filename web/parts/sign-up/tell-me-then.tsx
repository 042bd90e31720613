import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { addCustomer } from '../../../shared/api/account.ts'
import { useAskEmailCode, useConfirmCode } from '../../lib/data/confirmation-codes.ts'
import { useFormat, useLanguage } from '../../lib/language.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { CodeForm } from '../../ui/code-form.tsx'
import { EmailField } from '../../ui/field.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useWait, WaitProblem } from '../../ui/wait.tsx'
import { useRemind, useRemindMe } from './tell-me-then.data.ts'

/** "Tell me then": a mail on the day, to the account's address or to one that a code proves; to no other. */
export function TellMeThen({ on }: { on: string }) {
  const { session } = useSession()
  return <div className="mt-6">{session ? <ByAccount on={on} /> : <ByAddress on={on} />}</div>
}

function Kept({ on }: { on: string }) {
  const t = useTranslations()
  const { longDate } = useFormat()
  return (
    <p role="status" className="border-l-2 border-accent py-2 pl-5">
      {t('stopped.kept', { date: longDate(on) })}
    </p>
  )
}

function ByAccount({ on }: { on: string }) {
  const t = useTranslations()
  const remind = useRemindMe()
  if (remind.data) return <Kept on={on} />
  return (
    <div className="grid justify-items-start gap-4">
      {remind.error ? <Problem error={remind.error} /> : null}
      <Button busy={remind.isMutating} onClick={() => void remind.trigger({ on }).catch(() => undefined)}>
        {t('stopped.tellMe')}
      </Button>
    </div>
  )
}

function ByAddress({ on }: { on: string }) {
  const t = useTranslations()
  const { language } = useLanguage()
  const ask = useAskEmailCode()
  const confirm = useConfirmCode()
  const remind = useRemind()
  const [email, setEmail] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [sent, setSent] = useState<{ sid: string; resendAt: number }>()
  /** The proof is good for one reminder: trying again after a lost answer does not ask for another code. */
  const [proof, setProof] = useState<string>()
  const wait = useWait(ask.error)
  const isHeld = ask.isMutating || wait.left > 0

  const send = async () => {
    const { sid, resendAfterSeconds } = await ask.trigger({ email, language })
    setSent({ sid, resendAt: Date.now() + resendAfterSeconds * 1000 })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [issue] = addCustomer.input.shape.email.safeParse(email.trim()).error?.issues ?? []
    setWrong(issue?.message)
    if (!issue && !isHeld) void send().catch(() => undefined)
  }
  const keep = async (email_token: string) => {
    setProof(email_token)
    await remind.trigger({ on, email_token, language })
  }
  const verify = async (otp: string) => {
    const answer = await confirm.trigger({ email: email.trim(), otp, otpToken: sent?.sid ?? '' })
    await keep(answer.data.token).catch(() => undefined)
  }
  if (remind.data) return <Kept on={on} />
  if (proof)
    return (
      <div className="grid justify-items-start gap-4">
        {remind.error ? <Problem error={remind.error} /> : null}
        <Button busy={remind.isMutating} onClick={() => void keep(proof).catch(() => undefined)}>
          {t('stopped.tellMe')}
        </Button>
      </div>
    )
  if (sent)
    return (
      <CodeForm
        to={email}
        by="mail"
        resendAt={sent.resendAt}
        verify={{ ...confirm, trigger: verify }}
        resend={{ ...ask, trigger: send }}
        onBack={() => setSent(undefined)}
      />
    )
  return (
    <form method="dialog" onSubmit={submit} onChange={wait.lift} noValidate className="grid gap-y-1">
      <EmailField
        label={t('stopped.email')}
        hint={t('stopped.emailHint')}
        value={email}
        wrong={wrong}
        onChange={(event) => setEmail(event.target.value)}
      />
      <WaitProblem {...wait} />
      <Button
        type="submit"
        busy={ask.isMutating}
        aria-disabled={isHeld || undefined}
        className="mt-3 justify-self-start"
      >
        {t('stopped.tellMe')}
      </Button>
    </form>
  )
}
