import { afterAll, beforeAll, expect, test } from 'vitest'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { peppolProblems } from '../../shared/books/peppol-check.ts'
import { type Seeded, seededSubscriber } from '../support/seeded.ts'
import { World } from '../support/world.ts'

let world: World
let julie: { id: string; token: string }
beforeAll(async () => {
  world = await World.start()
  julie = await world.login(PHONES.accountant)
})
afterAll(() => world?.stop())

const PLACE = { street: '12, rue de la Loi', city: 'Bruxelles', postal_code: '1000', country: 'BE' }
/** Numbers of Belgium as the local access point knows them: registered, nowhere, down, down at first. */
const KNOWN = 'BE0403170701'
const UNKNOWN = 'BE0000123427'
const LATER = 'BE0981234578'

const billTo = (who: Seeded, more: object) =>
  world.post('/billing-addresses', { name: 'Delacroix SRL', address: PLACE, ...more }, who)
const charged = async (who: Seeded) => {
  const fee = { kind: 'fuel', contractId: who.contractId, reason: 'A test.' }
  const { body } = await world.post(`/staff/customers/${who.id}/charges`, fee, await world.advisor())
  return body.data as { _id: string; number: string }
}
const invoiceOf = async (who: Seeded, id: string) => (await world.get(`/invoices/${id}`, who)).body.data
const taken = async () =>
  (await (await fetch(`${world.run.url}/_local/peppol.json`)).json()) as {
    to: string
    number: string
    xml: string
  }[]
/** The invoice once it is sent, or was tried. */
const until = async (who: Seeded, id: string, state: string) =>
  expect.poll(async () => (await invoiceOf(who, id)).peppol?.state, { timeout: 20_000 }).toBe(state)
const send = (who: Seeded, subjectId: string, by = julie) =>
  world.post(`/staff/customers/${who.id}/peppol`, { subjectId }, by)

test('an invoice and a credit note of a Belgian company go out by Peppol by themselves, and the invoice says since when', async () => {
  const who = await seededSubscriber(world)
  await billTo(who, { vat_number: KNOWN })
  const { _id, number } = await charged(who)
  await until(who, _id, 'sent')
  const invoice = await invoiceOf(who, _id)
  expect(invoice.peppol).toEqual({ state: 'sent', at: expect.any(String), to: '0208:0403170701' })
  const [sent] = (await taken()).filter((one) => one.number === number)
  expect(sent?.to).toBe('0208:0403170701')
  expect(peppolProblems(sent?.xml ?? '')).toEqual([])
  expect(sent?.xml).toContain('<cbc:RegistrationName>Delacroix SRL</cbc:RegistrationName>')

  const credit = await world.post(
    `/staff/customers/${who.id}/invoices/${_id}/credit`,
    { amountCents: 1000, reason: 'Goodwill.' },
    julie,
  )
  const { number: note } = credit.body.data.creditNote
  const isThere = async () => (await taken()).find((one) => one.number === note)?.xml ?? ''
  await expect.poll(isThere, { timeout: 20_000 }).toContain('CreditNote')
  expect(await isThere()).toContain(`<cac:InvoiceDocumentReference><cbc:ID>${number}</cbc:ID>`)
})

test('a company of Luxembourg gets nothing by Peppol until it says where, and then on request', async () => {
  const who = await seededSubscriber(world)
  const [address] = (await billTo(who, { vat_number: 'LU26375245' })).body.data
  const { _id } = await charged(who)
  expect((await send(who, _id)).body.code).toBe('peppol_no_receiver')
  const path = `/api/v1/billing-addresses/${address._id}`
  const wrong = await world.ask('PATCH', path, { ...who, body: { peppol_id: '9938:LU26375246' } })
  expect(wrong.body.details).toMatchObject([{ path: 'peppol_id', code: 'peppol_invalid' }])
  const told = await world.ask('PATCH', path, { ...who, body: { peppol_id: 'LU 2637 5245' } })
  expect(told.body.data[0].peppol_id).toBe('9938:LU26375245')
  expect((await send(who, _id)).body.data).toMatchObject({ state: 'waiting', to: '9938:LU26375245' })
  await until(who, _id, 'sent')
  expect((await send(who, _id)).body.code).toBe('peppol_sent')
})

