import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creditedLines, openCents, statusOf } from '../../shared/rules/invoices.ts'
import {
  allocate,
  balanceOf,
  creditEntry,
  customerBalance,
  depositKeptEntry,
  depositReleasedEntry,
  invoiceEntry,
  isBalanced,
  type LedgerEntry,
  owedOn,
  paymentEntry,
  refundEntry,
} from '../../shared/rules/ledger.ts'
import { ACCOUNT_OF } from '../../shared/rules/line-keys.ts'
import { sum } from '../../shared/rules/money.ts'
import { type PriceLine, priceLine, totals, untaxedLine } from '../../shared/rules/price-line.ts'

const ON = '2026-11-21'
const cents = fc.integer({ min: 1, max: 3_000_000 })
const line = fc.oneof(
  fc.tuple(cents, fc.constantFrom('LU', 'BE')).map(([net, country]) => priceLine('rent', 1, net, country)),
  cents.map((net) => untaxedLine('late_flat', 1, net)),
  cents.map((net) => untaxedLine('deposit', 1, net)),
)
const lines = fc.array(line, { minLength: 1, maxLength: 5 })

/** What may happen to a customer's money: a share in thousandths says how much of what is possible. */
const happening = fc.record({
  what: fc.constantFrom('invoice', 'pay', 'pay oldest', 'credit', 'refund'),
  which: fc.nat(20),
  share: fc.integer({ min: 1, max: 1000 }),
  lines,
})
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never

/** The same in plain figures: what each invoice asks for, and what came in and went out. */
interface Figures {
  _id: string
  number: string
  dueOn: string
  lines: PriceLine[]
  totals: { totalCents: number }
  paidCents: number
  creditedCents: number
}

function play(happenings: readonly Happening[]) {
  const entries: LedgerEntry[] = []
  const invoices: Figures[] = []
  let bankCents = 0
  const part = (whole: number, share: number) => Math.ceil((Math.max(0, whole) * share) / 1000)
  const pay = (invoice: Figures, amount: number) => {
    invoice.paidCents += amount
    bankCents += amount
  }
  const issue = (billed: PriceLine[]) => {
    const _id = `inv ${invoices.length}`
    const number = String(invoices.length).padStart(6, '0')
    invoices.push({
      _id,
      number,
      dueOn: ON,
      lines: billed,
      totals: totals(billed),
      paidCents: 0,
      creditedCents: 0,
    })
    entries.push(invoiceEntry({ _id }, billed, ON))
  }
  const effects: Record<Exclude<Happening['what'], 'invoice'>, (invoice: Figures, share: number) => void> = {
    pay: (invoice, share) => {
      const amount = part(openCents(invoice), share)
      pay(invoice, amount)
      entries.push(paymentEntry([{ cents: amount, invoiceId: invoice._id }], ON))
    },
    'pay oldest': (_, share) => {
      const open = invoices.map((one) => ({ ...one, owedCents: Math.max(0, openCents(one)) }))
      const shares = allocate(part(sum(open.map((one) => one.owedCents)), share), open)
      entries.push(paymentEntry(shares, ON))
      for (const { cents: amount, invoiceId } of shares)
        pay(invoices.find(({ _id }) => _id === invoiceId) as Figures, amount)
    },
    credit: (invoice, share) => {
      const amount = part(invoice.totals.totalCents - invoice.creditedCents, share)
      entries.push(creditEntry(invoice, creditedLines(invoice.lines, amount), ON))
      invoice.creditedCents += amount
    },
    refund: (invoice, share) => {
      const amount = part(-openCents(invoice), share)
      entries.push(refundEntry({ cents: amount, invoiceId: invoice._id }, ON))
      pay(invoice, -amount)
    },
  }
  for (const { what, which, share, lines: billed } of happenings) {
    const invoice = invoices[which % Math.max(1, invoices.length)]
    if (what === 'invoice') issue(billed)
    if (invoice && what !== 'invoice') effects[what](invoice, share)
  }
  return { entries, invoices, bankCents }
}

