import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Subscription } from '../../../shared/api/subscriptions.ts'
import { addDays } from '../../../shared/rules/dates.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { takeBackRefusal } from '../../../shared/rules/notice.ts'
import { anniversaryFor, lastNoticeOn, takenBackUntil } from '../../../shared/rules/renewal.ts'
import { useActing } from '../../lib/acting.ts'
import { saveToCalendar } from '../../lib/calendar-file.ts'
import { useFormat } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { InnerIcon } from '../../ui/inner-icons.tsx'
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
  const acting = useActing()
  const { plan, commitment, renewsOn = anniversary } = subscription
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
        title: t('lifecycle.calendar.title', { plan }),
        description: t('lifecycle.calendar.text', { end }),
        url: `${location.origin}/profile/mysubscriptions`,
      },
      `driveline-${last}`,
    )
  const term = plan === 'Single' ? 'month' : 'year'
  return (
    <LifecyclePart
      title={t('lifecycle.renewal.title')}
      text={
        <>
          {t(`lifecycle.renewal.${term}`, { date: longDate(renewsOn) })}{' '}
          {anniversary > renewsOn && t('lifecycle.renewal.late')}{' '}
          <span className="text-ink">{t('lifecycle.renewal.by', { date: by, end })}</span>
        </>
      }
    >
      {!acting && (
        <Button look="quiet" onClick={remind}>
          <InnerIcon name="calendar" />
          {t('lifecycle.calendar.add')}
        </Button>
      )}
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('lifecycle.notice.give')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t('lifecycle.notice.title')}
          lead={t('lifecycle.notice.lead', { plan, end })}
          follows={[
            t('lifecycle.notice.until'),
            t(commitment ? 'lifecycle.notice.staysCommitted' : 'lifecycle.notice.stays', { end }),
            t('lifecycle.notice.back', { date: by }),
          ]}
          yes={t('lifecycle.notice.yes')}
          done={t('lifecycle.notice.done')}
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
      title={t('lifecycle.ending.title', { date: longDate(endsOn) })}
      text={
        <>
          {t(isOwn ? 'lifecycle.ending.own' : 'lifecycle.ending.ours', { date: longDate(noticeOn) })}{' '}
          {isOwn &&
            t(canTakeBack ? 'lifecycle.ending.canTakeBack' : 'lifecycle.ending.stands', { date: until })}
        </>
      }
    >
      {canTakeBack && (
        <Button look="quiet" onClick={() => setOpen(true)}>
          {t('lifecycle.back.action')}
        </Button>
      )}
      {isOpen && (
        <ConfirmDialog
          title={t('lifecycle.back.title')}
          lead={t('lifecycle.back.lead', { plan })}
          follows={[
            t('lifecycle.back.renews', { date: longDate(renewsOn) }),
            t('lifecycle.back.again', { date: until }),
          ]}
          yes={t('lifecycle.back.yes')}
          done={t('lifecycle.back.done')}
          work={back}
          onClose={() => setOpen(false)}
        />
      )}
    </LifecyclePart>
  )
}
