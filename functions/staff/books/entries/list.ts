import { listBookedEntries } from '../../../../shared/api/staff-books.ts'
import { route } from '../../../chain/route.ts'
import * as books from '../../../store/books.ts'
import { documentsOf, type Issued } from '../../parts/books.ts'
import { withNames } from '../../parts/customer-names.ts'

/** GET /staff/books/{month}/entries. A page of entries, their documents and names each in one request. */
export const handler = route(listBookedEntries, async ({ input: { month, cursor } }) => {
  const page = await books.entriesPage(month, cursor)
  const [named, issued] = await Promise.all([withNames(page.items), documentsOf(page.items)])
  const issuedById = new Map(issued.map((one) => [one.entry._id, one]))
  const rows = named.map((entry) => {
    const found = issuedById.get(entry._id)
    return {
      ...entry,
      ...(entry.source && { sourceId: entry.source.id }),
      ...(entry.source?.method && { method: entry.source.method }),
      ...(found && { document: shown(found) }),
    }
  })
  return { data: rows, cursor: page.cursor }
})

function shown({ kind, document }: Issued) {
  const { number, issuedOn, lines, totals, billTo } = document
  const common = { kind, number, issuedOn, lines, totals, ...(billTo && { billTo }) }
  if (kind === 'invoice') return { ...common, dueOn: document.dueOn }
  return { ...common, invoiceNumber: document.invoiceNumber, reason: document.reason }
}
