import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Reservation } from '../../../shared/api/reservations.ts'
import type { readOdometer } from '../../../shared/api/staff-reservations.ts'
import type { ReplyOf } from '../../../shared/endpoint.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { useFormat } from '../../lib/language.ts'
import { fullName } from '../../lib/vehicle-name.ts'
import { PriceLines } from '../../parts/billing/price-lines.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { useCustomerActions } from './customer.data.ts'

type Preview = ReplyOf<typeof readOdometer>['data']
interface Typed {
  km: number
  readOn: string
}

/** An odometer in two steps: what was typed and what it would bill, then recording it. Nothing is invoiced before the second. */
export function OdometerDialog({ reservation, onClose }: { reservation: Reservation; onClose(): void }) {
  const t = useTranslations()
  const { odometer, previewOdometer } = useCustomerActions()
  const { customerId, _id: reservationId, general_id } = reservation
  const [typed, setTyped] = useState<Typed>()
  const [preview, setPreview] = useState<Preview>()
  const [isWrong, setWrong] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const of = { customerId, reservationId }

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setError(undefined)
    await work().catch(setError)
    setBusy(false)
  }
  const look = (event: FormEvent) => {
    const read = typedIn(event.target as HTMLFormElement)
    setWrong(read === undefined)
    if (!read) return
    setTyped(read)
    return attempt(async () => setPreview(await previewOdometer({ ...of, ...read })))
  }
  const record = () =>
    attempt(async () => {
      if (typed) await odometer({ ...of, ...typed, confirmed: true }).then(onClose)
    })

  const vehicle = fullName(general_id)
  return (
    <FormDialog
      title={t('staff.odometer')}
      lead={t('staff.odometerLead', { vehicle })}
      width="max-w-lg"
      onClose={onClose}
    >
      {preview ? (
        <SubmitForm onSubmit={record} busy={isBusy} error={error} label={t('staff.save')}>
          <Billed preview={preview} />
          <Button look="quiet" onClick={() => setPreview(undefined)}>
            {t('staff.reading.change')}
          </Button>
        </SubmitForm>
      ) : (
        <SubmitForm onSubmit={look} busy={isBusy} error={error} label={t('staff.reading.look')}>
          <Field
            label={t('staff.ask.km')}
            name="km"
            inputMode="numeric"
            defaultValue={typed?.km}
            wrong={isWrong ? 'invalid' : undefined}
          />
          <Field
            label={t('staff.ask.day')}
            name="day"
            type="date"
            defaultValue={typed?.readOn ?? luxembourgDate(new Date().toISOString())}
          />
        </SubmitForm>
      )}
    </FormDialog>
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

function typedIn(form: HTMLFormElement): Typed | undefined {
  const data = new FormData(form)
  const km = String(data.get('km') ?? '').replace(/\s/g, '')
  const readOn = String(data.get('day') ?? '')
  return /^\d{1,7}$/.test(km) && readOn ? { km: Number(km), readOn } : undefined
}
