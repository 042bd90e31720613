import { plainReference } from '../../shared/rules/creditor-reference.ts'
import { sha256 } from '../crypto/sealed-values.ts'
import type { Op } from './commit.ts'
import { putNew, remove } from './writes.ts'

/** A transfer as staff describe it. `about`: the invoice, or the customer where it pays several. */
interface Transfer {
  about: string
  cents: number
  receivedOn: string
  bankReference?: string | undefined
}

/**
 * What a transfer is known by: the bank's own reference, which no other transfer into our account has. Without one, what was said of it:
 * the same amount of the same day for the same invoice, recorded twice, is taken for one.
 */
export const transferKey = ({ about, cents, receivedOn, bankReference }: Transfer): string =>
  bankReference ? plainReference(bankReference) : sha256(`${about} ${cents} ${receivedOn}`)

const keyOf = (transferKey: string) => ({ pk: `BANK#${transferKey}`, sk: 'BANK' })

/** A transfer is recorded once, whoever's it is said to be. */
export const firstTimeOp = (transferKey: string): Op =>
  putNew({ ...keyOf(transferKey), type: 'BankReference' }, 'payment_twice')

/** It was recorded wrongly: it may be recorded again, for whom it is from. */
export const forgetOp = (transferKey: string): Op => remove(keyOf(transferKey)).op()
