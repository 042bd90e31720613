import { type DocumentToReview, listDocumentsToReview } from '../../../shared/api/staff-documents.ts'
import { sidesOf } from '../../../shared/rules/documents.ts'
import { route } from '../../chain/route.ts'
import * as customers from '../../store/customers.ts'
import * as documents from '../../store/documents.ts'
import * as drivers from '../../store/drivers.ts'

/** GET /staff/documents. Sides of one document are listed together; a side that was accepted before counts as there. */
export const handler = route(listDocumentsToReview, async () => {
  const waiting = await documents.toReview()
  const together = Map.groupBy(
    waiting,
    ({ customerId, file_key, driver_id = '' }) => `${customerId} ${driver_id} ${file_key}`,
  )
  const customerIds = [...new Set(waiting.map(({ customerId }) => customerId))]
  const people = await Promise.all(customerIds.map(customers.find))
  const nameById = new Map(
    people.flatMap((who) => (who ? [[who._id, `${who.firstname} ${who.lastname}`]] : [])),
  )

  const data = [...together.values()].map(async (files): Promise<DocumentToReview[]> => {
    const [first] = files
    if (!first) return []
    const { customerId, file_key, driver_id } = first
    const driver = driver_id ? await drivers.find(customerId, driver_id) : undefined
    const active = await documents.activeOf(customerId, file_key, driver_id)
    return [
      {
        customerId,
        file_key,
        files: files.toSorted(frontFirst),
        customerName: driver
          ? `${driver.firstname} ${driver.lastname}`
          : (nameById.get(customerId) ?? customerId),
        isComplete: active.length === sidesOf(file_key),
        since: first.uploadedAt,
      },
    ]
  })
  return { data: (await Promise.all(data)).flat() }
})

const frontFirst = (one: { side: string }, other: { side: string }) => other.side.localeCompare(one.side)
