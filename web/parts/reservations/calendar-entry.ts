import { useTranslations } from 'use-intl'
import type { Reservation } from '../../../shared/api/reservations.ts'
import { reservationEntry } from '../../../shared/rules/reservation-entry.ts'
import { slug } from '../../../shared/vocabulary.ts'
import { saveToCalendar } from '../../lib/calendar-file.ts'
import { useFormat } from '../../lib/language.ts'
import { fullName } from '../../lib/vehicle-name.ts'

/** Puts a reservation into the customer's own calendar; a later file replaces it. */
export function useSaveToCalendar(reservation: Reservation): () => void {
  const t = useTranslations()
  const { number } = useFormat()
  const { general_id, start_date, pickup, kmIncluded } = reservation
  const name = fullName(general_id)
  return () =>
    saveToCalendar(
      reservationEntry(reservation, {
        title: name,
        description: [
          t('reservation.calendar.pickup', { place: t(`pickups.${pickup}`) }),
          t('reservation.calendar.km', { km: number(kmIncluded) }),
        ].join('\n'),
        url: `${location.origin}/drive-line`,
      }),
      `driveline-${slug(name)}-${start_date}`,
    )
}
