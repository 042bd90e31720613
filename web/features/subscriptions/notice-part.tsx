import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Subscription } from '../../../shared/api/subscriptions.ts'
import { addDays } from '../../../shared/rules/dates.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { takeBackRefusal } from '../../../shared/rules/notice.ts'
import { anniversaryFor, lastNoticeOn, takenBackUntil } from '../../../shared/rules/renewal.ts'
import { saveToCalendar } from '../../lib/calendar-file.ts'
import { useFormat } from '../../lib/language.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Icon } from '../../ui/icons.tsx'
import { useGiveNotice, useTakeBackNotice } from './lifecycle.data.ts'
import { LifecyclePart } from './lifecycle-part.tsx'

/** Renewal and notice: until which day notice counts, or when the contract ends. */
export function NoticePart({ subscription }: { subscription: Subscription }) {
  const today = luxembourgDate(new Date().toISOString())
  if (subscription.endsOn) return <Ending subscription={subscription} today={today} />
  const anniversary = anniversaryFor(subscription, today)
  return anniversary ? <Renewing {...{ subscription, anniversary }} /> : null
}

function Renewing({ subscription, anniversary }: { subscription: Subscription; anniversary: string }) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { plan, renewsOn = anniversary } = subscription
  const endsOn = addDays(anniversary, -1)
  const notice = useGiveNotice(subscription, endsOn)
  const last = lastNoticeOn(plan, anniversary)
  const by = longDate(last)
  const end = longDate(endsOn)
  const remind = () =>
    saveToCalendar(
      {
        uid: `${subscription._id}-notice-${anniversary}`,
        sequence: 0,
        start: last,
        end: last,
        title: t('life.calendar.title', { plan }),
        description: t('life.calendar.text', { end }),
        url: `${location.origin}/profile/mysubscriptions`,
      },
      `driveline-${last}`,
    )
  const term = plan === 'Single' ? 'month' : 'year'
  return (
    <LifecyclePart
      title={t('life.renewal.title')}
      text={
        <>
          {t(`life.renewal.${term}`, { date: longDate(renewsOn) })}{' '}
          {anniversary > renewsOn && t('life.renewal.late')}{' '}
          <span className="text-ink">{t('life.renewal.by', { date: by, end })}</span>
        </>
      }
    >
      <Button look="quiet" onClick={remind}>
        <Icon name="calendar" />
        {t('life.calendar.add')}
      </Button>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('life.notice.give')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t('life.notice.title')}
          lead={t('life.notice.lead', { plan, end })}
          follows={[
            t('life.notice.until'),
            t('life.notice.stays', { end }),
            t('life.notice.back', { date: by }),
          ]}
          yes={t('life.notice.yes')}
          done={t('life.notice.done')}
          work={notice}
          onClose={() => setOpen(false)}
        />
      )}
    </LifecyclePart>
  )
}

function Ending({ subscription, today }: { subscription: Subscription; today: string }) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const back = useTakeBackNotice(subscription)
  const { plan, endsOn = '', noticeOn = '', endReason, renewsOn = '' } = subscription
  const isOwn = endReason === 'notice'
  const canTakeBack = !takeBackRefusal(subscription, today)
  const until = longDate(takenBackUntil(plan, endsOn))
  return (
    <LifecyclePart
      title={t('life.ending.title', { date: longDate(endsOn) })}
      text={
        <>
          {t(isOwn ? 'life.ending.own' : 'life.ending.ours', { date: longDate(noticeOn) })}{' '}
          {isOwn && t(canTakeBack ? 'life.ending.canTakeBack' : 'life.ending.stands', { date: until })}
        </>
      }
    >
      {canTakeBack && (
        <Button look="quiet" onClick={() => setOpen(true)}>
          {t('life.back.action')}
        </Button>
      )}
      {isOpen && (
        <ConfirmDialog
          title={t('life.back.title')}
          lead={t('life.back.lead', { plan })}
          follows={[
            t('life.back.renews', { date: longDate(renewsOn) }),
            t('life.back.again', { date: until }),
          ]}
          yes={t('life.back.yes')}
          done={t('life.back.done')}
          work={back}
          onClose={() => setOpen(false)}
        />
      )}
    </LifecyclePart>
  )
}
