import type { Op } from './commit.ts'
import { getItem } from './table.ts'

const SERIES = { INVOICES: '', 'CREDIT-NOTES': 'CN-' } as const

/** The next legal number of a year: without gaps, because it is counted up in the transaction that issues the document. */
export async function nextNumber(
  series: keyof typeof SERIES,
  year: string,
): Promise<{ number: string; op: Op }> {
  const Key = { pk: `COUNTER#${series}#${year}`, sk: 'COUNTER' }
  const last = (await getItem<{ last: number }>(Key))?.last ?? 0
  const op: Op = {
    update: {
      Key,
      UpdateExpression: 'SET #last = :next, #type = :type',
      ConditionExpression: last === 0 ? 'attribute_not_exists(#last)' : '#last = :read',
      ExpressionAttributeNames: { '#last': 'last', '#type': 'type' },
      ExpressionAttributeValues: {
        ':next': last + 1,
        ':type': 'Counter',
        ...(last > 0 && { ':read': last }),
      },
    },
    stale: true,
  }
  return { number: `${SERIES[series]}${year}-${String(last + 1).padStart(6, '0')}`, op }
}
