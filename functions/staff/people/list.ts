import { listPeople } from '../../../shared/api/staff-people.ts'
import { staffRolesOf } from '../../../shared/staff-roles.ts'
import { route } from '../../chain/route.ts'
import { lastActOf } from '../../store/audit.ts'
import * as customers from '../../store/customers.ts'
import { personOf } from '../parts/people.ts'

/** GET /staff/people. One small read for each row says when they acted last. */
export const handler = route(listPeople, async ({ input: { cursor } }) => {
  const { items, cursor: next } = await customers.staffPage(cursor)
  const data = await Promise.all(
    items.map(async (person) => {
      const lastActedAt = await lastActOf(person._id)
      return { ...personOf(person, staffRolesOf(person.role)), ...(lastActedAt && { lastActedAt }) }
    }),
  )
  return { data, cursor: next }
})
