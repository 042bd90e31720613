/** What the desk opens, and says that it has open, so that two people do not do one thing twice (docs/decisions/0139). */
export const OPEN_KINDS = [
  'customer',
  'vehicle',
  'model',
  'task',
  'incident',
  'data-request',
  'data-breach',
  'bank-entry',
] as const
export type OpenKind = (typeof OPEN_KINDS)[number]

/** One thing that the desk has open: the customer whom it is about, or the thing itself where it is about nobody. */
export interface OpenThing {
  kind: OpenKind
  id: string
}

/** The customer whom something is about, or the thing itself where it is about nobody. */
export const customerOr = (customerId: string | undefined, thing: OpenThing): OpenThing =>
  customerId ? { kind: 'customer', id: customerId } : thing
