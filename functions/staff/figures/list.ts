import { getFigures } from '../../../shared/api/staff-figures.ts'
import { addDays } from '../../../shared/rules/dates.ts'
import { route } from '../../chain/route.ts'
import * as figures from '../../store/figures.ts'

/** GET /staff/figures. What the nightly job has kept, and nothing that would have to be counted now. */
export const handler = route(getFigures, async ({ input: { days, month: asked }, today }) => {
  const yesterday = addDays(today, -1)
  const month = asked ?? yesterday.slice(0, 7)
  const [kept, cars] = await Promise.all([
    figures.days(addDays(today, -days), yesterday),
    figures.carsOf(month),
  ])
  return { data: { days: kept, month, cars: cars?.cars ?? [] } }
})
