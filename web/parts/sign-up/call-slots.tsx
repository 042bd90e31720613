import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { listCallSlots } from '../../../shared/api/call-backs.ts'
import type { ReplyOf } from '../../../shared/endpoint.ts'
import { fieldWords } from '../../../shared/field-messages.ts'
import { useSignUpStatus } from '../../lib/data/sign-up-status.ts'
import { isRefusal } from '../../lib/http/api-problem.ts'
import { useFormat, useLanguage } from '../../lib/language.ts'
import { Problem } from '../../ui/problem.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { useCallSlots, useTakeSlot } from './call-slots.data.ts'

interface Props {
  /** Called once the call is booked. */
  onBooked(): void | Promise<void>
}

/** When an advisor may call: a slot of the next days that still has room. Needs a session. */
export function CallSlots({ onBooked }: Props): ReactNode {
  const slots = useCallSlots()
  if (slots.data) return <Slots offered={slots.data} again={() => void slots.mutate()} onBooked={onBooked} />
  if (slots.error) return <Problem error={slots.error} retry={() => void slots.mutate()} />
  return <Skeleton lines={4} />
}

/** The days and hours that are offered, or that there are none. */
export function Slots({
  offered,
  again,
  onBooked,
}: Props & { offered: ReplyOf<typeof listCallSlots>; again(): void }) {
  const t = useTranslations()
  const { language } = useLanguage()
  const { longDate, weekday } = useFormat()
  const status = useSignUpStatus()
  const take = useTakeSlot()
  const days = [...new Set(offered.data.map(({ on }) => on))]
  const [day, setDay] = useState(offered.mine?.on ?? days[0] ?? '')
  const [hour, setHour] = useState<string>(offered.mine?.from ?? '')
  const [isMissing, setMissing] = useState(false)
  const ofDay = offered.data.filter(({ on }) => on === day)
  const chosen = ofDay.find((slot) => slot.from === hour)

  const submit = async () => {
    setMissing(!chosen)
    if (!chosen) return
    try {
      await take.trigger({ on: chosen.on, from: chosen.from })
      await status.mutate()
      await onBooked()
    } catch (error) {
      if (isRefusal(error, 'slot_full') || isRefusal(error, 'slot_not_offered')) again()
    }
  }
  // We are closed for a month, or every hour is taken.
  if (!day) return <p role="status">{t('call.none')}</p>
  return (
    <SubmitForm onSubmit={submit} busy={take.isMutating} error={take.error} label={t('call.book')}>
      <div className="grid gap-y-8">
        <Segments
          legend={t('call.day')}
          options={days.map((value) => ({ value, name: weekday(value) }))}
          value={day}
          onChange={setDay}
        />
        <Segments
          legend={t('call.hour', { day: longDate(day) })}
          options={ofDay.map(({ from: value, until, free }) => ({
            value,
            name: t('call.slot', { from: Number(value), until: Number(until) }),
            ...(!free &&
              offered.mine?.from !== value && {
                refused: t('call.full', { from: Number(value), until: Number(until) }),
              }),
          }))}
          value={chosen?.from ?? ''}
          onChange={setHour}
        />
      </div>
      <p role="alert" className="min-h-6 text-small text-alarm">
        {isMissing && !chosen && fieldWords('option_required', language)}
      </p>
    </SubmitForm>
  )
}
