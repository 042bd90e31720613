import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { INCIDENT_KINDS, type IncidentKind } from '../../../shared/rules/incidents.ts'
import { luxembourgMinute, momentInLuxembourg } from '../../../shared/rules/luxembourg-date.ts'
import { wrongFields } from '../../lib/http/api-problem.ts'
import { incidentPath } from '../../lib/incident-path.ts'
import { useFormat } from '../../lib/language.ts'
import { showToast } from '../../lib/toasts.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ListField } from '../../ui/list-field.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { FactFields, typedFacts } from './fact-fields.tsx'
import { askHolder, type Holder, useIncidentActions } from './incidents.data.ts'

interface Props {
  /** The vehicle that it is about, where that is known. */
  plate: string
  onClose(): void
}

/** First which vehicle and when, so that whoever had it is found; then what happened. */
export function OpenDialog({ plate, onClose }: Props) {
  const t = useTranslations()
  const [found, setFound] = useState<{ at: string; holder: Holder }>()
  return (
    <FormDialog
      title={t('incident.openTitle')}
      lead={t('deskIncidents.openLead')}
      width="max-w-2xl"
      onClose={onClose}
    >
      {found ? (
        <WhatHappened at={found.at} of={found.holder} onClose={onClose} />
      ) : (
        <WhichVehicle plate={plate} onFound={(at, holder) => setFound({ at, holder })} />
      )}
    </FormDialog>
  )
}

function WhichVehicle({ plate, onFound }: { plate: string; onFound(at: string, holder: Holder): void }) {
  const t = useTranslations()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const wrong = wrongFields(error)
  const submit = async (event: FormEvent) => {
    const typed = new FormData(event.target as HTMLFormElement)
    const at = momentInLuxembourg(String(typed.get('at') ?? '')) ?? ''
    setBusy(true)
    setError(undefined)
    await askHolder({ plate: String(typed.get('plate') ?? '').trim(), at }).then(
      (holder) => onFound(at, holder),
      setError,
    )
    setBusy(false)
  }
  return (
    <SubmitForm onSubmit={submit} busy={isBusy} error={error} label={t('deskIncidents.find')}>
      <div className="grid gap-x-8 sm:grid-cols-2">
        <Field
          label={t('deskIncidents.plate')}
          name="plate"
          defaultValue={plate}
          maxLength={120}
          wrong={wrong.plate}
        />
        <Field
          label={t('deskIncidents.at')}
          name="at"
          type="datetime-local"
          defaultValue={luxembourgMinute(new Date().toISOString())}
          wrong={wrong.at && 'date_required'}
        />
      </div>
    </SubmitForm>
  )
}

function WhatHappened({ at, of, onClose }: { at: string; of: Holder; onClose(): void }) {
  const t = useTranslations()
  const { moment, shortDate } = useFormat()
  const { open } = useIncidentActions()
  const navigate = useNavigate()
  const [kind, setKind] = useState<IncidentKind>('accident')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const { vehicleId, vehicle, plate, holder } = of
  const submit = async (event: FormEvent) => {
    setBusy(true)
    setError(undefined)
    const facts = typedFacts(kind, event.target as HTMLFormElement, at)
    const { customerId, reservationId } = holder ?? {}
    await open({ vehicleId, kind, facts, ...(holder && { customerId, reservationId }) }).then((incident) => {
      onClose()
      void showToast('success', t('deskIncidents.opened'))
      void navigate(incidentPath(incident))
    }, setError)
    setBusy(false)
  }
  return (
    <SubmitForm onSubmit={submit} busy={isBusy} error={error} label={t('deskIncidents.openYes')}>
      <div className="mb-4 border-l-2 border-line pl-4 text-small">
        <p className="font-medium text-ink">
          {vehicle} <span className="figures">{plate ?? vehicleId}</span>
        </p>
        <p className="figures text-soft">{moment(at)}</p>
        <p className="text-soft">
          {holder
            ? t('deskIncidents.heldBy', {
                name: holder.customerName ?? holder.customerId,
                from: shortDate(holder.start_date),
                until: shortDate(holder.return_date),
              })
            : t('deskIncidents.heldByUs')}
        </p>
      </div>
      <ListField
        label={t('deskIncidents.kind')}
        value={kind}
        onChange={({ target }) => setKind(target.value as IncidentKind)}
        options={INCIDENT_KINDS.map((value) => ({ value, name: t(`incident.${value}`) }))}
      />
      <FactFields kind={kind} wrong={wrongFields(error)} />
    </SubmitForm>
  )
}
