import { newest, parted, pepperNamed } from '../../functions/crypto/peppers.ts'
import { seal, unseal } from '../../functions/crypto/sealed-values.ts'
import { refusedByCondition } from '../../functions/store/limits.ts'
import { updateItem } from '../../functions/store/table.ts'
import { everyItem } from '../../functions/store/whole-table.ts'
import { update } from '../../functions/store/writes.ts'
import { type Item, SEALED_FIELDS, type SealedField } from './sealed-fields.ts'

/** How many values of a type were sealed again, and the keys of those that could not be opened. */
export interface Resealed {
  byType: Map<string, number>
  /** Sealed with a value that is neither the secret's newest nor the one before. */
  unknown: string[]
  /** Sealed with one of the two, and changed since or written for something else. */
  damaged: string[]
}

/** The secret itself could not be read: nothing is known of what was sealed with it. Its cause says why. */
export class SecretUnread extends Error {
  constructor(cause: unknown) {
    super('The secret of the pepper could not be read', { cause })
  }
}

/**
 * Seals again, with the pepper as it is now, what was sealed with the one before. What somebody else writes at the same moment is sealed
 * with the newest anyway, or found by the next run: at the end a run finds nothing. @throws SecretUnread
 */
export async function resealTable(): Promise<Resealed> {
  const { name: newestName } = await newest().catch(unread)
  const resealed: Resealed = { byType: new Map(), unknown: [], damaged: [] }
  for (const item of (await everyItem()) as Item[]) {
    const field = SEALED_FIELDS.find(({ type, field: name }) => type === item.type && item[name])
    if (!field) continue
    const sealed = String(item[field.field])
    const { name } = parted(sealed)
    if (name === newestName) continue
    const key = `${item.pk} ${item.sk}`
    if (!(await pepperNamed(name).catch(unread))) {
      resealed.unknown.push(key)
      continue
    }
    const value = await unseal(sealed, field.purpose(item)).catch(() => undefined)
    if (value === undefined) resealed.damaged.push(key)
    else if (await replaced(item, field, value))
      resealed.byType.set(item.type, (resealed.byType.get(item.type) ?? 0) + 1)
  }
  return resealed
}

function unread(cause: unknown): never {
  throw new SecretUnread(cause)
}

async function replaced(item: Item, { field, purpose }: SealedField, value: unknown): Promise<boolean> {
  const { pk, sk } = item
  const changed = update<Record<string, unknown>>({ pk, sk })
    .set({ [field]: await seal(value, purpose(item)) })
    .when({ [field]: item[field] })
  return (await updateItem(changed).then(() => true, refusedByCondition)) ?? false
}
