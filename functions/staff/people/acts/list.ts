import { listActs, type StaffAct } from '../../../../shared/api/staff-people.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { staffRolesOf } from '../../../../shared/staff-roles.ts'
import { route } from '../../../chain/route.ts'
import { actsBy, recordedOf } from '../../../store/audit.ts'
import * as customers from '../../../store/customers.ts'

/** GET /staff/people/{customerId}/acts. */
export const handler = route(listActs, async ({ input: { customerId, cursor } }) => {
  const [person, page] = await Promise.all([customers.find(customerId), actsBy(customerId, cursor)])
  // A customer who never worked here did nothing at the desk.
  if (!person || (staffRolesOf(person.role).length === 0 && !cursor && page.items.length === 0))
    throw new Refusal('not_found')
  const others = [...new Set(page.items.map(recordedOf))].filter((id) => id !== customerId)
  const known = await customers.findMany(others)
  const nameById = new Map(known.map((who) => [who._id, `${who.firstname} ${who.lastname}`]))
  const data = page.items.map((item): StaffAct => {
    const { sk, at, what, subject, amounts, phoneCallId } = item
    const name = nameById.get(recordedOf(item))
    return {
      _id: `${recordedOf(item)} ${sk}`,
      at,
      act: { what, subject, ...(amounts && { amounts }), ...(phoneCallId && { byPhone: true }) },
      ...(name && { about: { _id: recordedOf(item), name } }),
    }
  })
  const { firstname, lastname, role } = person
  return {
    data,
    cursor: page.cursor,
    person: { name: `${firstname} ${lastname}`, roles: staffRolesOf(role) },
  }
})
