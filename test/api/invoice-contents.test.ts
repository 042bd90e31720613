import { afterAll, beforeAll, expect, test } from 'vitest'
import { issuedValues } from '../../functions/billing/parts/issue.ts'
import { drawInvoicePdf } from '../../functions/pdf/invoice.ts'
import * as invoices from '../../functions/store/invoices.ts'
import { confirm, reserve } from '../../infra/local/seed/story.ts'
import { FLEET } from '../../shared/catalogue/fleet.ts'
import { COMPANY } from '../../shared/company.ts'
import { addDays, addMonths } from '../../shared/rules/dates.ts'
import { priceLine } from '../../shared/rules/price-line.ts'
import { pdfText } from '../support/pdf-text.ts'
import { addModel, seededSubscriber, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

const CAR = FLEET[0]?._id ?? ''
const printed = async (invoice: invoices.StoredInvoice, language: 'en' | 'fr' = 'en') => {
  const { billTo } = invoice
  if (!billTo) throw new Error('Made out to nobody')
  return pdfText(await drawInvoicePdf({ ...invoice, billTo, paidAtIssueCents: 0 }, language, 'https://x.lu'))
}

test('an invoice of a reservation names the car, its plate, its days and the booking, on each line', async () => {
  const who = await seededSubscriber(world)
  const start = addDays(today(world), 20)
  const reservation = await reserve(who.customer, CAR, start, 3, today(world))
  const invoice = await confirm(who.customer, reservation, today(world))
  const plate = FLEET.find(({ _id }) => _id === CAR)?.plates?.[reservation.vehicleId]
  expect(plate).toMatch(/^DL \d{4}$/)
  expect(invoice.about).toEqual({
    vehicle: expect.stringContaining(reservation.general_id.model.name),
    plate,
    reservationId: reservation._id,
    from: start,
    until: addDays(addMonths(start, 1), -1),
  })
  const { data } = (await world.get(`/invoices/${invoice._id}`, who)).body
  expect(data.about).toEqual(invoice.about)

  const text = await printed(invoice)
  expect(text).toContain(reservation._id)
  expect(text.split(`${invoice.about?.vehicle} · ${plate}`)).toHaveLength(invoice.lines.length + 1)
})

test('a car without a plate is named without one; a fee of the subscription names no car', async () => {
  const who = await seededSubscriber(world)
  const reservation = await reserve(
    who.customer,
    await addModel(world, 1),
    addDays(today(world), 9),
    1,
    today(world),
  )
  const { about } = await confirm(who.customer, reservation, today(world))
  expect(about).not.toHaveProperty('plate')
  expect((await invoices.find(who.id, who.invoice._id))?.about).toBeUndefined()
})

test('every invoice is made out to an address, and under our VAT number of the rate’s country', async () => {
  const who = await seededSubscriber(world)
  const invoice = await invoices.find(who.id, who.invoice._id)
  if (!invoice) throw new Error('No invoice')
  expect(invoice.billTo?.lines.length).toBeGreaterThanOrEqual(2)
  const text = await printed(invoice)
  expect(text).toContain(`VAT number ${COMPANY.vatNumbers.LU}`)
  const belgian = { ...invoice, lines: [priceLine('rent', 1, 100_000, 'BE')] }
  expect(await printed(belgian)).toContain(`VAT number ${COMPANY.vatNumbers.BE}`)
  expect(await printed(belgian)).toContain('Article 56 (1)')
  expect(await printed(belgian, 'fr')).toContain('directive 2006/112/CE')
})

test('every invoice of the demo is made out to an address', async () => {
  const issued = (await world.everyItem()).filter(({ type }) => type === 'Invoice')
  expect(issued.length).toBeGreaterThan(10)
  for (const { number, billTo } of issued)
    expect((billTo as { lines: string[] }).lines, String(number)).not.toEqual([])
})

test('an invoice of nothing, or one that was paid as it was issued, asks for no payment and names no account', async () => {
  const { invoice } = await seededSubscriber(world)
  const nothing = { cents: 0, vatCents: 0, totalCents: 0 }
  const free = {
    ...invoice,
    status: 'paid' as const,
    lines: invoice.lines.map((line) => ({ ...line, ...nothing })),
    totals: nothing,
  }
  const asks = [COMPANY.bic, 'RF', 'How to pay', 'Comment payer', 'interest', 'intérêt']
  const texts = {
    en: await printed(free),
    fr: await printed(free, 'fr'),
    paid: await drawnPaid(invoice),
  }
  expect(texts.en).toContain('There is nothing to pay: this invoice is settled.')
  expect(texts.fr).toContain('Il n’y a rien à payer : cette facture est réglée.')
  expect(texts.paid).toContain('There is nothing to pay')
  for (const text of Object.values(texts)) expect(asks.filter((said) => text.includes(said))).toEqual([])
  // One that is owed says how, and what follows.
  const owed = await printed({ ...invoice, status: 'open' })
  expect(asks.filter((said) => owed.includes(said))).toEqual([COMPANY.bic, 'RF', 'How to pay', 'interest'])
})

test('the mail and the news of an invoice of nothing say that it is settled', async () => {
  const { invoice } = await seededSubscriber(world)
  const nothing = { ...invoice, status: 'paid' as const, totals: { cents: 0, vatCents: 0, totalCents: 0 } }
  expect(issuedValues(nothing)).toEqual({
    number: invoice.number,
    total: expect.stringContaining('0'),
    invoiceId: invoice._id,
    settled: 'yes',
  })
  expect(issuedValues({ ...invoice, status: 'open' })).toMatchObject({ due: invoice.dueOn })
})

async function drawnPaid(invoice: invoices.StoredInvoice): Promise<string> {
  const { billTo } = invoice
  if (!billTo) throw new Error('Made out to nobody')
  const paidAtIssueCents = invoice.totals.totalCents
  return pdfText(await drawInvoicePdf({ ...invoice, billTo, paidAtIssueCents }, 'en', 'https://x.lu'))
}
