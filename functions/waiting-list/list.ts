import { listWaitingPlaces } from '../../shared/api/waiting-list.ts'
import { route } from '../chain/route.ts'
import * as waiting from '../store/waiting-list.ts'
import { shown } from './parts/shown.ts'

/** GET /waiting-list. */
export const handler = route(listWaitingPlaces, async ({ caller, now }) => ({
  data: (await waiting.list(caller.id)).map((place) => shown(place, now)),
}))
