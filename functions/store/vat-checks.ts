import type { IsoDate } from '../../shared/rules/dates.ts'
import type { VatAnswer } from '../../shared/rules/vat-number.ts'
import type { Op } from './commit.ts'
import { partition } from './customers.ts'
import { dueBy, dueKeys } from './due-index.ts'
import { getItem } from './table.ts'
import { put, remove } from './writes.ts'

/** What VIES last said of a VAT number that a customer gave: of each number on its own, as they may try several. */
export interface VatCheck {
  vat_number: string
  answer: VatAnswer
  /** The company's name in the register, where its country discloses it. */
  name?: string
  checkedAt: string
}
type Stored = VatCheck & { customerId: string }

const keyOf = (customerId: string, vatNumber: string) => ({
  pk: partition(customerId),
  sk: `VATCHECK#${vatNumber}`,
})

export const find = (customerId: string, vatNumber: string) => getItem<Stored>(keyOf(customerId, vatNumber))

/** Keeps an answer; `unavailable` is in the index until another one came. @param askOn the day to ask again */
export const keepOp = (customerId: string, check: VatCheck, askOn: IsoDate): Op =>
  put({
    ...keyOf(customerId, check.vat_number),
    type: 'VatCheck',
    customerId,
    ...check,
    ...(check.answer === 'unavailable' && dueKeys('vat', askOn, customerId)),
  }).op()

/** Nobody asks about this number any more. */
export const forgetOp = (customerId: string, vatNumber: string): Op =>
  remove(keyOf(customerId, vatNumber)).op()

/** The checks that are still to be made, up to a day. */
export const openBy = (today: IsoDate) => dueBy<Stored>(['vat'], today)
