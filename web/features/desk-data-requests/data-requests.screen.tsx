import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { listDataBreaches } from '../../../shared/api/staff-data-breaches.ts'
import {
  DATA_REQUEST_STATES,
  type DataRequest,
  getDataRegister,
  openDataRequest,
} from '../../../shared/api/staff-data-requests.ts'
import { dataRequestPath } from '../../lib/data-request-path.ts'
import { DOT } from '../../lib/dotted.ts'
import { useFormat } from '../../lib/language.ts'
import { OwnWork } from '../../parts/desk/own-work.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ListField } from '../../ui/list-field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Loaded } from '../../ui/section.tsx'
import { useDataRequests, useNameOf } from './data-requests.data.ts'
import { RegisterDialog } from './register-dialog.tsx'
import { Clock } from './request-clock.tsx'
import { RecordDialog } from './request-dialogs.tsx'

/** /staff/data-requests. What people ask about their data, by the day on which it has to be answered; of one customer all of it. */
export function DataRequestsScreen() {
  const t = useTranslations()
  const [asked, setAsked] = useSearchParams()
  const customerId = asked.get('customer') ?? undefined
  const state = asked.get('state') === 'closed' ? 'closed' : 'open'
  const requests = useDataRequests(customerId ? { customerId } : { state })
  const name = useNameOf(customerId)
  const [dialog, setDialog] = useState<'record' | 'register'>()
  const title = customerId
    ? t('deskDataRequests.ofCustomer', { name: name ?? customerId })
    : t('deskDataRequests.title')
  return (
    <div className="max-w-4xl">
      <PageHead title={title} />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h1 className="mb-2 wrap-anywhere">{title}</h1>
          <p className="text-soft">{t('deskDataRequests.lead')}</p>
        </div>
        <div className="flex flex-wrap gap-x-5 gap-y-3">
          <OwnWork of={listDataBreaches}>
            <ButtonLink to="/staff/data-breaches" look="quiet">
              {t('deskBreaches.title')}
            </ButtonLink>
          </OwnWork>
          <OwnWork of={getDataRegister}>
            <Button look="outline" onClick={() => setDialog('register')}>
              {t('deskDataRequests.register')}
            </Button>
          </OwnWork>
          <OwnWork of={openDataRequest}>
            <Button onClick={() => setDialog('record')}>{t('dataRequest.record')}</Button>
          </OwnWork>
        </div>
      </div>
      {!customerId && (
        <ListField
          label={t('deskDataRequests.state')}
          className="sm:max-w-72"
          value={state}
          onChange={({ target }) =>
            setAsked(target.value === 'closed' ? { state: 'closed' } : {}, { replace: true })
          }
          options={DATA_REQUEST_STATES.map((value) => ({
            value,
            name: t(`deskDataRequests.states.${value}`),
          }))}
        />
      )}
      <Loaded of={requests}>
        {(rows) => (
          <>
            {rows.length === 0 && <p className="py-4 text-soft">{t('deskDataRequests.none')}</p>}
            <ul>
              {rows.map((one) => (
                <Row key={one._id} request={one} />
              ))}
            </ul>
            {requests.more && (
              <Button look="quiet" busy={requests.isLoadingMore} onClick={requests.more}>
                {t('deskDataRequests.more')}
                <span className="sr-only">{` ${title}`}</span>
              </Button>
            )}
          </>
        )}
      </Loaded>
      {dialog === 'record' && <RecordDialog customerId={customerId} onClose={() => setDialog(undefined)} />}
      {dialog === 'register' && <RegisterDialog onClose={() => setDialog(undefined)} />}
    </div>
  )
}

function Row({ request }: { request: DataRequest }) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const { _id, kind, way, receivedOn, identity, state } = request
  return (
    <li className="grid gap-x-8 border-t border-line py-4 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <h2 className="font-sans text-body font-semibold">
          <Link
            to={dataRequestPath(_id)}
            className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4 wrap-anywhere hover:text-accent"
          >
            {t(`dataRequest.${kind}`)} · <Who request={request} />
          </Link>
        </h2>
        <p className="figures text-small text-soft">
          {[
            t('deskDataRequests.received', { date: longDate(receivedOn) }),
            t(`deskDataRequests.ways.${way}`),
            state === 'open' && !identity && t('deskDataRequests.identities.unknown'),
          ]
            .filter(Boolean)
            .join(DOT)}
        </p>
      </div>
      <Clock request={request} />
    </li>
  )
}

function Who({ request: { customerId, customerName, person } }: { request: DataRequest }) {
  const t = useTranslations()
  if (person) return person.name
  return customerName ?? (customerId ? t('deskDataRequests.deleted') : '')
}
