import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ReplyOf } from '../../../shared/contract.ts'
import type { listCallSlots } from '../../../shared/contracts/call-backs.ts'
import { fieldWords } from '../../../shared/field-messages.ts'
import { Problem } from '../../components/problem.tsx'
import { Segments } from '../../components/segments.tsx'
import { StepForm } from '../../components/sign-up/step-form.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useCallSlots, useStatus, useTakeSlot } from '../../data/sign-up.ts'
import { isRefusal } from '../../lib/api-problem.ts'
import { useFormat, useLanguage } from '../../lib/language.tsx'
import { safeReturn } from '../../lib/paths.ts'
import { useSignUpInfo } from '../../lib/sign-up-info.ts'
import { useGoOn } from '../../lib/sign-up-way.ts'

/** /signup/contact-advisor. When an advisor may call: a slot of the next days that still has room. */
export function ContactAdvisorScreen() {
  const slots = useCallSlots()
  if (!slots.data)
    return slots.error ? (
      <Problem error={slots.error} retry={() => void slots.mutate()} />
    ) : (
      <Skeleton lines={4} />
    )
  return <Slots offered={slots.data} again={() => void slots.mutate()} />
}

function Slots({ offered, again }: { offered: ReplyOf<typeof listCallSlots>; again(): void }) {
  const t = useTranslations()
  const { language } = useLanguage()
  const { longDate, weekday } = useFormat()
  const goOn = useGoOn('contact-advisor')
  const status = useStatus()
  const take = useTakeSlot()
  const { from } = useSignUpInfo()
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
      await goOn()
    } catch (error) {
      if (isRefusal(error, 'slot_full') || isRefusal(error, 'slot_not_offered')) again()
    }
  }
  return (
    <>
      <StepForm onSubmit={submit} busy={take.isMutating} error={take.error} label={t('signup.call.book')}>
        <div className="grid gap-y-8">
          <Segments
            legend={t('signup.call.day')}
            options={days.map((value) => ({ value, name: weekday(value) }))}
            value={day}
            onChange={setDay}
          />
          <Segments
            legend={t('signup.call.hour', { day: longDate(day) })}
            options={ofDay.map(({ from: value, until, free }) => ({
              value,
              name: t('signup.call.slot', { from: Number(value), until: Number(until) }),
              ...(!free &&
                offered.mine?.from !== value && {
                  refused: t('signup.call.full', { from: Number(value), until: Number(until) }),
                }),
            }))}
            value={chosen?.from ?? ''}
            onChange={setHour}
          />
        </div>
        <p role="alert" className="min-h-6 text-small text-alarm">
          {isMissing && !chosen && fieldWords('option_required', language)}
        </p>
      </StepForm>
      <p className="mt-6 text-center text-small">
        <Link
          to={safeReturn(from) ?? '/flotte'}
          className="inline-flex min-h-11 items-center text-soft underline underline-offset-4 hover:text-accent"
        >
          {t('signup.call.skip')}
        </Link>
      </p>
    </>
  )
}
