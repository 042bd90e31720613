import useSWR from 'swr'
import { PLACE_IDS } from '../../../shared/rules/opening-hours.ts'
import { callLater } from '../http/call.ts'
import { loadNow } from '../load-again.ts'
import { weeks } from './weeks.ts'

const asWritten = () => PLACE_IDS.map((_id) => ({ _id, week: weeks()[_id], days: [] }))

async function fetchPlaces() {
  const declared = async () => (await loadNow(() => import('../../../shared/api/places.ts'))).listPlaces
  return (await callLater(declared, {})).data
}

/** When each place is open. It begins with the hours that the page was published with; those of today are asked for. */
export const usePlaces = () => useSWR('places', fetchPlaces).data ?? asWritten()
