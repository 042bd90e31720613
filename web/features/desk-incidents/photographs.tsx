import { type ChangeEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { changeIncident, type Incident } from '../../../shared/api/staff-incidents.ts'
import { OwnWork } from '../../parts/desk/own-work.tsx'
import { Problem } from '../../ui/problem.tsx'
import { type useIncident, useIncidentActions } from './incidents.data.ts'

interface Props {
  incident: Incident
  photographs: NonNullable<ReturnType<typeof useIncident>['data']>['photographs']
}

/** Its photographs, each once its content was checked; more while it is open. */
export function IncidentPhotographs({ incident, photographs }: Props) {
  const t = useTranslations()
  const id = useId()
  const { photograph } = useIncidentActions()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    if (files.length === 0) return
    setBusy(true)
    setError(undefined)
    const { vehicleId, _id: incidentId } = incident
    await photograph({ vehicleId, incidentId }, files).catch(setError)
    target.value = ''
    setBusy(false)
  }
  return (
    <section aria-labelledby="photographs">
      <h2 id="photographs" className="mb-3 text-heading">
        {t('deskIncidents.photographs')}
      </h2>
      {photographs.length === 0 && <p className="text-soft">{t('deskIncidents.noPhotographs')}</p>}
      <ul className="flex flex-wrap gap-3">
        {photographs.map(({ _id, review, url }, index) => (
          <li key={_id} className="text-small text-soft">
            {url ? (
              <a href={url}>
                <img
                  src={url}
                  alt={t('deskIncidents.photograph', { number: index + 1 })}
                  className="size-32 object-cover"
                />
              </a>
            ) : (
              <p className="grid size-32 place-items-center border border-line p-2 text-center">
                {t(review === 'rejected' ? 'deskIncidents.photoRefused' : 'deskIncidents.photoChecked')}
              </p>
            )}
          </li>
        ))}
      </ul>
      {incident.state === 'open' && (
        <OwnWork of={changeIncident}>
          <div className="mt-4">
            <label htmlFor={id} className="mb-1 block text-label text-faint">
              {t('deskIncidents.addPhotographs')}
            </label>
            <input
              id={id}
              type="file"
              multiple
              accept="image/jpeg,image/png"
              disabled={isBusy}
              onChange={(event) => void add(event)}
              className="min-h-11 max-w-full text-small"
            />
          </div>
          {error ? <Problem error={error} /> : null}
        </OwnWork>
      )}
    </section>
  )
}
