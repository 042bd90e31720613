import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { EMAIL_CODE, OTP } from '../../shared/rules/sms-limits.ts'
import { ApiProblem, isRefusal, wasRefused } from '../lib/http/api-problem.ts'
import { showToast } from '../lib/toasts.ts'
import { Button } from './button.tsx'
import { Problem } from './problem.tsx'
import { useSmsCode } from './use-sms-code.ts'
import { useSecondsUntil, useWait, WaitProblem } from './wait.tsx'

interface Props {
  /** Where the code went, and how. */
  to: string
  by: 'sms' | 'mail'
  /** When another code may be asked for, in milliseconds since 1970. */
  resendAt: number
  verify: { isMutating: boolean; error?: unknown; trigger(otp: string): Promise<unknown> }
  resend: { isMutating: boolean; error?: unknown; trigger(): Promise<unknown> }
  /** What the code does, where it is more than a confirmation. */
  yes?: string
  /** Back to where the phone number or the address is typed; of one that cannot be changed there, `back` says so. */
  onBack(): void
  back?: string
}

const DIGITS = { sms: OTP.digits, mail: EMAIL_CODE.digits } as const
const TRIES = { sms: OTP.tries, mail: EMAIL_CODE.tries } as const

/** A code as one field that phones fill in by themselves; its last digit sends it. */
export function CodeForm({ to, by, resendAt, verify, resend, yes, onBack, back }: Props) {
  const t = useTranslations()
  const [otp, setOtp] = useState('')
  const tries = useTries(by, resendAt)
  const digits = DIGITS[by]

  const send = async (typed: string) => {
    if (typed.length !== digits || verify.isMutating || tries.areUsedUp) return
    try {
      await verify.trigger(typed)
    } catch (error) {
      // Without an answer the code may still be good: the same digits are sent again.
      if (wasRefused(error)) setOtp('')
      if (isRefusal(error, 'otp_invalid')) tries.note()
      // Spec §8: a 403 is an info toast.
      if (isToast(error)) void showToast('info', (error as ApiProblem).words ?? t('site.failed'))
    }
  }
  const type = (text: string) => {
    const typed = text.replace(/\D/g, '').slice(0, digits)
    setOtp(typed)
    void send(typed)
  }
  useSmsCode(by === 'sms' && !tries.areUsedUp, type)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(otp)
  }
  return (
    <form method="dialog" onSubmit={submit} noValidate>
      <p className="mb-7 text-soft">
        {t(`code.sentBy.${by}`)}{' '}
        <span className={`figures text-ink ${by === 'sms' ? 'whitespace-nowrap' : 'wrap-anywhere'}`}>
          {to}
        </span>{' '}
        <button
          type="button"
          onClick={onBack}
          className="min-h-11 underline underline-offset-4 hover:text-accent"
        >
          {back ?? t('code.change')}
        </button>
      </p>
      <label className="flex flex-col">
        <span className="text-label tracking-wide text-faint">{t('code.label', { digits })}</span>
        <input
          value={otp}
          onChange={(event) => type(event.target.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          // The step opens by the visitor's own action, and this field is all there is in it.
          // biome-ignore lint/a11y/noAutofocus: see above.
          autoFocus
          // Not disabled: it would lose the focus, and a keyboard its place before the button of another code.
          readOnly={tries.areUsedUp}
          aria-invalid={verify.error ? true : undefined}
          className="figures min-h-16 w-full border-b border-faint bg-transparent pl-[0.5em] text-center text-[2rem] tracking-[0.5em] text-ink outline-none focus:border-accent read-only:opacity-45 aria-invalid:border-alarm max-[24rem]:tracking-[0.3em]"
        />
      </label>
      <div className="min-h-16 py-4">
        {tries.areUsedUp ? (
          <p role="alert" className="border-l-2 border-alarm py-2 pl-5 text-ink">
            {t('code.usedUp')}
          </p>
        ) : null}
        {verify.error && !tries.areUsedUp && !isToast(verify.error) ? <Problem error={verify.error} /> : null}
      </div>
      <Button type="submit" busy={verify.isMutating} disabled={otp.length < digits} className="w-full">
        {yes ?? t('code.confirm')}
      </Button>
      <Resend at={resendAt} {...resend} />
    </form>
  )
}

/** How often a code was wrong; another code, which moves the moment of the next one, has all its tries (promise 7). */
function useTries(by: Props['by'], resendAt: number) {
  const [wrong, setWrong] = useState({ of: resendAt, times: 0 })
  const times = wrong.of === resendAt ? wrong.times : 0
  return { areUsedUp: times >= TRIES[by], note: () => setWrong({ of: resendAt, times: times + 1 }) }
}

const isToast = (error: unknown) => error instanceof ApiProblem && error.status === 403

function Resend({ at, isMutating, error, trigger }: Props['resend'] & { at: number }) {
  const t = useTranslations()
  const left = useSecondsUntil(at)
  const wait = useWait(error)
  const isHeld = isMutating || wait.left > 0
  // The problem is shown below the button.
  const ask = () => void (isHeld || trigger().catch(() => undefined))
  return (
    <div className="mt-4 text-center text-small">
      {left > 0 ? (
        <p className="figures grid min-h-11 place-items-center text-faint">
          {t('code.resendIn', { seconds: left })}
        </p>
      ) : (
        <Button look="quiet" busy={isMutating} aria-disabled={isHeld || undefined} onClick={ask}>
          {t('code.resend')}
        </Button>
      )}
      <WaitProblem {...wait} />
    </div>
  )
}
