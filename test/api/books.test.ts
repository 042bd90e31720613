import { XMLParser } from 'fast-xml-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handler as closeMonths } from '../../functions/jobs/month-closing.ts'
import type { StoredInvoice } from '../../functions/store/invoices.ts'
import type { StoredEntry } from '../../functions/store/ledger.ts'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { confirm, reserve } from '../../infra/local/seed/story.ts'
import type { MonthReport } from '../../shared/api/staff-books.ts'
import { journalCsv } from '../../shared/books/csv-files.ts'
import { faiaOf } from '../../shared/books/faia.ts'
import { parsedCsv } from '../../shared/rules/csv.ts'
import { addDays, addMonths } from '../../shared/rules/dates.ts'
import { customersOf, entriesOf, openItemsOf, pagesOf, reportOf } from '../support/books.ts'
import { takeSteps } from '../support/dunning.ts'
import { addModel, type Seeded, seededSubscriber, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

const IBAN = 'LU28 0019 4006 4475 0000'

let world: World
let julie: { id: string; token: string }
let month: string
beforeAll(async () => {
  world = await World.start()
  julie = await world.login(PHONES.accountant)
  month = today(world).slice(0, 7)
})
afterAll(() => world?.stop())

const report = () => reportOf(world, month, julie)
const account = (of: MonthReport, name: string) => {
  const found = of.accounts.find((one) => one.account === name)
  return { debit: found?.debitCents ?? 0, credit: found?.creditCents ?? 0, closing: found?.closingCents ?? 0 }
}
/** What each account moved between two reports: [debit, credit]. */
const moved = (before: MonthReport, after: MonthReport) =>
  Object.fromEntries(
    after.accounts.map(({ account: name }) => {
      const [from, to] = [account(before, name), account(after, name)]
      return [name, [to.debit - from.debit, to.credit - from.credit]]
    }),
  )
const taxed = (of: MonthReport, country: string) =>
  of.vat.find((one) => one.country === country && one.treatment === 'taxed') ?? { baseCents: 0, vatCents: 0 }
const charge = async (who: Seeded, amountCents: number) =>
  (
    await world.post(
      `/staff/customers/${who.id}/charges`,
      { kind: 'cleaning', amountCents, contractId: who.contractId, reason: 'A test.' },
      julie,
    )
  ).body.data as StoredInvoice
const expectAgreed = (of: MonthReport) => {
  for (const { name, ledgerCents, documentsCents } of of.checks)
    expect([name, documentsCents]).toEqual([name, ledgerCents])
}

/** What lines of an account come to on each side. */
function sidesOf(entries: readonly StoredEntry[], name: string): [debit: number, credit: number] {
  const cents = entries.flatMap(({ lines }) =>
    lines.filter((line) => line.account === name).map((line) => line.cents),
  )
  const total = (sign: 1 | -1) =>
    cents.filter((each) => each * sign > 0).reduce((all, each) => all + Math.abs(each), 0)
  return [total(1), total(-1)]
}

/** The same figures from the raw items, by other code. */
async function expectSecondCalculation(of: MonthReport) {
  const items = await world.everyItem()
  const all = items.filter(({ type }) => type === 'LedgerEntry') as unknown as StoredEntry[]
  const entries = all.filter(({ bookedOn }) => bookedOn.startsWith(month))
  expect(of.entries).toBe(entries.length)
  for (const { account: name, debitCents, creditCents } of of.accounts)
    expect([name, debitCents, creditCents]).toEqual([name, ...sidesOf(entries, name)])
  const vatOf = (type: string) =>
    items
      .filter((item) => item.type === type && String(item.issuedOn).startsWith(month))
      .reduce((sum, { totals }) => sum + (totals as { vatCents: number }).vatCents, 0)
  const vat = of.vat.reduce((sum, { vatCents }) => sum + vatCents, 0)
  expect(vat).toBe(vatOf('Invoice') - vatOf('CreditNote'))
  const [debit, credit] = sidesOf(all, 'receivable')
  expect(account(of, 'receivable').closing).toBe(debit - credit)
}

describe('a month of the books', () => {
  test('an invoice, a credit note, a payment with too much and its refund move each account by what a hand calculates', async () => {
    const who = await seededSubscriber(world)
    const before = await report()
    // 180.00 and 17 % of it: 30.60.
    const invoice = await charge(who, 18_000)
    expect(invoice.totals.totalCents).toBe(21_060)
    // 50.00 with its VAT: 42.74 and 7.26.
    const path = `/staff/customers/${who.id}`
    const credit = { amountCents: 5000, reason: 'A test.' }
    expect((await world.post(`${path}/invoices/${invoice._id}/credit`, credit, julie)).status).toBe(200)
    // 200.00 come, 160.60 are asked for: 39.40 are too much, and go back.
    const transfer = {
      amountCents: 20_000,
      receivedOn: today(world),
      method: 'transfer',
      bankReference: 'B 1',
    }
    expect((await world.post(`${path}/invoices/${invoice._id}/payments`, transfer, julie)).status).toBe(200)
    const { rows } = await pagesOf<{
      _id: string
      kind: string
      sourceId?: string
      lines: { cents: number }[]
    }>(world, `/staff/books/${month}/entries`, julie)
    const tooMuch = rows.find(({ kind, lines }) => kind === 'payment' && lines[0]?.cents === 3940)
    const refund = { amountCents: 3940, iban: IBAN }
    expect((await world.post(`${path}/payments/${tooMuch?.sourceId}/refund`, refund, julie)).status).toBe(200)

    const after = await report()
    expect(moved(before, after)).toEqual({
      receivable: [21_060 + 3940, 5000 + 16_060 + 3940],
      revenue: [4274, 18_000],
      vat: [726, 3060],
      fees: [0, 0],
      deposits: [0, 0],
      bank: [16_060 + 3940, 3940],
      losses: [0, 0],
    })
    expect(taxed(after, 'LU').baseCents - taxed(before, 'LU').baseCents).toBe(13_726)
    expect(taxed(after, 'LU').vatCents - taxed(before, 'LU').vatCents).toBe(2334)
    const revenueOf = (of: MonthReport) => of.revenue.find(({ plan }) => plan === 'One')?.cents ?? 0
    expect(revenueOf(after) - revenueOf(before)).toBe(13_726)
    expect(after.entries - before.entries).toBe(5)
    expectAgreed(after)
    expect(after.numbers.map(({ count }, at) => count - (before.numbers[at]?.count ?? 0))).toEqual([1, 1])
    expect(after.numbers.flatMap(({ missing, twice }) => [...missing, ...twice])).toEqual([])
  })
})

describe('what is no revenue', () => {
  test('a deposit is no revenue, a debt that is given up is a loss, and the books agree with every item of the table', async () => {
    const model = await addModel(world, 1)
    const who = await seededSubscriber(world)
    const before = await report()
    const stay = await reserve(who.customer, model, addDays(today(world), 60), 1, today(world))
    await confirm(who.customer, stay, today(world))
    const held = await report()
    const debtor = await seededSubscriber(world, 'One', addDays(today(world), -40))
    const owed = {
      amountCents: debtor.invoice.totals.totalCents - 80_000,
      receivedOn: today(world),
      method: 'card',
    }
    await world.post(`/staff/customers/${debtor.id}/invoices/${debtor.invoice._id}/payments`, owed, julie)
    await takeSteps(debtor.invoice, 3)
    const given = { reason: 'Nothing to seize.' }
    const path = `/staff/customers/${debtor.id}/invoices/${debtor.invoice._id}/write-off`
    expect((await world.post(path, given, julie)).status).toBe(200)
    const after = await report()
    expect(account(after, 'losses').debit - account(before, 'losses').debit).toBe(80_000)
    expect(account(held, 'deposits').credit).toBeGreaterThan(account(before, 'deposits').credit)
    expectAgreed(after)
    await expectSecondCalculation(after)
  })
})

describe('the lists of the books', () => {
  test('the pages of the journal hold every entry once, in the order of their days, and debit is credit', async () => {
    const { rows, pages } = await pagesOf<StoredEntry>(world, `/staff/books/${month}/entries`, julie)
    expect(rows).toHaveLength((await report()).entries)
    expect(new Set(rows.map(({ _id }) => _id)).size).toBe(rows.length)
    const days = rows.map(({ bookedOn }) => bookedOn)
    expect(days).toEqual(days.toSorted())
    expect(pages).toBeGreaterThan(0)
    const [, ...lines] = parsedCsv(journalCsv(await entriesOf(world, month, julie)))
    const cents = (at: number) =>
      lines.reduce((all, { cells }) => all + Math.round(Number(cells[at]?.replace(',', '.')) * 100), 0)
    expect(cents(8)).toBe(cents(9))
    expect(cents(8)).toBe((await report()).checks[0]?.ledgerCents)
  })

  test('a payment of a month that is closed counts today, and nothing of the closed month changes', async () => {
    const old = addMonths(today(world), -3)
    const who = await seededSubscriber(world, 'One', old)
    const closed = await reportOf(world, old.slice(0, 7), julie)
    expect(closed.isClosed).toBe(true)
    const before = await report()
    const late = { amountCents: 1000, receivedOn: old, method: 'transfer', bankReference: 'LATE 1' }
    const path = `/staff/customers/${who.id}/invoices/${who.invoice._id}/payments`
    expect((await world.post(path, late, julie)).status).toBe(200)
    expect(await reportOf(world, old.slice(0, 7), julie)).toEqual(closed)
    expect((await report()).entries).toBe(before.entries + 1)
    const row = (await entriesOf(world, month, julie)).find(
      ({ on, kind }) => on === old && kind === 'payment',
    )
    expect(row?.bookedOn).toBe(today(world))
  })

  test('open items come to what customers owe, by the days since they were due', async () => {
    const items = await openItemsOf(world, julie)
    const { body } = await world.get('/staff/open-items', julie)
    const stored = (await world.everyItem()).filter(
      ({ type, status }) => type === 'Invoice' && status === 'open',
    )
    expect(new Set(items.map(({ number }) => number))).toEqual(new Set(stored.map(({ number }) => number)))
    expect(items).toHaveLength(stored.length)
    const total = items.reduce((sum, { owedCents }) => sum + owedCents, 0)
    expect(body.ages.reduce((sum: number, { cents }: { cents: number }) => sum + cents, 0)).toBe(total)
    const not = items.filter(({ dueOn }) => dueOn >= today(world))
    expect(body.ages[0]).toMatchObject({ age: 'not_due', count: not.length })
  })
})

describe('the audit file', () => {
  test('the audit file says what the month says: its accounts, its totals, each invoice, credit note and payment', async () => {
    const [of, entries] = [await report(), await entriesOf(world, month, julie)]
    const customers = await customersOf(world, month, entries, julie)
    const text = faiaOf({ report: of, entries, customers, createdOn: today(world) })
    const isArray = (name: string) =>
      ['Account', 'Customer', 'Transaction', 'Line', 'Invoice', 'Payment'].includes(name)
    const { AuditFile: file } = new XMLParser({ parseTagValue: false, isArray }).parse(text)
    expect(Object.keys(file)).toEqual(['Header', 'MasterFiles', 'GeneralLedgerEntries', 'SourceDocuments'])
    expect(file.Header).toMatchObject({
      AuditFileVersion: '2.01',
      AuditFileCountry: 'LU',
      DefaultCurrencyCode: 'EUR',
    })
    const euros = (cents: number) => (cents / 100).toFixed(2)
    const sides = of.checks[0]?.ledgerCents ?? 0
    const { GeneralLedgerEntries: gl, SourceDocuments: sources, MasterFiles: master } = file
    expect(gl).toMatchObject({
      NumberOfEntries: String(of.entries),
      TotalDebit: euros(sides),
      TotalCredit: euros(sides),
    })
    expect(gl.Journal.Transaction).toHaveLength(of.entries)
    const count = of.numbers.reduce((all, one) => all + one.count, 0)
    expect(sources.SalesInvoices.Invoice).toHaveLength(count)
    const net = sources.SalesInvoices.TotalCredit - sources.SalesInvoices.TotalDebit
    expect(net.toFixed(2)).toBe(euros(of.vat.reduce((all, { baseCents }) => all + baseCents, 0)))
    const bank = account(of, 'bank')
    const moves = sources.Payments.Payment.flatMap(
      ({ Line: lines }: { Line: Record<string, never>[] }) => lines,
    )
    const onBank = moves.filter((line: { AccountID: string }) => line.AccountID === 'bank')
    const sideOf = (indicator: string) =>
      onBank
        .filter((line: { DebitCreditIndicator: string }) => line.DebitCreditIndicator === indicator)
        .reduce(
          (all: number, line: { PaymentLineAmount: { Amount: string } }) =>
            all + Number(line.PaymentLineAmount.Amount),
          0,
        )
    expect([sideOf('D').toFixed(2), sideOf('C').toFixed(2)]).toEqual([euros(bank.debit), euros(bank.credit)])
    expect(master.Customers.Customer).toHaveLength(customers.length)
    const known = new Set(master.Customers.Customer.map((one: { CustomerID: string }) => one.CustomerID))
    for (const { customerId } of entries) expect(known.has(customerId)).toBe(true)
  })
})

describe('closing', () => {
  test('a closed month is stored once, however often the job runs, and the next month begins with its balances', async () => {
    const on = addMonths(`${month}-11`, 1)
    const before = await report()
    const runs = await Promise.allSettled(
      [1, 2, 3].map(() => closeMonths({ scheduledAt: `${on}T03:00:00.000Z` })),
    )
    expect(runs.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await closeMonths({ scheduledAt: `${on}T03:00:00.000Z` })).toMatchObject({
      processed: 0,
      failed: 0,
    })
    const stored = (await world.everyItem()).filter(({ type }) => type === 'ClosedMonth')
    expect(new Set(stored.map(({ sk }) => sk)).size).toBe(stored.length)
    const after = await report()
    expect(after).toEqual({ ...before, isClosed: true })
    const next = await reportOf(world, on.slice(0, 7), julie)
    expect(next.accounts.map(({ openingCents }) => openingCents)).toEqual(
      before.accounts.map(({ closingCents }) => closingCents),
    )
  })
})
