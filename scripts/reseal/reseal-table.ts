import { newest, parted } from '../../functions/crypto/peppers.ts'
import { seal, unseal } from '../../functions/crypto/sealed-values.ts'
import { refusedByCondition } from '../../functions/store/limits.ts'
import { updateItem } from '../../functions/store/table.ts'
import { everyItem } from '../../functions/store/whole-table.ts'
import { update } from '../../functions/store/writes.ts'
import { type Item, SEALED_FIELDS, type SealedField } from './sealed-fields.ts'

/** How many values of a type were sealed again, and the keys of those that could not be opened. */
export interface Resealed {
  byType: Map<string, number>
  unknown: string[]
}

/**
 * Seals again, with the pepper as it is now, what was sealed with the one before. What somebody else writes at the same moment is sealed
 * with the newest anyway, or found by the next run: at the end a run finds nothing.
 */
export async function resealTable(): Promise<Resealed> {
  const { name: newestName } = await newest()
  const resealed: Resealed = { byType: new Map(), unknown: [] }
  for (const item of (await everyItem()) as Item[]) {
    const field = SEALED_FIELDS.find(({ type, field: name }) => type === item.type && item[name])
    if (!field || parted(String(item[field.field])).name === newestName) continue
    const value = await unseal(String(item[field.field]), field.purpose(item)).catch(() => undefined)
    if (value === undefined) resealed.unknown.push(`${item.pk} ${item.sk}`)
    else if (await replaced(item, field, value))
      resealed.byType.set(item.type, (resealed.byType.get(item.type) ?? 0) + 1)
  }
  return resealed
}

async function replaced(item: Item, { field, purpose }: SealedField, value: unknown): Promise<boolean> {
  const { pk, sk } = item
  const changed = update<Record<string, unknown>>({ pk, sk })
    .set({ [field]: await seal(value, purpose(item)) })
    .when({ [field]: item[field] })
  return (await updateItem(changed).then(() => true, refusedByCondition)) ?? false
}
