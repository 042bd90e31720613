import { useTranslations } from 'use-intl'
import type { Reservation } from '../../../shared/api/reservations.ts'
import type { CalendarEntry } from '../../../shared/rules/calendar-file.ts'
import { slug } from '../../../shared/vocabulary.ts'
import { saveToCalendar } from '../../lib/calendar-file.ts'
import { useFormat } from '../../lib/language.ts'
import { fullName } from '../../lib/vehicle-name.ts'

const STATES: Partial<Record<Reservation['status'], CalendarEntry['status']>> = {
  Waiting: 'TENTATIVE',
  Cancelled: 'CANCELLED',
}

/** Puts a reservation into the customer's own calendar; a later file replaces it. */
export function useSaveToCalendar(reservation: Reservation): () => void {
  const t = useTranslations()
  const { number } = useFormat()
  const { _id, general_id, start_date, return_date, status, pickup, changes = 0, kmIncluded } = reservation
  const name = fullName(general_id)
  return () =>
    saveToCalendar(
      {
        uid: _id,
        title: name,
        start: start_date,
        end: return_date,
        status: STATES[status] ?? 'CONFIRMED',
        // A state that changes makes the entry a newer one as well.
        sequence: changes * 3 + (status === 'Waiting' ? 0 : status === 'Cancelled' ? 2 : 1),
        description: [
          t('reservation.calendar.pickup', { place: t(`pickups.${pickup}`) }),
          t('reservation.calendar.km', { km: number(kmIncluded) }),
        ].join('\n'),
        url: `${location.origin}/drive-line`,
      },
      `driveline-${slug(name)}-${start_date}`,
    )
}
