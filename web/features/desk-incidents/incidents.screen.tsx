import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { INCIDENT_STATES, type Incident, openIncident } from '../../../shared/api/staff-incidents.ts'
import { INCIDENT_KINDS, type IncidentKind } from '../../../shared/rules/incidents.ts'
import { DOT, unbroken } from '../../lib/dotted.ts'
import { incidentPath } from '../../lib/incident-path.ts'
import { useFormat } from '../../lib/language.ts'
import { OwnWork } from '../../parts/desk/own-work.tsx'
import { Button } from '../../ui/button.tsx'
import { ListField } from '../../ui/list-field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Loaded } from '../../ui/section.tsx'
import { useIncidents, type Wanted } from './incidents.data.ts'
import { OpenDialog } from './open-dialog.tsx'

/** /staff/incidents. What happened to vehicles, and is still dealt with; of one vehicle all of it. */
export function IncidentsScreen() {
  const t = useTranslations()
  const [asked, setAsked] = useSearchParams()
  const vehicleId = asked.get('vehicle') ?? undefined
  const wanted = wantedOf(asked, vehicleId)
  const incidents = useIncidents(wanted)
  const [isOpening, setOpening] = useState(asked.has('plate'))
  const title = vehicleId ? t('deskIncidents.ofVehicle', { vehicleId }) : t('deskIncidents.title')
  const filter = (name: 'state' | 'kind', value: string) => {
    const next = new URLSearchParams(asked)
    if (value) next.set(name, value)
    else next.delete(name)
    setAsked(next, { replace: true })
  }
  return (
    <div className="max-w-4xl">
      <PageHead title={title} />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h1 className="wrap-anywhere">{title}</h1>
        <OwnWork of={openIncident}>
          <Button onClick={() => setOpening(true)}>{t('incident.openTitle')}</Button>
        </OwnWork>
      </div>
      {!vehicleId && <Filters wanted={wanted} onChange={filter} />}
      <Loaded of={incidents}>
        {(rows) => (
          <>
            {rows.length === 0 && <p className="py-4 text-soft">{t('deskIncidents.none')}</p>}
            <ul>
              {rows.map((one) => (
                <Row key={one._id} incident={one} />
              ))}
            </ul>
            {incidents.more && (
              <Button look="quiet" busy={incidents.isLoadingMore} onClick={incidents.more}>
                {t('deskIncidents.more')}
                <span className="sr-only">{` ${title}`}</span>
              </Button>
            )}
          </>
        )}
      </Loaded>
      {isOpening && (
        <OpenDialog plate={asked.get('plate') ?? vehicleId ?? ''} onClose={() => setOpening(false)} />
      )}
    </div>
  )
}

function wantedOf(asked: URLSearchParams, vehicleId: string | undefined): Wanted {
  if (vehicleId) return { vehicleId }
  const kind = INCIDENT_KINDS.find((one) => one === asked.get('kind'))
  return { state: asked.get('state') === 'closed' ? 'closed' : 'open', ...(kind && { kind }) }
}

interface FilterProps {
  wanted: Wanted
  onChange(name: 'state' | 'kind', value: string): void
}

function Filters({ wanted, onChange }: FilterProps) {
  const t = useTranslations()
  return (
    <div className="grid gap-x-8 sm:grid-cols-2">
      <ListField
        label={t('deskIncidents.state')}
        value={wanted.state ?? 'open'}
        onChange={({ target }) => onChange('state', target.value)}
        options={INCIDENT_STATES.map((value) => ({ value, name: t(`incident.${value}`) }))}
      />
      <ListField
        label={t('deskIncidents.kind')}
        value={wanted.kind ?? ''}
        onChange={({ target }) => onChange('kind', target.value)}
        options={[
          { value: '', name: t('deskIncidents.anyKind') },
          ...INCIDENT_KINDS.map((value: IncidentKind) => ({ value, name: t(`incident.${value}`) })),
        ]}
      />
    </div>
  )
}

function Row({ incident }: { incident: Incident }) {
  const t = useTranslations()
  const { moment } = useFormat()
  const { kind, state, happenedAt, place, vehicle, vehicleId, plate, customerName } = incident
  return (
    <li className="border-t border-line py-4">
      <h2 className="font-sans text-body font-semibold">
        <Link
          to={incidentPath(incident)}
          className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:text-accent"
        >
          {t(`incident.${kind}`)} · {vehicle ?? vehicleId}
        </Link>
      </h2>
      <p className="figures text-small wrap-anywhere text-soft">
        {[unbroken(plate ?? vehicleId), moment(happenedAt), place].join(DOT)}
      </p>
      <p className="text-small text-faint">
        {[customerName ?? t('deskIncidents.ours'), state === 'closed' && t('incident.closed')]
          .filter(Boolean)
          .join(DOT)}
      </p>
    </li>
  )
}
