import useSWR from 'swr'
import { FIRST_HOURS, PLACE_IDS } from '../../../shared/rules/opening-hours.ts'
import { callLater } from '../http/call.ts'

const FIRST = PLACE_IDS.map((_id) => ({ _id, week: FIRST_HOURS.weeks[_id], days: [] }))

async function fetchPlaces() {
  const declared = async () => (await import('../../../shared/api/places.ts')).listPlaces
  return (await callLater(declared, {})).data
}

/** When each place is open. It begins with the hours that the page was built with; those of today are asked for. */
export const usePlaces = () => useSWR('places', fetchPlaces).data ?? FIRST
