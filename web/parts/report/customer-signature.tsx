import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { KeptReport } from '../../lib/kept-reports.ts'
import { useOnline } from '../../lib/online.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { SegmentsField } from '../../ui/segments-field.tsx'
import { useWait, WaitProblem } from '../../ui/wait.tsx'
import type { MissingInReport } from './missing.ts'
import { askCode } from './report.data.ts'
import { SignaturePad } from './signature-pad.tsx'

interface Props {
  report: KeptReport
  change(changed: Partial<KeptReport>): void
  missing: MissingInReport | undefined
}

/** The customer's signature: drawn, or the code that was sent to their phone, which needs a network. */
export function CustomerSignature({ report, change, missing }: Props) {
  const t = useTranslations()
  const isOnline = useOnline()
  return (
    <>
      <Field
        label={t('report.signerName')}
        autoComplete="off"
        maxLength={120}
        value={report.customerName}
        wrong={missing?.name}
        onChange={({ target }) => change({ customerName: target.value })}
      />
      <SegmentsField
        legend={t('report.signsBy')}
        options={[
          { value: 'finger', name: t('report.finger') },
          { value: 'code', name: t('report.code'), refused: isOnline ? undefined : t('report.codeOffline') },
        ]}
        value={report.signer}
        onChange={(signer) => change({ signer })}
      />
      {report.signer === 'finger' ? (
        <SignaturePad
          label={t('report.theirs')}
          strokes={report.customerStrokes}
          onChange={(customerStrokes) => change({ customerStrokes })}
          wrong={missing?.customer}
        />
      ) : (
        <ByCode report={report} change={change} missing={missing} />
      )}
    </>
  )
}

function ByCode({ report, change, missing }: Props) {
  const t = useTranslations()
  const [to, setTo] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const wait = useWait(error)
  const isHeld = isBusy || wait.left > 0
  const ask = async () => {
    if (isHeld) return
    setBusy(true)
    setError(undefined)
    await askCode(report).then((sent) => {
      setTo(sent.to)
      change({ otpToken: sent.sid, otp: '' })
    }, setError)
    setBusy(false)
  }
  return (
    <div>
      <Button look="outline" busy={isBusy} aria-disabled={isHeld || undefined} onClick={() => void ask()}>
        {t('report.sendCode')}
      </Button>
      {to && (
        <p role="status" className="mt-3 text-small text-soft">
          {t('report.codeSent', { to })}
        </p>
      )}
      <WaitProblem {...wait} />
      <Field
        className="mt-4"
        label={t('report.codeTyped')}
        inputMode="numeric"
        maxLength={6}
        value={report.otp}
        wrong={missing?.otp}
        onChange={({ target }) => change({ otp: target.value.replace(/\D/g, '') })}
      />
    </div>
  )
}
