import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OwnSubscription, Subscription } from '../../../shared/api/subscriptions.ts'
import { useFormat } from '../../lib/language.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Problem } from '../../ui/problem.tsx'
import { usePauseSubscription, useResumeSubscription } from './lifecycle.data.ts'
import { LifecyclePart } from './lifecycle-part.tsx'

/** Plus and One "can be paused at no monthly payment" (spec §1); a Single cannot, nor what is suspended. */
export function PausePart({ subscription }: { subscription: OwnSubscription }) {
  const { plan, status, pauseRefusal } = subscription
  if (plan === 'Single') return null
  if (status === 'paused') return <Paused subscription={subscription} />
  if (status !== 'active') return null
  return pauseRefusal ? <Waiting reason={pauseRefusal} /> : <Running subscription={subscription} />
}

function Running({ subscription }: { subscription: Subscription }) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  const pause = usePauseSubscription(subscription)
  return (
    <LifecyclePart title={t('lifecycle.pause.title')} text={t('lifecycle.pause.text')}>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('lifecycle.pause.action')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t('lifecycle.pause.ask')}
          lead={t('lifecycle.pause.lead', { plan: subscription.plan })}
          follows={[t('lifecycle.pause.bookings'), t('lifecycle.pause.fee'), t('lifecycle.pause.resume')]}
          yes={t('lifecycle.pause.yes')}
          done={t('lifecycle.pause.done')}
          work={pause}
          onClose={() => setOpen(false)}
        />
      )}
    </LifecyclePart>
  )
}

/** A pause would be refused: why is shown in place of the button. */
function Waiting({ reason }: { reason: NonNullable<OwnSubscription['pauseRefusal']> }) {
  const t = useTranslations()
  return <LifecyclePart title={t('lifecycle.pause.title')} text={t(`lifecycle.pause.waits.${reason}`)} />
}

/** Since when it is paused, and how it goes on: with the button, or with why that would be refused in its place. */
function Paused({ subscription }: { subscription: OwnSubscription }) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const { pausedOn = '', resumeRefusal } = subscription
  const since = t('lifecycle.resume.text', { date: longDate(pausedOn) })
  if (!resumeRefusal) return <Resumable subscription={subscription} since={since} />
  const waits = t(`lifecycle.resume.waits.${resumeRefusal}`)
  return <LifecyclePart title={t('lifecycle.resume.title')} text={`${since} ${waits}`} />
}

function Resumable({ subscription, since }: { subscription: Subscription; since: string }) {
  const t = useTranslations()
  const resume = useResumeSubscription(subscription)
  const go = () =>
    resume.trigger().then(
      () => void showToast('success', t('lifecycle.resume.done')),
      () => undefined,
    )
  return (
    <LifecyclePart title={t('lifecycle.resume.title')} text={since}>
      {resume.error ? <Problem error={resume.error} /> : null}
      <Button look="outline" busy={resume.isMutating} onClick={() => void go()}>
        {t('lifecycle.resume.action')}
      </Button>
    </LifecyclePart>
  )
}
