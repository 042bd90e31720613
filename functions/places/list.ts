import { listPlaces, type PlaceHours } from '../../shared/api/places.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { daysFrom, hoursOn, PLACE_IDS } from '../../shared/rules/opening-hours.ts'
import { route } from '../chain/route.ts'
import { openingHours } from '../store/opening-hours.ts'

/** So far ahead visitors are told of closed days. Our figure. */
const TOLD_DAYS = 60

/** GET /places. */
export const handler = route(listPlaces, async ({ today }) => {
  const opening = await openingHours()
  const days = daysFrom(today, addDays(today, TOLD_DAYS))
  const data = PLACE_IDS.map((_id): PlaceHours => {
    const others = days.flatMap((on) => {
      const { hours, because } = hoursOn(opening, _id, on)
      return because ? [{ on, name: because, hours }] : []
    })
    return { _id, week: [...opening.weeks[_id]], days: others }
  })
  return { data }
})
