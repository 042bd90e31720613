import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { BREACH_STATES, type ListedBreach } from '../../../shared/api/staff-data-breaches.ts'
import { dataBreachPath } from '../../lib/data-breach-path.ts'
import { DOT } from '../../lib/dotted.ts'
import { useFormat } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { ListField } from '../../ui/list-field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Loaded } from '../../ui/section.tsx'
import { BreachClock } from './breach-clock.tsx'
import { RecordBreachDialog } from './breach-dialogs.tsx'
import { BreachRegisterDialog } from './breach-register-dialog.tsx'
import { useDataBreaches } from './data-breaches.data.ts'

/** /staff/data-breaches. Breaches of personal data, by the end of their clock (GDPR art. 33(5)). */
export function DataBreachesScreen() {
  const t = useTranslations()
  const [asked, setAsked] = useSearchParams()
  const state = asked.get('state') === 'closed' ? 'closed' : 'open'
  const breaches = useDataBreaches(state)
  const [dialog, setDialog] = useState<'record' | 'register'>()
  const shut = () => setDialog(undefined)
  return (
    <div className="max-w-4xl">
      <PageHead title={t('deskBreaches.title')} />
      <p className="mb-3 text-small">
        <Link
          to="/staff/data-requests"
          className="underline decoration-line underline-offset-4 hover:text-accent"
        >
          {t('deskDataRequests.title')}
        </Link>
      </p>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="max-w-xl">
          <h1 className="mb-2">{t('deskBreaches.title')}</h1>
          <p className="text-soft">{t('deskBreaches.lead')}</p>
        </div>
        <div className="flex flex-wrap gap-x-5 gap-y-3">
          <Button look="outline" onClick={() => setDialog('register')}>
            {t('deskBreaches.register')}
          </Button>
          <Button onClick={() => setDialog('record')}>{t('deskBreaches.record')}</Button>
        </div>
      </div>
      <ListField
        label={t('deskBreaches.state')}
        className="sm:max-w-72"
        value={state}
        onChange={({ target }) =>
          setAsked(target.value === 'closed' ? { state: 'closed' } : {}, { replace: true })
        }
        options={BREACH_STATES.map((value) => ({ value, name: t(`deskBreaches.states.${value}`) }))}
      />
      <Loaded of={breaches}>
        {(rows) => (
          <>
            {rows.length === 0 && <p className="py-4 text-soft">{t('deskBreaches.none')}</p>}
            <ul>
              {rows.map((one) => (
                <Row key={one._id} breach={one} />
              ))}
            </ul>
            {breaches.more && (
              <Button look="quiet" busy={breaches.isLoadingMore} onClick={breaches.more}>
                {t('deskDataRequests.more')}
                <span className="sr-only">{` ${t('deskBreaches.title')}`}</span>
              </Button>
            )}
          </>
        )}
      </Loaded>
      {dialog === 'record' && <RecordBreachDialog onClose={shut} />}
      {dialog === 'register' && <BreachRegisterDialog onClose={shut} />}
    </div>
  )
}

function Row({ breach }: { breach: ListedBreach }) {
  const t = useTranslations()
  const { moment, number } = useFormat()
  const { _id, happened, noticedAt, personsAbout, told, state } = breach
  const facts = [
    t('deskBreaches.noticed', { moment: moment(noticedAt) }),
    personsAbout !== undefined &&
      t('deskBreaches.people', { count: personsAbout, number: number(personsAbout) }),
    state === 'open' && !told && t('deskBreaches.peopleOpen'),
  ]
  return (
    <li className="grid gap-x-8 border-t border-line py-4 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <h2 className="font-sans text-body font-semibold">
          <Link
            to={dataBreachPath(_id)}
            className="line-clamp-2 min-h-11 py-2 underline decoration-line underline-offset-4 wrap-anywhere hover:text-accent"
          >
            {happened}
          </Link>
        </h2>
        <p className="figures text-small text-soft">{facts.filter(Boolean).join(DOT)}</p>
      </div>
      <BreachClock of={breach} />
    </li>
  )
}
