import { listOpenItems } from '../../../shared/api/staff-books.ts'
import { ageOf, byAge } from '../../../shared/rules/books.ts'
import { openCents } from '../../../shared/rules/invoices.ts'
import { route } from '../../chain/route.ts'
import * as invoices from '../../store/invoices.ts'
import { withNames } from '../parts/customer-names.ts'

/** GET /staff/open-items. What is open is in an index until it is settled; the sums by age read all of it, once, with the first page. */
export const handler = route(listOpenItems, async ({ input: { cursor }, today }) => {
  const [page, all] = await Promise.all([
    invoices.openPage(cursor),
    cursor === undefined ? invoices.allOpen() : undefined,
  ])
  const rows = await withNames(
    page.items.map((invoice) => ({
      invoiceId: invoice._id,
      customerId: invoice.customerId,
      number: invoice.number,
      issuedOn: invoice.issuedOn,
      dueOn: invoice.dueOn,
      age: ageOf(invoice.dueOn, today),
      totalCents: invoice.totals.totalCents,
      owedCents: openCents(invoice),
    })),
  )
  const open = all?.map((invoice) => ({ dueOn: invoice.dueOn, owedCents: openCents(invoice) }))
  return { data: rows, cursor: page.cursor, ...(open && { ages: byAge(open, today) }) }
})
