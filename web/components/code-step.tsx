import { type FormEvent, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ReplyOf } from '../../shared/contract.ts'
import type { verifyOtpPhone } from '../../shared/contracts/cust.ts'
import { useAskCode, useVerifyCode } from '../data/codes.ts'
import { useLanguage } from '../lib/language.tsx'
import { Button } from './button.tsx'
import type { SentCode } from './phone-step.tsx'
import { Problem } from './problem.tsx'

const DIGITS = 6

interface Props {
  sent: SentCode
  validate: boolean
  onVerified(reply: ReplyOf<typeof verifyOtpPhone>): void
  /** Back to the phone number. */
  onBack(): void
}

/** The second step: the six digits, as one field that phones fill in by themselves. The sixth digit sends it. */
export function CodeStep({ sent, validate, onVerified, onBack }: Props) {
  const t = useTranslations()
  const verify = useVerifyCode()
  const [otp, setOtp] = useState('')
  const [otpToken, setOtpToken] = useState(sent.otpToken)

  const send = async (digits: string) => {
    if (digits.length !== DIGITS || verify.isMutating) return
    try {
      onVerified(await verify.trigger({ phoneNumber: sent.phoneNumber, otp: digits, otpToken }))
    } catch {
      setOtp('')
    }
  }
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, DIGITS)
    setOtp(digits)
    void send(digits)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(otp)
  }
  return (
    <form onSubmit={submit} noValidate>
      <p className="mb-7 text-soft">
        {t('code.sentTo')} <span className="figures whitespace-nowrap text-ink">{sent.phoneNumber}</span>{' '}
        <button
          type="button"
          onClick={onBack}
          className="min-h-11 underline underline-offset-4 hover:text-accent"
        >
          {t('code.change')}
        </button>
      </p>
      <label className="flex flex-col">
        <span className="text-label tracking-wide text-faint">{t('code.label')}</span>
        <input
          value={otp}
          onChange={(event) => type(event.target.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          // The step opens by the visitor's own action, and this field is all there is in it.
          // biome-ignore lint/a11y/noAutofocus: see above.
          autoFocus
          aria-invalid={verify.error ? true : undefined}
          className="figures min-h-16 w-full border-b border-faint bg-transparent pl-[0.5em] text-center text-[2rem] tracking-[0.5em] text-ink outline-none focus:border-accent aria-invalid:border-alarm"
        />
      </label>
      <div className="min-h-16 pt-4">{verify.error ? <Problem error={verify.error} /> : null}</div>
      <Button type="submit" busy={verify.isMutating} disabled={otp.length < DIGITS} className="w-full">
        {t('code.confirm')}
      </Button>
      <Resend sent={sent} validate={validate} onSent={setOtpToken} />
    </form>
  )
}

function Resend({
  sent,
  validate,
  onSent,
}: {
  sent: SentCode
  validate: boolean
  onSent(sid: string): void
}) {
  const t = useTranslations()
  const { language } = useLanguage()
  const askCode = useAskCode()
  const [left, restart] = useCountdown(sent.resendAfterSeconds)
  const resend = async () => {
    try {
      const { sid, resendAfterSeconds } = await askCode.trigger({
        ...{ phoneNumber: sent.phoneNumber, language, validate },
      })
      onSent(sid)
      restart(resendAfterSeconds)
    } catch {
      // The problem stands below the button.
    }
  }
  return (
    <div className="mt-4 text-center text-small">
      {left > 0 ? (
        <p className="figures grid min-h-11 place-items-center text-faint">
          {t('code.resendIn', { seconds: left })}
        </p>
      ) : (
        <Button look="quiet" busy={askCode.isMutating} onClick={resend}>
          {t('code.resend')}
        </Button>
      )}
      {askCode.error ? <Problem error={askCode.error} /> : null}
    </div>
  )
}

/** Seconds that are left, and a way to start again. */
function useCountdown(seconds: number): [left: number, restart: (seconds: number) => void] {
  const [until, setUntil] = useState(() => Date.now() + seconds * 1000)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  return [Math.max(0, Math.ceil((until - now) / 1000)), (more) => setUntil(Date.now() + more * 1000)]
}
