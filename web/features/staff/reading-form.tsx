import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Reservation } from '../../../shared/api/reservations.ts'
import type { listReadings, readOdometer } from '../../../shared/api/staff-reservations.ts'
import type { ReplyOf } from '../../../shared/endpoint.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { useFormat } from '../../lib/language.ts'
import { PriceLines } from '../../parts/billing/price-lines.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { Field } from '../../ui/field.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { AwaitsApproval, awaitsApproval } from './awaits-approval.tsx'
import { useCustomerActions } from './customer.data.ts'

type Preview = ReplyOf<typeof readOdometer>['data']
type Reading = ReplyOf<typeof listReadings>['data'][number]
interface Typed {
  km: number
  readOn: string
  /** The last reading, where this one takes its place, and why. */
  corrects?: string
  reason?: string
}

interface Props {
  reservation: Reservation
  /** The last reading that counts, if there is one. */
  last: Reading | undefined
  /** A hand-over or a return wants today's reading, and no correction. */
  isOfToday?: boolean
  onRecorded(): void
}

/** An odometer in two steps: what was typed and what it would bill, then recording it. Nothing is invoiced before the second. */
export function ReadingForm({ reservation, last, isOfToday = false, onRecorded }: Props) {
  const t = useTranslations()
  const { odometer, previewOdometer } = useCustomerActions()
  const { customerId, _id: reservationId, vehicleId } = reservation
  const [typed, setTyped] = useState<Typed>()
  const [preview, setPreview] = useState<Preview>()
  const [wrong, setWrong] = useState<Partial<Record<'km' | 'reason', string>>>({})
  const [isWaiting, setWaiting] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const of = { customerId, reservationId, vehicleId }

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setError(undefined)
    await work().catch(setError)
    setBusy(false)
  }
  const look = (event: FormEvent) => {
    const { read, faults } = typedIn(event.target as HTMLFormElement, last)
    setWrong(faults)
    if (!read) return
    setTyped(read)
    return attempt(async () => setPreview(await previewOdometer({ ...of, ...read })))
  }
  const record = () =>
    attempt(async () => {
      if (!typed) return
      const answer = await odometer({ ...of, ...typed, confirmed: true })
      if (awaitsApproval(answer)) return setWaiting(true)
      onRecorded()
    })

  if (isWaiting) return <AwaitsApproval text={t('staff.reading.awaitsApproval')} onClose={onRecorded} />
  return preview ? (
    <SubmitForm onSubmit={record} busy={isBusy} error={error} label={t('staff.save')}>
      <Billed preview={preview} />
      <Button look="quiet" onClick={() => setPreview(undefined)}>
        {t('staff.reading.change')}
      </Button>
    </SubmitForm>
  ) : (
    <SubmitForm onSubmit={look} busy={isBusy} error={error} label={t('staff.reading.look')}>
      <LastReading last={last} />
      <Field
        label={t('staff.ask.km')}
        name="km"
        inputMode="numeric"
        defaultValue={typed?.km}
        wrong={wrong.km}
      />
      {!isOfToday && (
        <Field
          label={t('staff.ask.day')}
          name="day"
          type="date"
          defaultValue={typed?.readOn ?? todayHere()}
        />
      )}
      {!isOfToday && last && <Correction isCorrecting={typed?.corrects !== undefined} wrong={wrong.reason} />}
    </SubmitForm>
  )
}

function LastReading({ last }: { last: Reading | undefined }) {
  const t = useTranslations()
  const { number, longDate } = useFormat()
  return (
    <p className="figures mb-3 text-small text-soft">
      {last
        ? t('staff.reading.last', { km: number(last.km), date: longDate(last.readOn) })
        : t('staff.reading.first')}
    </p>
  )
}

/** The last reading was wrong: this one takes its place, for a reason that the credit note gives. */
function Correction({ isCorrecting, wrong }: { isCorrecting: boolean; wrong: string | undefined }) {
  const t = useTranslations()
  const [isOn, setOn] = useState(isCorrecting)
  return (
    <>
      <CheckField
        name="corrects"
        label={t('staff.reading.corrects')}
        checked={isOn}
        onChange={({ target }) => setOn(target.checked)}
      />
      {isOn && <Field label={t('staff.reading.why')} name="reason" maxLength={300} wrong={wrong} />}
    </>
  )
}

/** What a reading would bill, and a question where it is more than is likely. */
function Billed({ preview: { km, extraKm, perDay, isPlausible, lines, totals } }: { preview: Preview }) {
  const t = useTranslations()
  const { number } = useFormat()
  return (
    <div aria-live="polite" className="mb-4">
      <p className="figures font-display text-title">{t('staff.reading.km', { km: number(km) })}</p>
      {!isPlausible && perDay !== undefined && (
        <p role="alert" className="mt-3 border-l-2 border-alarm py-1 pl-4 text-ink">
          {t('staff.reading.unlikely', { perDay: number(perDay) })}
        </p>
      )}
      {extraKm === 0 && <p className="mt-3 text-soft">{t('staff.reading.nothing')}</p>}
      {extraKm > 0 && (
        <div className="mt-4">
          <PriceLines caption={t('staff.reading.invoiced')} lines={lines} totals={totals} />
        </div>
      )}
    </div>
  )
}

const todayHere = () => luxembourgDate(new Date().toISOString())

function typedIn(form: HTMLFormElement, last: Reading | undefined) {
  const data = new FormData(form)
  const typed = (name: string) => String(data.get(name) ?? '').trim()
  const km = typed('km').replace(/\s/g, '')
  const corrects = data.has('corrects') ? last?._id : undefined
  const reason = typed('reason')
  const faults: Partial<Record<'km' | 'reason', string>> = {
    ...(!/^\d{1,7}$/.test(km) && { km: 'invalid' }),
    ...(corrects && !reason && { reason: 'required' }),
  }
  if (Object.keys(faults).length > 0) return { faults }
  const read: Typed = { km: Number(km), readOn: typed('day') || todayHere() }
  return { faults, read: corrects ? { ...read, corrects, reason } : read }
}
