import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ContractFacts } from '../../../shared/api/subscriptions.ts'
import { CONTRACT_TERMS } from '../../../shared/contract-terms.ts'
import { fieldWords } from '../../../shared/field-messages.ts'
import { useFormat, useLanguage } from '../../lib/language.ts'
import { keepCode, keptCode } from '../../parts/login/kept-code.ts'
import { DownloadPdf } from '../../parts/pdf/download-pdf.tsx'
import { Button } from '../../ui/button.tsx'
import { CodeForm } from '../../ui/code-form.tsx'
import { useWait, WaitProblem } from '../../ui/wait.tsx'
import { useAskSignatureCode, useSignContract } from './contract.data.ts'
import { PayWith } from './pay-with.tsx'

interface Sent {
  otpToken: string
  /** When another code may be asked for, in milliseconds since 1970. */
  resendAt: number
}

/** Reads, accepts, asks for the code, types it: the four steps of a signature. */
export function SignPanel({ contract, sha256 }: { contract: ContractFacts; sha256: string }) {
  const t = useTranslations()
  const { longDate } = useFormat()
  // Phones drop a page that waits for an SMS: its code is asked for after a reload as well.
  const keptAs = `signatureCode ${contract._id} ${sha256}`
  const [sent, setSent] = useState(() => keptCode<Sent>(keptAs, Date.now()))
  const keep = (code: Sent | undefined) => {
    keepCode(keptAs, code, Date.now())
    setSent(code)
  }
  const ask = useAskSignatureCode(contract._id)
  const sign = useSignContract(contract._id)
  const { isIndividual } = contract.agreement
  const send = async () => {
    const { sid, resendAfterSeconds } = await ask.trigger(sha256)
    keep({ otpToken: sid, resendAt: Date.now() + resendAfterSeconds * 1000 })
  }
  return (
    <div>
      <h3 className="text-title">{t('contract.sign')}</h3>
      <p className="mt-3 text-small text-soft">
        {t('contract.signLead', { date: longDate(contract.signBy) })}
      </p>
      <DownloadPdf of={{ contractId: contract._id }} className="mt-4">
        {t('contract.pdf.draft')}
      </DownloadPdf>
      {!sent && <PayWith />}
      <div className="mt-6 border-t border-line pt-6">
        {!sent && (
          <Acceptance
            isIndividual={isIndividual}
            isCommitted={contract.commitment !== undefined}
            ask={{ ...ask, trigger: send }}
            to={contract.maskedPhone}
          />
        )}
        {sent && (
          <CodeForm
            to={contract.maskedPhone}
            by="sms"
            resendAt={sent.resendAt}
            yes={t('contract.signNow')}
            onBack={() => keep(undefined)}
            back={t('form.back')}
            verify={{
              ...sign,
              trigger: async (otp) => {
                await sign.trigger({ sha256, otp, otpToken: sent.otpToken, beginNow: isIndividual })
                keepCode(keptAs, undefined, Date.now())
              },
            }}
            resend={{ ...ask, trigger: send }}
          />
        )}
      </div>
    </div>
  )
}

interface AcceptanceProps {
  isIndividual: boolean
  /** A Single: its vehicle comes with the contract. */
  isCommitted: boolean
  to: string
  ask: { isMutating: boolean; error?: unknown; trigger(): Promise<unknown> }
}

/** What is agreed to expressly before a code is sent: the contract and, by individuals, that it begin at once. */
function Acceptance({ isIndividual, isCommitted, to, ask }: AcceptanceProps) {
  const t = useTranslations()
  const [accepted, setAccepted] = useState<boolean>()
  const [beginNow, setBeginNow] = useState<boolean>()
  const wait = useWait(ask.error)
  const isHeld = ask.isMutating || wait.left > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAccepted(accepted === true)
    setBeginNow(beginNow === true)
    if (accepted && (beginNow || !isIndividual) && !isHeld) void ask.trigger().catch(() => undefined)
  }
  return (
    <form method="dialog" onSubmit={submit} noValidate>
      <Consent value={accepted} onChange={setAccepted}>
        {t('contract.accept')}
      </Consent>
      {isIndividual && (
        <Consent value={beginNow} onChange={setBeginNow}>
          {t(`contract.beginNow.${isCommitted ? 'single' : 'any'}`, { days: CONTRACT_TERMS.withdrawalDays })}
        </Consent>
      )}
      <WaitProblem {...wait} />
      <Button type="submit" busy={ask.isMutating} aria-disabled={isHeld || undefined} className="mt-4 w-full">
        {t('contract.sendCode')}
      </Button>
      <p className="figures mt-3 text-center text-label text-faint">{t('contract.codeGoesTo', { to })}</p>
    </form>
  )
}

interface ConsentProps {
  /** undefined until the form was sent without it. */
  value: boolean | undefined
  onChange(value: boolean): void
  children: ReactNode
}

function Consent({ value, onChange, children }: ConsentProps) {
  const { language } = useLanguage()
  const id = useId()
  return (
    <div>
      <label className="flex gap-4 border border-line p-4">
        <input
          type="checkbox"
          checked={value ?? false}
          aria-invalid={value === false ? true : undefined}
          aria-describedby={value === false ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
          className="mt-0.5 size-5 shrink-0 accent-(--accent)"
        />
        <span className="text-small text-soft">{children}</span>
      </label>
      <p id={id} className="mt-1 mb-2 min-h-6 text-small text-alarm">
        {value === false && fieldWords('consent_required', language)}
      </p>
    </div>
  )
}
