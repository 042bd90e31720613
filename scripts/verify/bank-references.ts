import type { StoredPayment } from '../../functions/store/payments.ts'
import { sum } from '../../shared/rules/money.ts'
import type { RecordedTransfer } from '../../shared/rules/recorded-transfer.ts'
import { KEPT_YEARS } from './money.ts'
import { broken, type Checked, type Invariant } from './table-index.ts'

type Facts = Partial<RecordedTransfer>

/**
 * Every transfer is recorded under its key for its customer, with what its parts come to, and what is recorded is the transfer of somebody
 * (docs/decisions/0173). Without facts are those of before that decision, and money that is given back to whoever sent it. Transfers
 * without a key are those of the demo.
 */
export const bankReferences: Invariant = ({ table, today }) => {
  const transfers = table
    .of<StoredPayment>('Payment')
    .filter(({ method, bankKey }) => method === 'transfer' && bankKey)
  const byKey = Map.groupBy(transfers, ({ bankKey }) => `BANK#${bankKey}`)
  const oldest = `${Number(today.slice(0, 4)) - KEPT_YEARS}`
  return [
    ...[...byKey].flatMap(([pk, parts]) => recordedWrongly(pk, parts, table)),
    ...table
      .of<Facts>('BankReference')
      .filter(({ pk, receivedOn }) => receivedOn && receivedOn >= oldest && !byKey.get(pk)?.some(isThere))
      .map(({ pk, customerId }) => broken(customerId, `${pk} is recorded, and no payment is under it`)),
  ]
}

const isThere = ({ reversedOn }: StoredPayment) => !reversedOn
const centsOf = (parts: readonly StoredPayment[]) => sum(parts.map(({ cents }) => cents))

/** What is wrong with what is recorded of a transfer that is not reversed. */
function recordedWrongly(pk: string, parts: readonly StoredPayment[], table: Checked['table']) {
  const there = parts.filter(isThere)
  const [first] = there
  if (!first) return []
  const recorded = table.at<Facts>(pk, 'BANK')
  if (!recorded) return [broken(first._id, `nothing is recorded under ${pk}`)]
  const { customerId, cents } = recorded
  if (!customerId || !cents) return []
  const others = there.filter((one) => one.customerId !== customerId)
  return [
    ...others.map(({ _id }) => broken(_id, `${pk} is recorded for ${customerId}`)),
    ...(isWhole(parts, cents)
      ? []
      : [broken(first._id, `${pk} is recorded with ${cents} cents, its payments come to ${centsOf(there)}`)]),
  ]
}

/** Its parts come to what is recorded; of a transfer whose reversal was begun, some of them are reversed already. */
function isWhole(parts: readonly StoredPayment[], cents: number): boolean {
  const thereCents = centsOf(parts.filter(isThere))
  return thereCents === cents || (thereCents < cents && centsOf(parts) >= cents)
}