describe('the ledger', () => {
  test('every ledger entry balances, and every balance equals plain figures, in any order of events', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 40 }), (happenings) => {
        const { entries, invoices, bankCents } = play(happenings)
        for (const entry of entries) expect(isBalanced(entry)).toBe(true)
        for (const invoice of invoices) expect(owedOn(entries, invoice._id)).toBe(openCents(invoice))
        expect(balanceOf(entries, 'bank')).toBe(bankCents)
        const { owedCents, creditCents } = customerBalance(entries)
        expect(owedCents).toBe(sum(invoices.map((one) => Math.max(0, openCents(one)))))
        expect(creditCents).toBe(sum(invoices.map((one) => Math.max(0, -openCents(one)))))
      }),
      { numRuns: 1000 },
    )
  })

  test('a balance does not depend on the order in which entries are read', () => {
    const shuffled = fc
      .array(happening, { maxLength: 30 })
      .map((happenings) => play(happenings).entries)
      .chain((entries) =>
        fc.tuple(fc.constant(entries), fc.shuffledSubarray(entries, { minLength: entries.length })),
      )
    fc.assert(
      fc.property(shuffled, ([one, other]) => {
        expect(customerBalance(other)).toEqual(customerBalance(one))
      }),
    )
  })

  test('a payment is shared out to the cent, the oldest invoice first, and never more than an invoice asks for', () => {
    const open = fc.array(fc.record({ owedCents: cents, day: fc.integer({ min: 10, max: 28 }) }), {
      maxLength: 8,
    })
    fc.assert(
      fc.property(cents, open, (money, owed) => {
        const invoices = owed.map(({ owedCents, day }, index) => ({
          _id: `inv ${index}`,
          number: String(index),
          dueOn: `2026-11-${day}`,
          owedCents,
        }))
        const shares = allocate(money, invoices)
        expect(sum(shares.map((share) => share.cents))).toBe(money)
        const inOrder = invoices.toSorted(
          (a, b) => a.dueOn.localeCompare(b.dueOn) || a.number.localeCompare(b.number),
        )
        const paid = shares.filter((share) => share.invoiceId)
        paid.forEach((share, index) => {
          expect(share.invoiceId).toBe(inOrder[index]?._id)
          const most = Number(inOrder[index]?.owedCents)
          expect(share.cents).toBeLessThanOrEqual(most)
          if (index < paid.length - 1) expect(share.cents).toBe(most)
        })
      }),
      { numRuns: 500 },
    )
  })

  test('a credit note over any amount adds up to the cent, and two halves take back no VAT twice', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 1000 }), (billed, share) => {
        const whole = totals(billed).totalCents
        const amount = Math.ceil((whole * share) / 1000)
        const credited = creditedLines(billed, amount)
        expect(totals(credited).totalCents).toBe(amount)
        for (const one of credited) expect(one.totalCents).toBe(one.cents + one.vatCents)
        if (amount === whole) expect(totals(credited)).toEqual(totals(billed))
      }),
      { numRuns: 500 },
    )
  })
})

describe('what is credited in parts', () => {
  test('credit notes that take an invoice back in parts come to its VAT at each rate, and to each of its accounts, to the cent', () => {
    const shares = fc.array(fc.integer({ min: 1, max: 1000 }), { maxLength: 6 })
    const byRate = (all: readonly PriceLine[]) =>
      [0, 1700, 2100].map((rate) => totals(all.filter(({ vatBp }) => vatBp === rate)))
    const byAccount = (all: readonly PriceLine[]) =>
      ['revenue', 'fees', 'deposits'].map((account) =>
        totals(all.filter(({ key }) => ACCOUNT_OF[key] === account)),
      )
    fc.assert(
      fc.property(lines, shares, (billed, parts) => {
        const notes: PriceLine[] = []
        const left = () => totals(billed).totalCents - totals(notes).totalCents
        for (const share of [...parts, 1000]) {
          const amount = Math.ceil((left() * share) / 1000)
          if (amount === 0) continue
          const credited = creditedLines(billed, amount, notes)
          expect(totals(credited).totalCents).toBe(amount)
          for (const one of credited) {
            expect(one.totalCents).toBe(one.cents + one.vatCents)
            expect(Math.min(one.cents, one.vatCents)).toBeGreaterThanOrEqual(0)
          }
          notes.push(...credited)
        }
        expect(byRate(notes)).toEqual(byRate(billed))
        expect(byAccount(notes)).toEqual(byAccount(billed))
      }),
      { numRuns: 500 },
    )
  })

  test('an amount that is credited over several invoices comes to its VAT to the cent', () => {
    const shares = fc.array(fc.integer({ min: 1, max: 1000 }), { maxLength: 6 })
    fc.assert(
      fc.property(cents, shares, (net, parts) => {
        const line = priceLine('rent', 1, net, 'LU')
        const notes: PriceLine[] = []
        for (const share of [...parts, 1000]) {
          const left = line.totalCents - totals(notes).totalCents
          if (left > 0) notes.push(...creditedLines([line], Math.ceil((left * share) / 1000), notes))
        }
        expect(totals(notes)).toEqual(totals([line]))
      }),
      { numRuns: 500 },
    )
  })
})

test('a deposit is held until it is netted with what is owed; one that is lost becomes ours', () => {
  const deposit = invoiceEntry({ _id: 'dep', reservationId: 'res' }, [untaxedLine('deposit', 1, 100_000)], ON)
  const paid = paymentEntry([{ cents: 100_000, invoiceId: 'dep' }], ON)
  const rent = invoiceEntry({ _id: 'rent' }, [priceLine('rent', 1, 50_000, 'LU')], ON)
  const held = [deposit, paid, rent]
  expect(customerBalance(held)).toEqual({ owedCents: 58_500, creditCents: 0, depositCents: 100_000 })
  const open = [{ _id: 'rent', number: '1', dueOn: ON, owedCents: 58_500 }]
  const released = depositReleasedEntry('res', allocate(100_000, open), ON)
  expect(customerBalance([...held, released])).toEqual({ owedCents: 0, creditCents: 41_500, depositCents: 0 })
  expect(customerBalance([...held, depositKeptEntry('res', 100_000, ON)])).toMatchObject({
    owedCents: 58_500,
    depositCents: 0,
  })
  for (const entry of [...held, released]) expect(isBalanced(entry)).toBe(true)
})

test('an invoice is open until nothing is owed, and credited only when all of it was taken back', () => {
  const of = (paidCents: number, creditedCents: number) =>
    statusOf({ totals: { totalCents: 100 }, paidCents, creditedCents })
  expect([of(0, 0), of(99, 0), of(100, 0), of(50, 50), of(0, 100), of(100, 100)]).toEqual([
    ...['open', 'open', 'paid', 'paid', 'credited', 'credited'],
  ])
})
