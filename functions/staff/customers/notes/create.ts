import { addNote } from '../../../../shared/api/staff-timeline.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { route } from '../../../chain/route.ts'
import * as customers from '../../../store/customers.ts'
import * as notes from '../../../store/notes.ts'

/** POST /staff/customers/{customerId}/notes. The note itself says who wrote it and when: it needs no record beside it. */
export const handler = route(addNote, async ({ input: { customerId, text }, caller, now, request }) => {
  const [customer, author] = await Promise.all([customers.find(customerId), customers.find(caller.id)])
  if (!customer) throw new Refusal('not_found')
  const { entryId, op } = notes.addNote(customerId, { text, by: caller.id }, now)
  const by = { who: 'staff' as const, name: author ? `${author.firstname} ${author.lastname}` : caller.id }
  return request.commit([op], { data: { _id: entryId, at: now, kind: 'notes' as const, by, note: text } })
})
