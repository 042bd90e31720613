import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { chargeCustomer } from '../../../shared/api/staff-charges.ts'
import { changeIncident, type Incident } from '../../../shared/api/staff-incidents.ts'
import { blockVehicle } from '../../../shared/api/staff-planner.ts'
import { customerOr } from '../../../shared/open-at-desk.ts'
import { FIELDS_OF, type IncidentField, openDuties } from '../../../shared/rules/incidents.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { DOT, unbroken } from '../../lib/dotted.ts'
import { useFormat } from '../../lib/language.ts'
import { AlsoOpen } from '../../parts/desk/also-open.tsx'
import { OwnWork } from '../../parts/desk/own-work.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Loaded } from '../../ui/section.tsx'
import { BlockDialog, ChangeDialog, CloseDialog } from './dialogs.tsx'
import { IncidentCharge } from './incident-charge.tsx'
import { useIncident } from './incidents.data.ts'
import { IncidentPhotographs } from './photographs.tsx'

/** /staff/incidents/:vehicleId/:incidentId. What happened, what has to be done, and what is done about it. */
export function IncidentScreen() {
  const { vehicleId = '', incidentId = '' } = useParams()
  const incident = useIncident({ vehicleId, incidentId })
  return (
    <div className="max-w-4xl">
      <Loaded of={incident}>
        {({ photographs, ...one }) => (
          <div key={one._id} className="space-y-10">
            <Head incident={one} />
            {one.state === 'open' && <Duties incident={one} />}
            <Facts incident={one} />
            {one.customerId && <IncidentPhotographs incident={one} photographs={photographs} />}
            <Charges incident={one} />
          </div>
        )}
      </Loaded>
    </div>
  )
}

const link = 'underline decoration-line underline-offset-4 hover:text-accent'

function Head({ incident }: { incident: Incident }) {
  const t = useTranslations()
  const { moment } = useFormat()
  const { kind, state, vehicle, vehicleId, plate, customerId, customerName, happenedAt, place } = incident
  const title = `${t(`incident.${kind}`)} · ${vehicle ?? vehicleId}`
  return (
    <div>
      <PageHead title={title} />
      <p className="mb-3 text-small">
        <Link to="/staff/incidents" className={link}>
          {t('deskIncidents.title')}
        </Link>
      </p>
      <h1 className="mb-2 wrap-anywhere">{title}</h1>
      <p className="figures text-small text-soft">
        {[unbroken(plate ?? vehicleId), moment(happenedAt), place].join(DOT)}
      </p>
      <p className="mb-5 text-small text-soft">
        {customerId ? (
          <Link to={`/staff/customers/${customerId}`} className={link}>
            {customerName ?? customerId}
          </Link>
        ) : (
          t('deskIncidents.ours')
        )}
        {DOT}
        {t(`incident.${state}`)}
        {incident.outcome && ` · ${t(`deskIncidents.outcomes.${incident.outcome}`)}`}
      </p>
      <AlsoOpen {...customerOr(customerId, { kind: 'incident', id: incident._id })} />
      {state === 'open' && <Actions incident={incident} />}
    </div>
  )
}

type Open = 'change' | 'charge' | 'block' | 'close'

function Actions({ incident }: { incident: Incident }) {
  const t = useTranslations()
  const [open, setOpen] = useState<Open>()
  const shut = () => setOpen(undefined)
  const button = (name: Open) => (
    <Button look="outline" onClick={() => setOpen(name)}>
      {t(`deskIncidents.${name}`)}
    </Button>
  )
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-3">
      <OwnWork of={changeIncident}>{button('change')}</OwnWork>
      {incident.customerId && <OwnWork of={chargeCustomer}>{button('charge')}</OwnWork>}
      {incident.kind !== 'fine' && <OwnWork of={blockVehicle}>{button('block')}</OwnWork>}
      <OwnWork of={changeIncident}>{button('close')}</OwnWork>
      {open === 'change' && <ChangeDialog incident={incident} onClose={shut} />}
      {open === 'charge' && <IncidentCharge incident={incident} onClose={shut} />}
      {open === 'block' && <BlockDialog incident={incident} onClose={shut} />}
      {open === 'close' && <CloseDialog incident={incident} onClose={shut} />}
    </div>
  )
}

function Duties({ incident }: { incident: Incident }) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const today = luxembourgDate(new Date().toISOString())
  const duties = openDuties(incident.kind, incident, luxembourgDate(incident.openedAt))
  return (
    <section aria-labelledby="duties">
      <h2 id="duties" className="mb-3 text-heading">
        {t('deskIncidents.duties')}
      </h2>
      {duties.length === 0 && <p className="text-soft">{t('deskIncidents.noDuties')}</p>}
      <ul>
        {duties.map(({ task, dueOn }) => (
          <li key={task} className="border-t border-line py-3">
            <span className="font-medium">{t(`deskIncidents.tasks.${task}`)}</span>
            <span className={`figures block text-small ${dueOn < today ? 'text-alarm' : 'text-faint'}`}>
              {t('deskIncidents.by', { date: longDate(dueOn) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Facts({ incident }: { incident: Incident }) {
  const t = useTranslations()
  const { money, longDate } = useFormat()
  const said = (name: IncidentField): string => {
    const value = incident[name]
    if (value === undefined) return t('deskIncidents.unknown')
    if (typeof value === 'number') return money(value)
    return name.endsWith('On') ? longDate(value) : value
  }
  const rows: [string, string][] = [
    [t('deskIncidents.what'), incident.what],
    ...FIELDS_OF[incident.kind].map((name): [string, string] => [
      t(`deskIncidents.fields.${name}`),
      said(name),
    ]),
    ...(incident.closing ? [[t('deskIncidents.closing'), incident.closing] as [string, string]] : []),
  ]
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {rows.map(([name, value]) => (
        <div key={name} className="border-t border-line pt-2">
          <dt className="text-label text-faint">{name}</dt>
          <dd className="figures wrap-anywhere whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Charges({ incident: { charges } }: { incident: Incident }) {
  const t = useTranslations()
  const { money } = useFormat()
  if (charges.length === 0) return null
  return (
    <section aria-labelledby="charges">
      <h2 id="charges" className="mb-3 text-heading">
        {t('deskIncidents.charges')}
      </h2>
      <ul>
        {charges.map(({ invoiceId, number, totalCents }) => (
          <li key={invoiceId} className="figures flex justify-between border-t border-line py-3">
            <span>{t('invoices.number', { number })}</span>
            <span>{money(totalCents)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
