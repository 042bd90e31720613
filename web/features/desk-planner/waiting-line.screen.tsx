import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StaffWaitingPlace } from '../../../shared/api/waiting-list.ts'
import { useFormat } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Loaded } from '../../ui/section.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useModels, useWaitingLine } from './waiting-line.data.ts'

const ALL = 'all'

/** /staff/waiting-list. Who waits for which model, in the order of their places, and for whom days are held. */
export function WaitingLineScreen() {
  const t = useTranslations()
  const models = useModels()
  const [model, setModel] = useState(ALL)
  return (
    <div className="max-w-4xl">
      <PageHead title={t('waitingLine.title')} />
      <h1 className="mb-2">{t('waitingLine.title')}</h1>
      <p className="mb-6 text-soft">{t('waitingLine.lead')}</p>
      <div className="mb-6 max-w-sm">
        <SelectField
          label={t('waitingLine.model')}
          options={[
            { id: ALL, name: t('waitingLine.all') },
            ...(models.data ?? []).map(({ modelId, name }) => ({ id: modelId, name })),
          ]}
          value={model}
          onChange={setModel}
        />
      </div>
      <Line key={model} modelId={model === ALL ? undefined : model} />
    </div>
  )
}

function Line({ modelId }: { modelId: string | undefined }) {
  const t = useTranslations()
  const line = useWaitingLine(modelId)
  return (
    <Loaded of={line}>
      {(places) => (
        <>
          {places.length === 0 && <Empty title={t('waitingLine.none')} />}
          <ol>
            {places.map((place, at) => (
              <Row
                key={place._id}
                place={place}
                isFirst={places[at - 1]?.modelId !== place.modelId}
                number={places.slice(0, at + 1).filter((one) => one.modelId === place.modelId).length}
              />
            ))}
          </ol>
          {line.more && (
            <Button look="quiet" busy={line.isLoadingMore} onClick={line.more} className="mt-4">
              {t('waitingLine.more')}
            </Button>
          )}
        </>
      )}
    </Loaded>
  )
}

function Row({ place, isFirst, number }: { place: StaffWaitingPlace; isFirst: boolean; number: number }) {
  const t = useTranslations()
  const { shortDate, moment } = useFormat()
  const { customerId, customerName, vehicle, start_date, return_date, joinedAt, offer } = place
  return (
    <li>
      {isFirst && <h2 className="mt-6 mb-2 font-sans text-body font-semibold">{vehicle}</h2>}
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-t border-line py-3">
        <span className="figures w-6 text-faint">{number}</span>
        <Link to={`/staff/customers/${customerId}`} className="font-semibold hover:text-accent">
          {customerName ?? customerId}
        </Link>
        <span className="figures text-small text-soft">
          {start_date && return_date
            ? t('waitingLine.days', { start: shortDate(start_date), end: shortDate(return_date) })
            : t('waitingLine.soon')}
        </span>
        <span className="figures text-small text-faint">
          {t('waitingLine.since', { at: moment(joinedAt) })}
        </span>
        {offer && (
          <span className="figures text-small text-accent">
            {t('waitingLine.held', {
              start: shortDate(offer.start_date),
              end: shortDate(offer.return_date),
              until: moment(offer.expiresAt),
            })}
          </span>
        )}
      </div>
    </li>
  )
}
