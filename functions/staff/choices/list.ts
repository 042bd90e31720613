import { listChoices } from '../../../shared/api/staff-choices.ts'
import { route } from '../../chain/route.ts'
import * as choices from '../../store/choices.ts'
import { withNames } from '../parts/customer-names.ts'

/** GET /staff/choices. */
export const handler = route(listChoices, async ({ input }) => {
  const { items, cursor } = await choices.toValidate(input.cursor)
  return { data: await withNames(items), cursor }
})
