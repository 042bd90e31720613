import { vi } from 'vitest'
import { db } from '../../functions/store/table.ts'

/** What a command asks of the table, as far as tests tell commands apart. */
interface Asked {
  Key?: { sk?: string }
  ExpressionAttributeValues?: Record<string, unknown>
  TransactItems?: unknown[]
}

/** The first read of items whose sort key begins so. */
export const reading =
  (prefix: string) =>
  ({ Key, ExpressionAttributeValues }: Asked): boolean =>
    Key?.sk?.startsWith(prefix) ||
    ExpressionAttributeValues?.[':prefix'] === prefix ||
    String(ExpressionAttributeValues?.[':since']).startsWith(prefix)

/** The first transaction that writes something of that name. */
export const writing =
  (name: string) =>
  ({ TransactItems }: Asked): boolean =>
    TransactItems !== undefined && JSON.stringify(TransactItems).includes(name)

const BESIDE_MS = 150

/**
 * Lets something happen once, just before a command reaches the table, while something else runs in this process. Whatever was
 * asked for beside that command has been answered by then.
 */
export async function between<T>(
  isMoment: (asked: Asked) => boolean,
  happens: () => Promise<unknown>,
  run: () => Promise<T>,
): Promise<T> {
  const send = db.send.bind(db) as (command: unknown) => Promise<unknown>
  let hasHappened = false
  vi.spyOn(db, 'send').mockImplementation((async (command: { input: Asked }) => {
    if (!hasHappened && isMoment(command.input)) {
      hasHappened = true
      await new Promise((resume) => setTimeout(resume, BESIDE_MS))
      await happens()
    }
    return send(command)
  }) as never)
  try {
    const result = await run()
    if (!hasHappened) throw new Error('The moment never came')
    return result
  } finally {
    vi.restoreAllMocks()
  }
}
