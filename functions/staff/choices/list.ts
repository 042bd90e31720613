import { listChoices } from '../../../shared/contracts/staff-choices.ts'
import { route } from '../../lib/route.ts'
import * as choices from '../../store/choices.ts'
import { withNames } from '../names.ts'

/** GET /staff/choices. */
export const handler = route(listChoices, async () => ({
  data: await withNames(await choices.toValidate()),
}))
