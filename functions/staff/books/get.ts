import { getBooks } from '../../../shared/api/staff-books.ts'
import { route } from '../../chain/route.ts'
import * as books from '../../store/books.ts'
import { monthReport } from '../parts/books.ts'

/** GET /staff/books/{month}. A closed month is stored and costs one read; an open one is counted now. */
export const handler = route(getBooks, async ({ input: { month }, today }) => {
  const closed = await books.findClosed(month)
  return { data: closed?.report ?? (await monthReport(month, today)).report }
})
