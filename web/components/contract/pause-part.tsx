import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Subscription } from '../../../shared/contracts/subscriptions.ts'
import { usePause, useResume } from '../../data/contract-life.ts'
import { useFormat } from '../../lib/language.tsx'
import { say } from '../../lib/toasts.ts'
import { Button } from '../button.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { Problem } from '../problem.tsx'
import { LifePart } from './life-part.tsx'

/** Plus and One "can be paused at no monthly payment" (spec §1); a Single cannot, nor what is suspended. */
export function PausePart({ subscription }: { subscription: Subscription }) {
  const { plan, status } = subscription
  if (plan === 'Single') return null
  if (status === 'paused') return <Paused subscription={subscription} />
  return status === 'active' ? <Running subscription={subscription} /> : null
}

function Running({ subscription }: { subscription: Subscription }) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  const pause = usePause(subscription)
  return (
    <LifePart title={t('life.pause.title')} text={t('life.pause.text')}>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('life.pause.action')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t('life.pause.ask')}
          lead={t('life.pause.lead', { plan: subscription.plan })}
          follows={[t('life.pause.bookings'), t('life.pause.fee'), t('life.pause.resume')]}
          yes={t('life.pause.yes')}
          done={t('life.pause.done')}
          work={pause}
          onClose={() => setOpen(false)}
        />
      )}
    </LifePart>
  )
}

function Paused({ subscription }: { subscription: Subscription }) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const resume = useResume(subscription)
  const go = () =>
    resume.trigger().then(
      () => void say('success', t('life.resume.done')),
      () => undefined,
    )
  return (
    <LifePart
      title={t('life.resume.title')}
      text={t('life.resume.text', { date: longDate(subscription.pausedOn ?? '') })}
    >
      {resume.error ? <Problem error={resume.error} /> : null}
      <Button look="outline" busy={resume.isMutating} onClick={() => void go()}>
        {t('life.resume.action')}
      </Button>
    </LifePart>
  )
}
