import { getOpeningHours } from '../../../shared/api/staff-opening-hours.ts'
import { route } from '../../chain/route.ts'
import { openingHours } from '../../store/opening-hours.ts'
import { shownHours } from '../parts/opening-hours.ts'

/** GET /staff/opening-hours. */
export const handler = route(getOpeningHours, async () => ({ data: shownHours(await openingHours()) }))
