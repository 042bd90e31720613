import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { PAYMENT_METHODS } from '../../../shared/api/payments.ts'
import type { OpenThing } from '../../../shared/open-at-desk.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { useLanguage } from '../../lib/language.ts'
import { AlsoOpen } from '../../parts/desk/also-open.tsx'
import { centsOf, typedEuros } from '../../parts/desk/typed-euros.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Segments } from '../../ui/segments.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { AwaitsApproval, awaitsApproval } from './awaits-approval.tsx'

type Method = (typeof PAYMENT_METHODS)[number]

/** What an action of the desk may ask for. */
export interface Asked {
  cents: number
  km: number
  day: string
  reason: string
  method: Method
  /** Of a transfer, and may be left out. */
  bankReference: string | undefined
  iban: string
}

interface Props<K extends keyof Asked> {
  title: string
  lead: string
  /** The label of the button. */
  label: string
  asks: readonly K[]
  /** The amount in the field at first. */
  cents?: number
  /** What it is done about, where no page shows it. */
  of?: OpenThing
  /** Does it; the answer may say that it waits for a second person (`awaitsApproval`). */
  run(answers: Pick<Asked, K>): Promise<unknown>
  onClose(): void
}

/** One form for what staff do with money and vehicles: it asks for what the action needs and nothing else. */
export function ActionDialog<K extends keyof Asked>(props: Props<K>) {
  const { title, lead, of, onClose } = props
  const [isWaiting, setWaiting] = useState(false)
  return (
    <FormDialog title={title} lead={lead} width="max-w-lg" onClose={onClose}>
      {of && <AlsoOpen {...of} />}
      {isWaiting ? (
        <AwaitsApproval onClose={onClose} />
      ) : (
        <ActionForm {...props} onDone={(answer) => (awaitsApproval(answer) ? setWaiting(true) : onClose())} />
      )}
    </FormDialog>
  )
}

type FormProps<K extends keyof Asked> = Pick<Props<K>, 'label' | 'asks' | 'cents' | 'run'> & {
  onDone(answer: unknown): void
}

function ActionForm<K extends keyof Asked>({ label, asks, cents = 0, run, onDone }: FormProps<K>) {
  const t = useTranslations()
  const { language } = useLanguage()
  const [method, setMethod] = useState<Method>('transfer')
  const [wrong, setWrong] = useState<Partial<Record<keyof Asked, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const isOptional = (ask: keyof Asked) => ask === 'bankReference'
  const wants = (what: keyof Asked) => (asks as readonly string[]).includes(what)

  const submit = async (event: FormEvent) => {
    const answers = { ...read(new FormData(event.target as HTMLFormElement)), method }
    const faults = Object.fromEntries(
      asks.flatMap((ask) =>
        !isOptional(ask) && (answers[ask] === undefined || answers[ask] === '') ? [[ask, faultOf(ask)]] : [],
      ),
    )
    setWrong(faults)
    if (Object.keys(faults).length > 0) return
    setBusy(true)
    setError(undefined)
    await run(answers as Pick<Asked, K>).then(onDone, setError)
    setBusy(false)
  }
  return (
    <SubmitForm onSubmit={submit} busy={isBusy} error={error} label={label}>
      {wants('cents') && (
        <Field
          label={t('staff.ask.cents')}
          name="cents"
          inputMode="decimal"
          defaultValue={cents > 0 ? typedEuros(cents, language) : ''}
          wrong={wrong.cents}
        />
      )}
      {wants('km') && <Field label={t('staff.ask.km')} name="km" inputMode="numeric" wrong={wrong.km} />}
      {wants('day') && (
        <Field
          label={t('staff.ask.day')}
          name="day"
          type="date"
          defaultValue={luxembourgDate(new Date().toISOString())}
          wrong={wrong.day}
        />
      )}
      {wants('method') && (
        <div className="mb-4">
          <Segments
            legend={t('staff.ask.method')}
            options={PAYMENT_METHODS.map((value) => ({ value, name: t(`account.methods.${value}`) }))}
            value={method}
            onChange={(value) => setMethod(value as Method)}
          />
        </div>
      )}
      {wants('bankReference') && method === 'transfer' && (
        <Field label={t('staff.ask.bankReference')} name="bankReference" />
      )}
      {wants('iban') && <Field label={t('staff.ask.iban')} name="iban" wrong={wrong.iban} />}
      {wants('reason') && (
        <TextArea label={t('staff.ask.reason')} name="reason" rows={3} maxLength={300} wrong={wrong.reason} />
      )}
    </SubmitForm>
  )
}

function read(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const km = text('km').replace(/\s/g, '')
  return {
    cents: centsOf(text('cents')) || undefined,
    km: /^\d{1,7}$/.test(km) ? Number(km) : undefined,
    day: text('day'),
    reason: text('reason'),
    bankReference: text('bankReference') || undefined,
    iban: text('iban'),
  }
}

const faultOf = (ask: keyof Asked) => (ask === 'cents' || ask === 'km' ? 'invalid' : 'required')
