import { useTranslations } from 'use-intl'
import { RECEPTION, toldHours } from '../../../shared/rules/opening-hours.ts'
import { spokenTime } from '../../../shared/rules/opening-words.ts'
import { usePlaces } from '../../lib/data/places.ts'
import { useFormat, useLanguage } from '../../lib/language.ts'
import type { Period } from './period-calendar.tsx'

/** When the car is handed over and taken back at our place on the days that are chosen; on a closed day another hour is agreed on. */
export function ReceptionHours({ days }: { days: Period }) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const { language } = useLanguage()
  const place = usePlaces().find(({ _id }) => _id === RECEPTION)
  if (!place) return null
  const said = (move: 'out' | 'back', on: string) => {
    const hours = toldHours(place, on)
    const date = longDate(on)
    if (!hours) return t(`booking.hours.${move}Closed`, { date })
    const opens = spokenTime(hours.opens, language)
    const closes = spokenTime(hours.closes, language)
    return t(`booking.hours.${move}`, { date, opens, closes })
  }
  return (
    <p className="text-small text-soft">
      {said('out', days.start)}
      <br />
      {said('back', days.end)}
    </p>
  )
}
