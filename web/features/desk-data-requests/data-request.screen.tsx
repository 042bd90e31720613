import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  answerDataRequest,
  changeDataRequest,
  type DataRequest,
  extendDataRequest,
} from '../../../shared/api/staff-data-requests.ts'
import { customerOr } from '../../../shared/open-at-desk.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { useFormat } from '../../lib/language.ts'
import { AlsoOpen } from '../../parts/desk/also-open.tsx'
import { OwnWork } from '../../parts/desk/own-work.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Loaded } from '../../ui/section.tsx'
import { useDataRequest } from './data-requests.data.ts'
import { Clock } from './request-clock.tsx'
import { AnswerDialog, ChangeDialog, ExtendDialog } from './request-dialogs.tsx'

/** /staff/data-requests/:requestId. What was asked, by whom, and what was answered by when. */
export function DataRequestScreen() {
  const { requestId = '' } = useParams()
  const request = useDataRequest(requestId)
  return (
    <div className="max-w-4xl">
      <Loaded of={request}>
        {(one) => (
          <div key={one._id} className="space-y-10">
            <Head request={one} />
            <Facts request={one} />
          </div>
        )}
      </Loaded>
    </div>
  )
}

const link = 'underline decoration-line underline-offset-4 hover:text-accent'

function Head({ request }: { request: DataRequest }) {
  const t = useTranslations()
  const { kind, state, customerId, customerName, person } = request
  const who = person?.name ?? customerName ?? t('deskDataRequests.deleted')
  const title = `${t(`dataRequest.${kind}`)} · ${who}`
  return (
    <div>
      <PageHead title={title} />
      <p className="mb-3 text-small">
        <Link to="/staff/data-requests" className={link}>
          {t('deskDataRequests.title')}
        </Link>
      </p>
      <h1 className="mb-2 wrap-anywhere">{title}</h1>
      <p className="mb-2 text-small wrap-anywhere text-soft">
        {person && `${t('deskDataRequests.noAccount')} · ${person.contact}`}
        {customerName && (
          <Link to={`/staff/customers/${customerId}`} className={link}>
            {t('deskDataRequests.file')}
          </Link>
        )}
      </p>
      <div className="mb-5">
        <Clock request={request} />
      </div>
      <AlsoOpen {...customerOr(customerId, { kind: 'data-request', id: request._id })} />
      {state === 'open' && <Actions request={request} />}
    </div>
  )
}

function Actions({ request }: { request: DataRequest }) {
  const t = useTranslations()
  const [open, setOpen] = useState<'change' | 'extend' | 'answer'>()
  const shut = () => setOpen(undefined)
  const { identity, toldOn, dueOn, kind, customerId } = request
  const isExtendable = !toldOn && luxembourgDate(new Date().toISOString()) <= dueOn
  const hint = hintOf({
    hasIdentity: identity !== undefined,
    isOwnErasure: kind === 'erasure' && !!customerId,
  })
  return (
    <>
      {hint && (
        <p className="mb-5 border-l-2 border-accent pl-4 text-small">{t(`deskDataRequests.${hint}`)}</p>
      )}
      <div className="flex flex-wrap gap-x-5 gap-y-3">
        <OwnWork of={answerDataRequest}>
          <Button onClick={() => setOpen('answer')}>{t('deskDataRequests.answer')}</Button>
        </OwnWork>
        <OwnWork of={changeDataRequest}>
          <Button look="outline" onClick={() => setOpen('change')}>
            {t('deskDataRequests.change')}
          </Button>
        </OwnWork>
        {isExtendable && (
          <OwnWork of={extendDataRequest}>
            <Button look="outline" onClick={() => setOpen('extend')}>
              {t('deskDataRequests.extend')}
            </Button>
          </OwnWork>
        )}
      </div>
      {open === 'change' && <ChangeDialog request={request} onClose={shut} />}
      {open === 'extend' && <ExtendDialog request={request} onClose={shut} />}
      {open === 'answer' && <AnswerDialog request={request} onClose={shut} />}
    </>
  )
}

/** What stands between it and an answer. */
function hintOf({ hasIdentity, isOwnErasure }: { hasIdentity: boolean; isOwnErasure: boolean }) {
  if (!hasIdentity) return 'identityHint'
  return isOwnErasure ? 'erasureLead' : undefined
}

function Facts({ request }: { request: DataRequest }) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const { way, receivedOn, identity, toldOn, answeredOn, outcome, ground, said, keptUntil, dueOn } = request
  const rows: [name: string, value: string | false | undefined][] = [
    [t('deskDataRequests.asked'), said.asked],
    [t('deskDataRequests.notes'), said.notes],
    [t('deskDataRequests.receivedOn'), `${longDate(receivedOn)} · ${t(`deskDataRequests.ways.${way}`)}`],
    [t('deskDataRequests.identity'), t(`deskDataRequests.identities.${identity ?? 'unknown'}`)],
    [t('deskDataRequests.columns.dueOn'), longDate(dueOn)],
    [
      t('deskDataRequests.extended'),
      toldOn &&
        [t('deskDataRequests.toldAt', { date: longDate(toldOn) }), said.reason].filter(Boolean).join('\n'),
    ],
    [
      t('deskDataRequests.outcome'),
      outcome &&
        [
          `${t(`deskDataRequests.outcomes.${outcome}`)}${answeredOn ? ` · ${longDate(answeredOn)}` : ''}`,
          ground && t(`deskDataRequests.grounds.${ground}`),
        ]
          .filter(Boolean)
          .join('\n'),
    ],
    [t('deskDataRequests.answerText'), said.answer],
    [t('deskDataRequests.handedOut'), said.handedOut],
    [t('deskDataRequests.kept'), keptUntil && longDate(keptUntil)],
  ]
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name} className="border-t border-line pt-2">
              <dt className="text-label text-faint">{name}</dt>
              <dd className="figures wrap-anywhere whitespace-pre-line">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
