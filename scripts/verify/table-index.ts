/** An item as the table has it. */
export type TableItem = Record<string, unknown> & { pk: string; sk: string; type: string }

/** Something that does not hold: which invariant, of what, and what was found. Ids only: it may be printed anywhere. */
export interface Broken {
  invariant: string
  about: string
  says: string
}

/** A whole table, found by what the invariants ask for. */
export class TableIndex {
  readonly items: readonly TableItem[]
  private readonly byType: Map<string, TableItem[]>
  private readonly byKey: Map<string, TableItem>

  constructor(items: readonly TableItem[]) {
    this.items = items
    this.byType = Map.groupBy(items, ({ type }) => type)
    this.byKey = new Map(items.map((item) => [`${item.pk} ${item.sk}`, item]))
  }

  /** All items of a type; its fields are those that its store writes. */
  of<T = Record<string, unknown>>(type: string): (TableItem & T)[] {
    return (this.byType.get(type) ?? []) as (TableItem & T)[]
  }

  at<T = Record<string, unknown>>(pk: string, sk: string): (TableItem & T) | undefined {
    return this.byKey.get(`${pk} ${sk}`) as (TableItem & T) | undefined
  }

  /** An item in a customer's partition. */
  own<T = Record<string, unknown>>(customerId: unknown, sk: string): (TableItem & T) | undefined {
    return this.at<T>(`CUSTOMER#${customerId}`, sk)
  }
}

/** What every invariant looks at: the table, and the day on which it was read. */
export interface Checked {
  table: TableIndex
  today: string
}

/** Checks one invariant; what it says is empty while it holds. */
export type Invariant = (checked: Checked) => Omit<Broken, 'invariant'>[]

/** One thing that does not hold. */
export const broken = (about: unknown, says: string): Omit<Broken, 'invariant'> => ({
  about: String(about),
  says,
})
