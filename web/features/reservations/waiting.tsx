import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { WaitingPlace } from '../../../shared/api/waiting-list.ts'
import { useJoinWaitingList, useLeaveWaitingList, useWaitingPlaces } from '../../lib/data/waiting-list.ts'
import { useFormat } from '../../lib/language.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Section } from '../../ui/section.tsx'
import { type FreeSpan, firstPeriod } from './free-days.ts'

/** My place for a model, if I have one. */
export const usePlace = (modelId: string): WaitingPlace | undefined =>
  useWaitingPlaces().data?.find((place) => place.modelId === modelId)

/** What I wait for, and what is held for me; nothing at all while I wait for nothing. */
export function WaitingPlaces({ onTake }: { onTake?: (modelId: string) => void }) {
  const t = useTranslations()
  const places = useWaitingPlaces()
  if (!places.error && (places.data ?? []).length === 0) return null
  return (
    <Section title={t('waiting.title')} of={places} place="waiting">
      {(all) => (
        <ul>
          {all.map((place) => (
            <li
              key={place._id}
              className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line py-5"
            >
              <div className="min-w-0">
                <h3 className="font-display text-title">{place.vehicle}</h3>
                <PlaceText place={place} />
              </div>
              <div className="flex flex-wrap gap-x-7 gap-y-3">
                {place.offer && onTake && (
                  <Button onClick={() => onTake(place.modelId)}>{t('waiting.take')}</Button>
                )}
                <Leave place={place} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** For which days a place is, or which are held until when. */
function PlaceText({ place: { offer, start_date, return_date } }: { place: WaitingPlace }) {
  const t = useTranslations()
  const { longDate, moment } = useFormat()
  if (offer)
    return (
      <p className="mt-1 text-small text-accent">
        {t('waiting.held', {
          start: longDate(offer.start_date),
          end: longDate(offer.return_date),
          until: moment(offer.expiresAt),
        })}
      </p>
    )
  return (
    <p className="mt-1 text-small text-soft">
      {start_date && return_date
        ? t('waiting.forDays', { start: longDate(start_date), end: longDate(return_date) })
        : t('waiting.soon')}
    </p>
  )
}

/** Leaves a line, or declines what is held. */
function Leave({ place: { modelId, vehicle, offer } }: { place: WaitingPlace }) {
  const t = useTranslations()
  const leave = useLeaveWaitingList()
  const go = () =>
    leave.trigger(modelId).then(
      () => void showToast('success', t('waiting.left')),
      () => undefined,
    )
  return (
    <div>
      <Button look="quiet" busy={leave.isMutating} onClick={() => void go()}>
        {t(offer ? 'waiting.decline' : 'waiting.leave')}
        <span className="sr-only">{` ${vehicle}`}</span>
      </Button>
      {leave.error ? <Problem error={leave.error} /> : null}
    </div>
  )
}

/** Beside the calendar of a model: what is held for me, my place in its line, or the way into it. */
export function WaitForModel({
  modelId,
  spans,
}: {
  modelId: string
  spans: readonly FreeSpan[] | undefined
}) {
  const t = useTranslations()
  const place = usePlace(modelId)
  if (place)
    return (
      <div className="mt-8 border border-line p-6" role="status">
        <h3 className="font-display text-title">{t(place.offer ? 'waiting.offered' : 'waiting.waiting')}</h3>
        <PlaceText place={place} />
        <div className="mt-4">
          <Leave place={place} />
        </div>
      </div>
    )
  return (
    <details className="mt-8 border-y border-line" open={spans && firstPeriod(spans) === undefined}>
      <summary className="min-h-11 cursor-pointer py-3 text-small font-semibold hover:text-accent">
        {t('waiting.ask')}
      </summary>
      <Join modelId={modelId} />
    </details>
  )
}

function Join({ modelId }: { modelId: string }) {
  const t = useTranslations()
  const join = useJoinWaitingList()
  const [isSoon, setSoon] = useState(true)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const days = {
      start_date: String(typed.get('start_date')),
      return_date: String(typed.get('return_date')),
    }
    void join
      .trigger(isSoon ? { modelId } : { modelId, ...days })
      .then(() => showToast('success', t('waiting.joined')))
      .catch(() => undefined)
  }
  return (
    <form method="dialog" onSubmit={submit} className="grid gap-5 pt-2 pb-7">
      <p className="text-small text-soft">{t('waiting.how')}</p>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('waiting.for')}</legend>
        {[true, false].map((soon) => (
          <button
            key={String(soon)}
            type="button"
            onClick={() => setSoon(soon)}
            aria-pressed={isSoon === soon}
            className="min-h-11 grow border border-line px-4 text-small text-soft transition-colors hover:border-faint aria-pressed:border-accent aria-pressed:text-ink"
          >
            {t(soon ? 'waiting.soon' : 'waiting.days')}
          </button>
        ))}
      </fieldset>
      {!isSoon && (
        <div className="grid gap-x-6 sm:grid-cols-2">
          <Field label={t('waiting.from')} name="start_date" type="date" required />
          <Field label={t('waiting.until')} name="return_date" type="date" required />
        </div>
      )}
      {join.error ? <Problem error={join.error} /> : null}
      <Button type="submit" look="outline" busy={join.isMutating} className="justify-self-start">
        {t('waiting.join')}
      </Button>
    </form>
  )
}
