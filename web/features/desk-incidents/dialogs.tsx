import { useTranslations } from 'use-intl'
import type { Incident } from '../../../shared/api/staff-incidents.ts'
import { INCIDENT_OUTCOMES, type IncidentOutcome } from '../../../shared/rules/incidents.ts'
import {
  luxembourgDate,
  luxembourgMinute,
  momentInLuxembourg,
} from '../../../shared/rules/luxembourg-date.ts'
import { DeskForm, textIn } from '../../parts/desk/desk-form.tsx'
import { Field } from '../../ui/field.tsx'
import { ListField } from '../../ui/list-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { FactFields, typedFacts } from './fact-fields.tsx'
import { useIncidentActions } from './incidents.data.ts'

interface Props {
  incident: Incident
  onClose(): void
}

/** What is known of it. */
export function ChangeDialog({ incident, onClose }: Props) {
  const t = useTranslations()
  const { change } = useIncidentActions()
  const { _id: incidentId, vehicleId, kind, version } = incident
  return (
    <DeskForm
      title={t('deskIncidents.change')}
      lead={t('deskIncidents.changeLead')}
      label={t('deskIncidents.save')}
      done={t('deskIncidents.changed')}
      onClose={onClose}
      run={(form) => {
        const facts = typedFacts(kind, form, momentInLuxembourg(textIn(form, 'at')) ?? '')
        return change({ vehicleId, incidentId, version, facts })
      }}
    >
      {(wrong) => (
        <>
          <Field
            label={t('deskIncidents.at')}
            name="at"
            type="datetime-local"
            defaultValue={luxembourgMinute(incident.happenedAt)}
            wrong={wrong['facts.happenedAt']}
          />
          <FactFields kind={kind} known={incident} wrong={wrong} />
        </>
      )}
    </DeskForm>
  )
}

/** What came of it. */
export function CloseDialog({ incident, onClose }: Props) {
  const t = useTranslations()
  const { close } = useIncidentActions()
  const { _id: incidentId, vehicleId, version } = incident
  return (
    <DeskForm
      title={t('deskIncidents.close')}
      lead={t('deskIncidents.closeLead')}
      label={t('deskIncidents.close')}
      done={t('deskIncidents.closedDone')}
      onClose={onClose}
      run={(form) => {
        const closing = textIn(form, 'closing')
        const outcome = textIn(form, 'outcome') as IncidentOutcome
        return close({ vehicleId, incidentId, version, outcome, ...(closing && { closing }) })
      }}
    >
      {(wrong) => (
        <>
          <ListField
            label={t('deskIncidents.outcome')}
            name="outcome"
            wrong={wrong.outcome}
            options={INCIDENT_OUTCOMES.map((value) => ({
              value,
              name: t(`deskIncidents.outcomes.${value}`),
            }))}
          />
          <TextArea
            label={t('deskIncidents.closing')}
            name="closing"
            rows={2}
            maxLength={500}
            wrong={wrong.closing}
          />
        </>
      )}
    </DeskForm>
  )
}

/** A vehicle that cannot be driven is not to be had on some days. */
export function BlockDialog({ incident, onClose }: Props) {
  const t = useTranslations()
  const { block } = useIncidentActions()
  const today = luxembourgDate(new Date().toISOString())
  return (
    <DeskForm
      title={t('deskIncidents.block')}
      lead={t('deskIncidents.blockLead')}
      label={t('deskIncidents.block')}
      done={t('deskIncidents.blocked')}
      onClose={onClose}
      run={(form) =>
        block({
          vehicleId: incident.vehicleId,
          kind: 'damage',
          start_date: textIn(form, 'start_date'),
          return_date: textIn(form, 'return_date'),
          note: t(`incident.${incident.kind}`),
        })
      }
    >
      {(wrong) => (
        <div className="grid gap-x-8 sm:grid-cols-2">
          <Field
            label={t('deskIncidents.blockFrom')}
            name="start_date"
            type="date"
            defaultValue={today}
            wrong={wrong.start_date}
          />
          <Field
            label={t('deskIncidents.blockUntil')}
            name="return_date"
            type="date"
            defaultValue={today}
            wrong={wrong.return_date}
          />
        </div>
      )}
    </DeskForm>
  )
}
