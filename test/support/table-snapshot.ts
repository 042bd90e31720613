import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { db } from '../../functions/store/table.ts'
import { everyItem } from '../../functions/store/whole-table.ts'

type AnyItem = Record<string, unknown>
const AT_ONCE = 25
const nameOf = ({ pk, sk }: AnyItem) => `${pk} ${sk}`

/** A whole table as it was at a moment, to which it can be put back: many things are tried from one state. */
export class TableSnapshot {
  readonly items: readonly AnyItem[]
  private readonly tableName: string

  private constructor(tableName: string, items: AnyItem[]) {
    this.tableName = tableName
    this.items = items
  }

  static async take(tableName: string): Promise<TableSnapshot> {
    return new TableSnapshot(tableName, await everyItem())
  }

  /** Removes what was added since, and puts back what was changed or removed. @param now the table as it is */
  async restore(now?: readonly AnyItem[]): Promise<void> {
    const current = new Map((now ?? (await everyItem())).map((item) => [nameOf(item), item]))
    const before = new Map(this.items.map((item) => [nameOf(item), item]))
    const added = [...current.values()].filter((item) => !before.has(nameOf(item)))
    const changed = this.items.filter((item) => !sameItem(current.get(nameOf(item)), item))
    await this.write([
      ...added.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
      ...changed.map((Item) => ({ PutRequest: { Item } })),
    ])
  }

  /** Removes all that does not pass, so that reading the whole table again and again is cheap. */
  async keepOnly(passes: (item: AnyItem) => boolean): Promise<void> {
    const removed = this.items.filter((item) => !passes(item))
    await this.write(removed.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })))
  }

  private async write(requests: object[]): Promise<void> {
    for (let at = 0; at < requests.length; at += AT_ONCE) {
      const RequestItems = { [this.tableName]: requests.slice(at, at + AT_ONCE) }
      await db.send(new BatchWriteCommand({ RequestItems }))
    }
  }
}

const sameItem = (one: AnyItem | undefined, other: AnyItem) =>
  one !== undefined && JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

/** Attributes have no order, and sets are no arrays. */
const sorted = (item: AnyItem) =>
  Object.entries(item)
    .map(([name, value]) => [name, value instanceof Set ? [...value].sort() : value] as const)
    .sort(([one], [other]) => one.localeCompare(other))
