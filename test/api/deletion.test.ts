import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { countFailedRefund } from '../../functions/payments/parts/count-failed-refund.ts'
import { forgetPayer, newPayer, provider } from '../../functions/ports/payments.ts'
import * as ports from '../../functions/ports/storage.ts'
import { deletedOp } from '../../functions/store/account-guard.ts'
import { commit } from '../../functions/store/commit.ts'
import * as customers from '../../functions/store/customers.ts'
import { unfinishedBy } from '../../functions/store/deletions.ts'
import { newId } from '../../functions/store/ids.ts'
import * as ledger from '../../functions/store/ledger.ts'
import { payerOf } from '../../functions/store/payers.ts'
import * as payments from '../../functions/store/payments.ts'
import { newSession } from '../../functions/store/sessions.ts'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import { update } from '../../functions/store/writes.ts'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { reserve } from '../../infra/local/seed/story.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { customerBalance } from '../../shared/rules/ledger.ts'
import { call } from '../bench/capacity.ts'
import { between, writing } from '../support/between.ts'
import { finalise, payInFull } from '../support/customers.ts'
import { everyDue } from '../support/due-work.ts'
import { withAllDocuments } from '../support/identity-documents.ts'
import { providerSays } from '../support/provider-events.ts'
import { giveCard } from '../support/provider-page.ts'
import { addModel, newcomer, type Seeded, seededSubscriber, session, today } from '../support/seeded.ts'
import { stepUp } from '../support/step-up.ts'
import { storedVersions } from '../support/stored-files.ts'
import { pdf, photo, sendFile } from '../support/uploads.ts'
import { provenAddress, World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

const GROWN = { dob: '1988-04-12', license_more_than_5years: 'yes', customer_type: 'Particulier' } as const
const remove = async ({ id, token }: { id: string; token: string }) =>
  world.ask('DELETE', `/api/v1/customer/${id}`, { token, headers: await stepUp(id, 'deletion') })
/** What is stored of somebody: their own things, their sessions, and who did what to them. */
const itemsOf = async (id: string) =>
  (await world.everyItem()).filter(({ pk }) =>
    [`CUSTOMER#${id}`, `SESSION#${id}`, `AUDIT#${id}`].includes(String(pk)),
  )
const typesOf = async (id: string) =>
  [...new Set((await itemsOf(id)).map((item) => String(item.type)))].sort()

/** The contract ends as dunning ends it. */
async function endSubscription({ id, contractId }: Seeded) {
  const subscription = await subscriptions.find(id, contractId)
  if (!subscription) throw new Error('There is no contract')
  await commit([
    subscriptions.changeOp(subscription, { status: 'terminated' }),
    subscriptions.endRunningOp(id),
  ])
}

/** A customer who was billed, has paid, and whose contract has ended. */
async function formerSubscriber() {
  const customer = await seededSubscriber(world)
  await payInFull(world, customer.id, customer.invoice)
  await endSubscription(customer)
  return customer
}

test('deleting an account is refused while a contract runs, then while an invoice is open, each with its reason, and changes nothing', async () => {
  const customer = await seededSubscriber(world)
  const before = await itemsOf(customer.id)
  expect((await remove(customer)).body).toMatchObject({ status: 409, code: 'deletion_contract' })
  await endSubscription(customer)
  expect((await remove(customer)).body).toMatchObject({ status: 409, code: 'deletion_debt' })
  expect((await itemsOf(customer.id)).length).toBe(before.length - 1)
  expect((await world.get(`/cust/customer/${customer.id}`, customer)).status).toBe(200)
  await payInFull(world, customer.id, customer.invoice)
  expect((await remove(customer)).status).toBe(200)
})

test('before deleting an account a customer is shown what is removed, what stays until when, and what is in the way', async () => {
  const customer = await seededSubscriber(world)
  const preview = async () => (await world.get(`/customer/${customer.id}/deletion`, customer)).body.data
  expect((await preview()).blockedBy).toEqual(['running_contract', 'open_invoice'])
  await endSubscription(customer)
  await payInFull(world, customer.id, customer.invoice)
  const { blockedBy, goes: removed, stays: kept } = await preview()
  expect(blockedBy).toEqual([])
  expect(removed).toContainEqual({ what: 'profile', count: 1 })
  const until = `${Number(today(world).slice(0, 4)) + 10}-12-31`
  expect(kept).toContainEqual({ what: 'invoices', count: 1, until })
  expect(kept).toContainEqual({ what: 'billed_name', count: 1, until })
})

test('deleting an account makes the profile anonymous, ends every session at once, and keeps invoices for ten years and no longer', async () => {
  const customer = await formerSubscriber()
  const elsewhere = await session(world, customer.customer)
  const noted = {
    note: { text: 'Calls back in May.', byName: 'Sophie Klein', at: world.run.now().toISOString() },
  }
  for (const sk of [`CONTRACT#${customer.contractId}`, `INVOICE#${customer.invoice._id}`])
    await commit([
      update({ pk: `CUSTOMER#${customer.id}`, sk })
        .set({ work: noted })
        .op(),
    ])
  expect((await remove(customer)).status).toBe(200)

  for (const { token } of [customer, elsewhere])
    expect((await world.get('/notifications', { token })).body.code).toBe('not_logged_in')
  expect(await typesOf(customer.id)).toEqual(
    [
      'Audit',
      'BilledTo',
      'Contract',
      'Customer',
      'DataRequest',
      'Deletion',
      'Invoice',
      'LedgerEntry',
      'Payment',
      'Signature',
      'Standing',
    ].sort(),
  )
  const items = await itemsOf(customer.id)
  expect(JSON.stringify(items)).not.toContain('Calls back in May.')
  const { email, phonenumber, firstname, dob } = customer.customer
  // The name alone is kept: with the invoices, and as the name under the contract.
  const holders = (canary: string) =>
    items.filter((item) => JSON.stringify(item).includes(canary)).map((item) => item.type)
  for (const canary of [email, phonenumber, dob ?? '-']) expect(holders(canary)).toEqual([])
  expect([...new Set(holders(firstname))].sort()).toEqual(['BilledTo', 'Invoice', 'Signature'])

  const until = Date.parse(`${Number(today(world).slice(0, 4)) + 11}-01-01T00:00:00Z`) / 1000
  // The register of requests about data has a period of its own.
  for (const item of items.filter(({ type }) => type !== 'DataRequest'))
    expect([item.type, item.ttl]).toEqual([item.type, until])
  expect(items.some((item) => item.type === 'Invoice' && item.status === 'paid')).toBe(true)
})

test('deleting an account removes what colleagues noted on a reservation, which is kept with its invoices', async () => {
  const customer = await seededSubscriber(world)
  const day = today(world)
  const stay = await reserve(customer.customer, await addModel(world, 1), addDays(day, 5), 1, day)
  const path = `/api/v1/staff/queues/reservations/items/${stay._id}`
  const body = { customerId: customer.id, change: 'note', note: 'Her mother is ill, call her brother.' }
  const noted = await world.ask('PATCH', path, { body, token: (await world.advisor()).token })
  expect(noted.status).toBe(200)
  expect(
    (
      await world.ask('POST', `/api/v1/reservations/${stay._id}/cancellation`, {
        body: { lostCents: 0 },
        token: customer.token,
      })
    ).status,
  ).toBe(200)
  await payInFull(world, customer.id, customer.invoice)
  await endSubscription(customer)
  expect((await remove(customer)).status).toBe(200)
  const items = await itemsOf(customer.id)
  expect(items.map(({ type }) => type)).toContain('Reservation')
  expect(JSON.stringify(items)).not.toContain('brother')
})

test('deleting an account removes its documents in all versions, from quarantine too, while another customer’s stay', async () => {
  const [customer, neighbour] = [await newcomer(world), await newcomer(world)]
  await sendFile(world, customer, await photo())
  await sendFile(world, customer, await photo(80, 50))
  await sendFile(world, customer, await pdf(), { contentType: 'application/pdf', file_key: 'rib' })
  await sendFile(world, neighbour, await photo())
  const waiting = { customerId: customer.id, documentId: 'doc_01K00000000000000000000009' }
  await ports.quarantine({ ...waiting, contentType: 'image/jpeg', bytes: 3 }, new Uint8Array([1, 2, 3]))
  expect((await storedVersions(customer.id)).length).toBeGreaterThan(5)

  expect((await remove(customer)).status).toBe(200)
  expect(await storedVersions(customer.id)).toEqual([])
  expect((await storedVersions(neighbour.id)).length).toBeGreaterThan(0)
  expect(await typesOf(customer.id)).toEqual(['Audit', 'Customer', 'DataRequest', 'Deletion'])
})

test('deleting an account frees phone and e-mail for a new account, and notifies the old address', async () => {
  const customer = await world.signUp({ email: 'comes.back@example.lu' })
  expect((await remove(customer)).status).toBe(200)
  await world.message('comes.back@example.lu', ({ subject }) => subject === 'Your account is deleted')
  const login = { phoneNumber: customer.phone, validate: true }
  const refused = await world.post('/cust/phone-otp', login, { from: world.newAddress() })
  expect(refused.body.error).toBe('User not exists with this phone number.')

  const again = await world.signUp({ email: 'comes.back@example.lu' })
  expect(again.id).not.toBe(customer.id)
  const phones = (await world.everyItem()).filter((item) => item.pk === `PHONE#${customer.phone}`)
  expect(phones).toEqual([])
})

test('deleting an account removes what waits for an advisor: a choice, and tasks about the customer', async () => {
  const customer = await newcomer(world, GROWN)
  const chosen = await finalise(world, customer.token, 'One', 'porsche-911-carrera-gts')
  const advisor = await world.advisor()
  const desk = async () => JSON.stringify((await world.get('/staff/choices', advisor)).body)
  expect(chosen.status).toBe(200)
  expect(await desk()).toContain(customer.id)
  expect((await remove(customer)).status).toBe(200)
  expect(await desk()).not.toContain(customer.id)
  expect(JSON.stringify((await world.get('/staff/tasks', advisor)).body)).not.toContain(customer.id)
})

test('deleting an account twenty times at once is one deletion', async () => {
  const customer = await newcomer(world)
  const answers = await Promise.all(Array.from({ length: 20 }, () => remove(customer)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, body } of answers)
    if (status !== 200) expect(['not_logged_in', 'customer_not_found']).toContain(body.code)
  const deleted = (await itemsOf(customer.id)).filter(
    (item) => item.type === 'Audit' && item.what === 'deleted the account',
  )
  expect(deleted).toHaveLength(1)
})

test('after deleting an account and an advisor’s validation at the same moment no contract runs', async () => {
  const advisor = await world.advisor()
  for (let round = 0; round < 8; round += 1) {
    const customer = await newcomer(world, GROWN)
    const choice = (await finalise(world, customer.token, 'One', 'porsche-911-carrera-gts')).body.data
    await withAllDocuments(world, customer)
    const path = `/staff/customers/${customer.id}/choices/${choice._id}/validate`
    const [gone, validated] = await Promise.all([remove(customer), world.post(path, {}, advisor)])
    // A contract that was not signed yet binds nobody: it goes with the account.
    expect(gone.status).toBe(200)
    expect([200, 404, 409, 422]).toContain(validated.status)
    for (const type of ['RunningContract', 'OpenChoice', 'Contract'])
      expect(await typesOf(customer.id)).not.toContain(type)
  }
})

test('deleting an account has the payment provider forget the customer with their cards, as soon as it can be reached', async () => {
  const customer = await newcomer(world)
  const allowed = { token: customer.token, headers: await stepUp(customer.id, 'payment_method') }
  const { visit, url } = (await world.post('/payment-methods/setup', {}, allowed)).body.data
  await giveCard(url)
  await world.post('/payment-methods', { visit }, customer)
  const token = String((await itemsOf(customer.id)).find(({ type }) => type === 'PaymentMethod')?.token)
  const stripe = await provider()
  const owner = async () => (await stripe.paymentMethods.retrieve(token)).customer
  expect(await owner()).toMatch(/^cus_/)
  const forgets = vi.spyOn(stripe.customers, 'del')
  forgets.mockRejectedValueOnce(new Error('The provider is away'))
  const proof = await stepUp(customer.id, 'deletion')
  const { consumed } = await call('customer-delete', { id: customer.id }, customer.token, proof)
  expect(consumed.status).toBe(200)
  // Somebody waits for the answer: it asks once, and not for long.
  expect(forgets.mock.calls[0]?.[2]).toEqual({ timeout: 3000, maxNetworkRetries: 0 })
  expect(await owner()).toMatch(/^cus_/)
  expect(await everyDue(unfinishedBy('2999-01-01'))).toMatchObject([{ customerId: customer.id }])
  await world.forward(1)
  expect(await owner()).toBeNull()
  expect(await typesOf(customer.id)).not.toContain('Payer')
  expect(await everyDue(unfinishedBy('2999-01-01'))).toEqual([])
})

test('a customer whom the payment provider has forgotten is forgotten: asked again, that is no failure', async () => {
  const payerId = await newPayer({
    _id: newId('cus', world.run.now().toISOString()),
    email: 'a@b.lu',
    name: 'A',
  })
  await forgetPayer(payerId)
  await expect(forgetPayer(payerId)).resolves.toBeUndefined()
})

test('whom the payment provider is told of while their account is deleted, it forgets at once', async () => {
  const { id, token } = await newcomer(world)
  const customer = await customers.find(id)
  if (!customer) throw new Error('There is no account')
  expect((await remove({ id, token })).status).toBe(200)
  const forgets = vi.spyOn((await provider()).customers, 'del')
  await expect(payerOf(customer)).rejects.toMatchObject({ code: 'customer_not_found' })
  expect(forgets.mock.calls).toEqual([[expect.stringMatching(/^cus_/), {}, expect.anything()]])
  forgets.mockRestore()
})

test('the deletion of an account that was cut off is finished by the job of the next morning', async () => {
  const customer = await newcomer(world)
  await sendFile(world, customer, await photo())
  expect((await remove(customer)).status).toBe(200)
  expect(await everyDue(unfinishedBy('2999-01-01'))).toEqual([])
  // As if the erasure had been cut off, and a request that was on its way had still written something.
  const { op } = newSession(customer.id, ['CLIENT'], world.run.now().toISOString())
  const due = { due: 'DUE#erasure#0', dueAt: `${today(world)}#${customer.id}` }
  const [deletion] = (await itemsOf(customer.id)).filter((item) => item.type === 'Deletion')
  await commit([op, { put: { Item: { ...deletion, ...due } } }, deletedOp(customer.id)])
  await world.forward(1)
  expect(await typesOf(customer.id)).toEqual(['Audit', 'Customer', 'DataRequest', 'Deletion'])
  expect(await everyDue(unfinishedBy('2999-01-01'))).toEqual([])
})

test('an account is not deleted while a payment is on its way, and may be once it has failed or arrived', async () => {
  for (const end of ['failed', 'paid'] as const) {
    const customer = await seededSubscriber(world)
    await providerSays(world, customer, 'pending')
    await payInFull(world, customer.id, customer.invoice)
    await endSubscription(customer)
    expect((await remove(customer)).body).toMatchObject({ status: 409, code: 'deletion_payment' })
    const preview = (await world.get(`/customer/${customer.id}/deletion`, customer)).body.data
    expect(preview.blockedBy).toEqual(['pending_payment'])
    expect((await providerSays(world, customer, end)).status).toBe(200)
    // The provider repeats itself, in any order.
    await providerSays(world, customer, 'pending')
    expect((await remove(customer)).status).toBe(200)
  }
})

test('money that arrives for a deleted account is booked once, makes a task, and can be given back', async () => {
  const customer = await formerSubscriber()
  expect((await remove(customer)).status).toBe(200)
  for (let time = 0; time < 3; time += 1)
    expect((await providerSays(world, customer, 'paid')).status).toBe(200)
  const { totalCents } = customer.invoice.totals
  expect(customerBalance(await ledger.entries(customer.id))).toMatchObject({ creditCents: totalCents })
  const tasksAbout = async () =>
    (await world.everyItem()).filter((item) => item.type === 'Task' && item.customerId === customer.id)
  expect(await tasksAbout()).toMatchObject([{ kind: 'refund_payment' }])

  // The next morning's erasure leaves the task, and gives what was booked its last day.
  await world.forward(1)
  expect(await tasksAbout()).toMatchObject([{ kind: 'refund_payment' }])
  const payment = (await payments.list(customer.id)).find(({ method }) => method === 'online')
  expect((payment as { ttl?: number } | undefined)?.ttl).toBeGreaterThan(world.run.now().getTime() / 1000)
  const refunded = await world.post(
    `/staff/customers/${customer.id}/payments/${payment?._id}/refund`,
    { amountCents: totalCents },
    await world.login(PHONES.accountant),
  )
  // Above 1,000 EUR a colleague approves it.
  const approved = await world.post(
    `/staff/tasks/${refunded.body.awaitsApproval}/approve`,
    {},
    await world.advisor(),
  )
  expect([refunded.status, approved.status]).toEqual([200, 200])
  expect(customerBalance(await ledger.entries(customer.id))).toMatchObject({ creditCents: 0 })

  // It does not arrive: it is theirs again, and staff are asked for another way.
  const key = (await payments.list(customer.id)).flatMap(({ refunds = [] }) => refunds)[0]?.key ?? ''
  const purpose = { customerId: customer.id, invoiceId: customer.invoice._id }
  const now = world.run.now().toISOString()
  await countFailedRefund({ refundId: 're_1', key, purpose, cents: totalCents }, now, today(world))
  expect(customerBalance(await ledger.entries(customer.id))).toMatchObject({ creditCents: totalCents })
  expect((await tasksAbout()).filter(({ queue }) => queue)).toMatchObject([{ kind: 'refund_payment' }])
})

test('no transaction writes anything of a deleted account, a new route’s neither, unless it says that the account is deleted', async () => {
  const customer = await newcomer(world)
  expect((await remove(customer)).status).toBe(200)
  const pk = `CUSTOMER#${customer.id}`
  const added = { put: { Item: { pk, sk: 'NEW-THING', type: 'NewThing' } } }
  const changed = update({ pk, sk: 'NEW-THING' }).set({ done: true }).op()
  const task = { put: { Item: { pk: 'TASK#new', sk: 'TASK', type: 'Task', customerId: customer.id } } }
  const { op: session } = newSession(customer.id, [], world.run.now().toISOString())
  for (const op of [added, changed, task, session])
    await expect(commit([op])).rejects.toMatchObject({ code: 'customer_not_found' })
  expect(await typesOf(customer.id)).toEqual(['Audit', 'Customer', 'DataRequest', 'Deletion'])
})

test('a choice and a deletion at the same moment leave no choice behind, whichever is first', async () => {
  const customer = await newcomer(world, GROWN)
  const choose = () => finalise(world, customer.token, 'One', 'porsche-911-carrera-gts')
  const answer = await between(writing('DELETION'), choose, async () =>
    call('customer-delete', { id: customer.id }, customer.token, await stepUp(customer.id, 'deletion')),
  )
  expect(answer.consumed.status).toBe(200)
  expect(await typesOf(customer.id)).toEqual(['Audit', 'Customer', 'DataRequest', 'Deletion'])
})

test('a charge at the same moment as a deletion is an open invoice, and the account stays', async () => {
  const customer = await formerSubscriber()
  const advisor = await world.advisor()
  const charge = async () => {
    const { status } = await world.post(
      `/staff/customers/${customer.id}/charges`,
      { contractId: customer.contractId, kind: 'cleaning', amountCents: 18_000, reason: 'A test.' },
      advisor,
    )
    expect(status).toBe(200)
  }
  const answer = await between(writing('DELETION'), charge, async () =>
    call('customer-delete', { id: customer.id }, customer.token, await stepUp(customer.id, 'deletion')),
  )
  expect(answer.body.code).toBe('deletion_debt')
  expect((await world.get(`/cust/customer/${customer.id}`, customer)).status).toBe(200)
})

describe('all my data', () => {
  const download = ({ id, token }: { id: string; token: string }) =>
    world.get(`/customer/${id}/data`, { token })
  const unzipped = (zip: string) =>
    Object.fromEntries(
      Object.entries(unzipSync(Buffer.from(zip, 'base64'))).map(([name, bytes]) => [
        name,
        Buffer.from(bytes),
      ]),
    )

  test('all of a customer’s data come as a ZIP of readable files, with the documents, without keys and secrets', async () => {
    const customer = await newcomer(world, GROWN)
    await world.post(`/cust/setpassword/${customer.id}`, { password: 'Citron-Vélo_Brume!' }, customer)
    await sendFile(world, customer, await photo())
    const { filename, zip } = (await download(customer)).body.data
    expect(filename).toBe(`driveline-${today(world)}.zip`)
    const files = unzipped(zip)
    const names = Object.keys(files)
    expect(names).toEqual(
      expect.arrayContaining(['README.txt', 'profile.json', 'documents.json', 'sessions.json']),
    )
    const [photoName = ''] = names.filter((name) => /^documents\/.*driving_licence-front\.jpg$/.test(name))
    expect(files[photoName]?.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    const page = String(files['index.html'])
    expect(page).toContain('Everything that we keep about you')
    expect(page).toContain(customer.phone)
    expect(page).toContain(`href="${photoName}">driving licence, front</a>`)
    expect(JSON.parse(String(files['profile.json']))).toContainEqual(
      expect.objectContaining({ phonenumber: customer.phone }),
    )
    const texts = names.filter((name) => name.endsWith('.json')).map((name) => String(files[name]))
    for (const secret of ['"hash"', '"salt"', '"pk"', 'SESSION#', '"sealed"'])
      expect(texts.filter((text) => text.includes(secret))).toEqual([])
  })

  test('the data of a subscriber bring every invoice as its PDF, and show amounts in euros and days in words', async () => {
    const customer = await seededSubscriber(world)
    const advisor = await world.advisor()
    const fee = { kind: 'fuel', contractId: customer.contractId, reason: 'A test.' }
    const charged = await world.post(`/staff/customers/${customer.id}/charges`, fee, advisor)
    const { number, totals } = charged.body.data
    await world.message(
      customer.customer.email,
      ({ subject, text }) => subject === 'Your invoice' && text.includes(number),
    )
    const files = unzipped((await download(customer)).body.data.zip)
    expect(String(files[`pdf/driveline-invoice-${number}.pdf`]).slice(0, 5)).toBe('%PDF-')
    const page = String(files['index.html'])
    expect(page).toContain(`href="pdf/driveline-invoice-${number}.pdf"`)
    expect(page).toContain(`€${(totals.totalCents / 100).toFixed(2)}`)
    const [invoice] = JSON.parse(String(files['invoices.json'])).filter(
      (one: { number: string }) => one.number === number,
    )
    expect(invoice.totals.totalEuros).toBe(totals.totalCents / 100)
    expect(JSON.stringify(invoice)).not.toMatch(/Cents/)
  })

  test('the downloaded files of a French customer have French names, and the fourth download in a day is refused', async () => {
    const customer = await world.signUp({ language: 'FR' })
    for (let time = 0; time < 3; time += 1) {
      const { body } = await download(customer)
      expect(Object.keys(unzipped(body.data.zip))).toContain('profil.json')
    }
    expect((await download(customer)).body).toMatchObject({ status: 429, code: 'export_limit' })
  })
})

describe('sessions', () => {
  const CHROME =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36'
  const list = async (token: string) => (await world.get('/sessions', { token })).body.data

  test('sessions are listed with their device and last use, this one marked; the token’s own text is not among it', async () => {
    const phone = '+352621880001'
    const { otp, sid } = await world.code(phone, false)
    const verified = await world.post('/cust/verify-otp-phone', { phoneNumber: phone, otp, otpToken: sid })
    const person = { firstname: 'Ada', lastname: 'L', email: 'ada.sessions@example.lu', dob: '1988-04-12' }
    const email_token = await provenAddress(person.email)
    const added = await world.post(
      '/cust/add',
      {
        ...person,
        email_token,
        token: verified.body.data.token,
        customer_type: 'Particulier',
        country: 'LU',
      },
      { headers: { 'user-agent': CHROME } },
    )
    const { token } = added.body.data
    const [only, ...others] = await list(token)
    expect(others).toEqual([])
    expect(only).toMatchObject({ isThis: true, device: { browser: 'Chrome', system: 'Linux' } })
    expect(JSON.stringify(only)).not.toContain(token.split('.')[1])
  })

  test('one session can be ended, and then all others: their next call is refused, this one goes on (promise 13)', async () => {
    const customer = await seededSubscriber(world)
    const [second, third] = [await session(world, customer.customer), await session(world, customer.customer)]
    const all = await list(customer.token)
    expect(all).toHaveLength(3)
    expect(all.filter((one: { isThis: boolean }) => one.isThis)).toHaveLength(1)
    const secondId = (await list(second.token)).find((one: { isThis: boolean }) => one.isThis).id
    await world.post('/sessions/end', { id: secondId }, customer)
    expect((await world.get('/sessions', second)).status).toBe(401)
    expect((await world.get('/sessions', third)).status).toBe(200)
    expect((await world.post('/sessions/end', {}, customer)).body.data).toEqual({ ended: 1 })
    expect((await world.get('/sessions', third)).status).toBe(401)
    expect(await list(customer.token)).toHaveLength(1)
  })

  test('the sessions of another customer are not ended by their id', async () => {
    const [mine, theirs] = [await seededSubscriber(world), await seededSubscriber(world)]
    const [{ id }] = await list(theirs.token)
    expect((await world.post('/sessions/end', { id }, mine)).body.data).toEqual({ ended: 0 })
    expect((await world.get('/sessions', theirs)).status).toBe(200)
  })
})
