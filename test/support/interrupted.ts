import { vi } from 'vitest'
import { db } from '../../functions/store/table.ts'

/** What a read asks of the table. */
interface Asked {
  Key?: object
  KeyConditionExpression?: string
  RequestItems?: Record<string, { Keys?: object }>
  UpdateExpression?: string
}

const isRead = ({ Key, KeyConditionExpression, RequestItems, UpdateExpression }: Asked) =>
  UpdateExpression === undefined &&
  (Key !== undefined ||
    KeyConditionExpression !== undefined ||
    Object.values(RequestItems ?? {}).some(({ Keys }) => Keys !== undefined))

interface Asking {
  input: Asked & { TransactItems?: { Put?: { Item?: { pk: string; sk: string; type: string } } }[] }
}

/** What would leave for good, or be drawn, is stored where no stream looks: the try is undone a moment later. */
function withoutEffects({ input }: Asking): void {
  for (const { Put } of input.TransactItems ?? [])
    if (Put?.Item && ['Paper', 'Outbox'].includes(Put.Item.type))
      Put.Item = { pk: `TRIED#${Put.Item.pk}`, sk: Put.Item.sk, type: 'Tried' }
}

/** Whatever was asked for beside a read has been answered by then. */
const BESIDE_MS = 10

/** Runs something in this process, and lets a rival act once: just before its n-th read. Nothing is sent. Answers how many reads it made. */
export async function interruptedAt<T>(
  nth: number,
  rival: () => Promise<unknown>,
  run: () => Promise<T>,
): Promise<{ result: T; reads: number }> {
  const send = db.send.bind(db) as (command: unknown) => Promise<unknown>
  let reads = 0
  let isActing = false
  vi.spyOn(db, 'send').mockImplementation((async (command: Asking) => {
    withoutEffects(command)
    if (isActing || !isRead(command.input)) return send(command)
    reads += 1
    if (reads !== nth) return send(command)
    await new Promise((resume) => setTimeout(resume, BESIDE_MS))
    isActing = true
    await rival().finally(() => {
      isActing = false
    })
    return send(command)
  }) as never)
  try {
    return { result: await run(), reads }
  } finally {
    vi.restoreAllMocks()
  }
}