test('a receiver who is not registered is shown at the desk with the reason, and gets it once the number is mended', async () => {
  const who = await seededSubscriber(world)
  const [address] = (await billTo(who, { vat_number: KNOWN, peppol_id: UNKNOWN })).body.data
  const { _id, number } = await charged(who)
  await until(who, _id, 'failed')
  const file = (await world.get(`/staff/customers/${who.id}`, julie)).body.data
  const shown = file.invoices.find((one: { _id: string }) => one._id === _id)
  expect(shown.peppol).toMatchObject({ problem: 'receiver_unknown', to: '0208:0000123427' })
  await world.wait(16)
  const advisor = await world.advisor()
  const channels = async () =>
    (await world.get('/staff/today', advisor)).body.data.unsent.rows.map(
      (row: { channel: string }) => row.channel,
    )
  await expect.poll(channels).toContain('peppol')

  const path = `/api/v1/billing-addresses/${address._id}`
  await world.ask('PATCH', path, { ...who, body: { peppol_id: '' } })
  expect((await send(who, _id)).body.data.to).toBe('0208:0403170701')
  await until(who, _id, 'sent')
  expect((await taken()).filter((one) => one.number === number)).toHaveLength(1)
})

test('a document is sent again to its own company alone, though another one is invoiced by now', async () => {
  const who = await seededSubscriber(world)
  await billTo(who, { vat_number: KNOWN, peppol_id: UNKNOWN })
  const { _id } = await charged(who)
  await until(who, _id, 'failed')
  const added = await billTo(who, { vat_number: 'LU26375245', peppol_id: 'LU26375245' })
  const other = added.body.data.find((one: { vat_number: string }) => one.vat_number === 'LU26375245')
  const path = `/api/v1/billing-addresses/${other._id}`
  expect((await world.ask('PATCH', path, { ...who, body: { isDefault: true } })).status).toBe(200)
  expect((await send(who, _id)).body.data.to).toBe('0208:0403170701')
})

test('a receiver that is down at first gets the document at the next try of the outbox, once', async () => {
  const who = await seededSubscriber(world)
  await billTo(who, { vat_number: KNOWN, peppol_id: LATER })
  const { _id, number } = await charged(who)
  await until(who, _id, 'failed')
  expect((await invoiceOf(who, _id)).peppol.problem).toBe('unreachable')
  await world.wait(16 * 60)
  await world.run.invokeJob('outbox-sweep').catch(() => undefined)
  await until(who, _id, 'sent')
  expect((await taken()).filter((one) => one.number === number)).toHaveLength(1)
})

test('nothing goes by Peppol to an individual, and of two who press at once one sends', async () => {
  const who = await seededSubscriber(world)
  const { _id } = await charged(who)
  expect((await send(who, _id)).body.code).toBe('peppol_no_receiver')
  await billTo(who, { vat_number: 'LU26375245', peppol_id: 'LU26375245' })
  const other = await charged(who)
  await until(who, other._id, 'sent')
  expect((await invoiceOf(who, _id)).peppol).toBeUndefined()

  const company = await seededSubscriber(world)
  const [address] = (await billTo(company, { vat_number: 'LU26375245' })).body.data
  const late = await charged(company)
  const path = `/api/v1/billing-addresses/${address._id}`
  await world.ask('PATCH', path, { ...company, body: { peppol_id: 'LU26375245' } })
  const both = await Promise.all([send(company, late._id), send(company, late._id)])
  expect(both.map(({ body }) => body.code ?? 'sent').toSorted()).toEqual(['peppol_sent', 'sent'])
})
