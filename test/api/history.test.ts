import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

type ByRoute = Record<string, { reads: number; writes: number }>

const FEW = 12
const MANY = 300
/** A page of each list that a route shows, in units of reading. */
const PAGE_UNITS = 12
const LONGEST_MS = 300_000

/** Routes that read more of who has been a customer for longer, and why they may. */
const GROWS: Record<string, string> = {
  'GET /customer/{id}/data': 'it is everything, as the law asks, three times a day at most',
  'DELETE /customer/{id}': 'everything that is not kept is removed, once',
  'GET /staff/books/{month}/customers': 'an opening balance of a past month, for the file of that month',
  'POST /staff/customers/{customerId}/payments/{paymentId}/refund':
    'what of all payments came by the same payment of the provider, and was given back today; an accountant’s act',
  'POST /staff/customers/{customerId}/payments/{paymentId}/reversal':
    'the other payments of one transfer, and what was given back of them; an accountant’s act',
  'POST /staff/customers/{customerId}/invoices/{invoiceId}/write-off':
    'what was written off today of all invoices decides whether a second person is needed; an accountant’s act',
}

/** What each route consumes where every customer has so many of everything behind them. */
async function consumedWith(history: number): Promise<ByRoute> {
  const folder = mkdtempSync(path.join(tmpdir(), 'driveline-history-'))
  const file = path.join(folder, 'consumed.json')
  const script = path.join(import.meta.dirname, '../bench/consumed-at.ts')
  const numbers = ['0', '0', String(history)]
  await promisify(execFile)(process.execPath, [script, ...numbers, file], { maxBuffer: 100_000_000 })
  const consumed = JSON.parse(readFileSync(file, 'utf8')) as ByRoute
  rmSync(folder, { recursive: true })
  return consumed
}

test(
  'no route costs more for who has been a customer for twenty-five times as long, but for a page of each list, and those that say why',
  async () => {
    const few = await consumedWith(FEW)
    const many = await consumedWith(MANY)
    const grown = Object.entries(many)
      .filter(([route, { reads, writes }]) => {
        const before = few[route] ?? { reads: 0, writes: 0 }
        return reads > before.reads + PAGE_UNITS || writes > before.writes + PAGE_UNITS
      })
      .map(([route]) => route)
    expect(Object.keys(many).length).toBeGreaterThan(100)
    expect(grown.toSorted()).toEqual(Object.keys(GROWS).toSorted())
  },
  LONGEST_MS,
)
