import type { Op } from './commit.ts'
import { partition } from './customers.ts'
import { newId } from './ids.ts'
import { put } from './writes.ts'

/** What one of us has noted about a customer, for colleagues. */
export interface Note {
  _id: string
  text: string
  by: string
  createdAt: string
}

/** A new note: its id among the entries of the timeline, and the write that stores it while the account lives. */
export function addNote(
  customerId: string,
  { text, by }: Pick<Note, 'text' | 'by'>,
  now: string,
): { entryId: string; op: Op } {
  const note = { _id: newId('nte', now), text, by, createdAt: now }
  const entryId = `NOTE#${note._id}`
  const op = put({ pk: partition(customerId), sk: entryId, type: 'Note', ...note }).op()
  return { entryId, op }
}
