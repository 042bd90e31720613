import { listChoices } from '../../../shared/api/staff-choices.ts'
import { route } from '../../chain/route.ts'
import type { StoredChoice } from '../../store/choices.ts'
import { withOwnWork, workPage } from '../../store/queue-work.ts'
import { withNames } from '../parts/customer-names.ts'

/** GET /staff/choices. */
export const handler = route(listChoices, async ({ input, caller, today }) => {
  const { plan, ...asked } = input
  const { items, cursor } = await workPage<StoredChoice>({
    ...asked,
    queue: 'choices',
    callerId: caller.id,
    today,
    only: (choice) => !plan || choice.plan === plan,
  })
  return { data: await withNames(items.map(withOwnWork)), cursor }
})
