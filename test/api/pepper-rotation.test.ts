import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { commit } from '../../functions/store/commit.ts'
import { getItem } from '../../functions/store/table.ts'
import { transferOp } from '../../functions/store/tasks.ts'
import { update } from '../../functions/store/writes.ts'
import { resealTable } from '../../scripts/reseal/reseal-table.ts'
import { signMandate } from '../../shared/api/payment-methods.ts'
import { secretOf, whenReadAgain } from '../support/changed-secret.ts'
import { newcomer, session, today } from '../support/seeded.ts'
import { stepUp } from '../support/step-up.ts'
import { World } from '../support/world.ts'

/** Changing the secret that codes, passwords and account numbers are kept with, as docs/operations.md says: nobody is locked out. */

const PASSWORD = 'Citron-Vélo_Brume!'
const NEXT_PASSWORD = 'Brume-Citron_Vélo!'
const IBAN = 'LU280019400644750000'

let world: World
beforeAll(async () => {
  world = await World.start()
})
// Each change is finished, as the runbook asks, before the next one.
afterEach(async () => {
  vi.restoreAllMocks()
  whenReadAgain()
  await resealTable()
})
afterAll(() => world?.stop())

const pepper = secretOf('PEPPER_SECRET_ID')

/** An instance of a function, which keeps what it has read. */
async function instance() {
  vi.resetModules()
  const [values, passwords] = await Promise.all([
    import('../../functions/crypto/sealed-values.ts'),
    import('../../functions/crypto/password-hash.ts'),
  ])
  return { ...values, ...passwords }
}
type Instance = Awaited<ReturnType<typeof instance>>

const madeBy = async (one: Instance) => ({
  sealed: await one.seal(IBAN, 'a mandate'),
  mac: await one.mac('123456', 'sid'),
  hash: await one.hashPassword(PASSWORD),
})
type Made = Awaited<ReturnType<typeof madeBy>>

/** What an instance says of values: it opens them, and takes what is right and nothing else. */
async function acceptedBy(one: Instance, { sealed, mac, hash }: Made): Promise<boolean> {
  const answers = await Promise.all([
    one.unseal(sealed, 'a mandate'),
    one.isMac(mac, '123456', 'sid'),
    one.isMac(mac, '123457', 'sid'),
    one.isPassword(PASSWORD, hash),
    one.isPassword(NEXT_PASSWORD, hash),
  ])
  expect(answers).toEqual([IBAN, true, false, true, false])
  return true
}
const nameOf = (made: string) => made.split('.')[0]

test('while the pepper is changed, what is old and what is new is good at old and new instances', async () => {
  const running = await instance()
  const before = await madeBy(running)
  await pepper.put('another-value-of-the-pepper')
  const fresh = await instance()
  const after = await madeBy(fresh)
  expect(nameOf(after.sealed)).not.toBe(nameOf(before.sealed))
  for (const one of [running, fresh])
    for (const made of [before, after]) expect(await acceptedBy(one, made)).toBe(true)
  // A running instance goes on with its value for a while, which is good too; then it has the new one.
  expect(nameOf(await running.seal('x', 'y'))).toBe(nameOf(before.sealed))
  whenReadAgain()
  expect(nameOf(await running.seal('x', 'y'))).toBe(nameOf(after.sealed))
})

test('a code that was sent before the pepper was changed still opens the account', async () => {
  const { id, customer } = await newcomer(world)
  const phoneNumber = customer.phonenumber
  const { otp, sid: otpToken } = await world.code(phoneNumber, true)
  await pepper.put('a-third-value-of-the-pepper')
  whenReadAgain()
  const entered = await world.post('/cust/verify-otp-phone', { phoneNumber, otp, otpToken })
  expect(entered.body.data).toMatchObject({ _id: id, token: expect.any(String) })
})

test('after a finished change nothing is left under the old value, and the next one locks nobody out', async () => {
  const who = await newcomer(world)
  const { token } = await session(world, who.customer)
  const set = (body: object) => world.post(`/cust/setpassword/${who.id}`, body, { token })
  expect((await set({ password: PASSWORD })).status).toBe(200)
  const headers = await stepUp(who.id, 'payment_method')
  const signed = await world.post(
    '/payment-methods/mandates',
    { ...signMandate.example, iban: IBAN },
    { token, headers },
  )
  expect(signed.status).toBe(200)
  const transfer = { customerId: who.id, to: 'Test', iban: IBAN, cents: 100, about: '2026-000001' }
  await commit([await transferOp(transfer, world.run.now().toISOString(), today(world))])

  await pepper.put('a-fourth-value-of-the-pepper')
  whenReadAgain()
  const { byType, unknown } = await resealTable()
  expect(unknown).toEqual([])
  expect([...byType.keys()]).toEqual(expect.arrayContaining(['Mandate', 'Password', 'Task']))
  expect(await resealTable()).toEqual({ byType: new Map(), unknown: [], damaged: [] })

  // Now the value under which all of it was made is neither the newest nor the one before.
  await pepper.put('a-fifth-value-of-the-pepper')
  vi.resetModules()
  const { signedMandate } = await import('../../functions/store/payment-methods.ts')
  expect(await signedMandate(who.id, signed.body.data._id)).toMatchObject({ iban: IBAN })
  const tasks = await world.get('/staff/tasks', await world.advisor())
  const [task] = tasks.body.data.filter(({ customerId }: { customerId?: string }) => customerId === who.id)
  expect(task.refund.iban).toBe(IBAN)
  expect((await set({ password: NEXT_PASSWORD, old_password: PASSWORD })).status).toBe(200)
})

/** `npm run reseal` on the world's own table and secret; it ends with 1 when something could not be opened. */
const reseal = (pepperId: string) =>
  promisify(execFile)(
    process.execPath,
    ['scripts/reseal/reseal.ts', `--table=${world.run.tableName}`, `--pepper=${pepperId}`],
    { cwd: path.resolve(import.meta.dirname, '../..'), env: process.env },
  )

test('the command of the runbook seals again what is left, and says when nothing is', async () => {
  const who = await newcomer(world)
  expect((await world.post(`/cust/setpassword/${who.id}`, { password: PASSWORD }, who)).status).toBe(200)
  await pepper.put('one-more-value-of-the-pepper')
  const id = String(process.env.PEPPER_SECRET_ID)
  expect((await reseal(id)).stdout).toMatch(/\d Password sealed again\n[\s\S]*Run it once more/)
  expect((await reseal(id)).stdout).toBe('Everything is sealed with the newest value.\n')
})

test('what names no pepper, or another than the one that it was made with, opens nothing', async () => {
  const running = await instance()
  const before = await madeBy(running)
  await pepper.put('a-pepper-for-forgers')
  const fresh = await instance()
  const after = await madeBy(fresh)
  const rest = (made: string) => made.split('.')[1]
  const forged = (made: string, other: string) => [
    `${nameOf(other)}.${rest(made)}`,
    `00000000.${rest(made)}`,
    `.${rest(made)}`,
    String(rest(made)),
    '',
  ]
  for (const one of [running, fresh])
    for (const [made, other] of [
      [before, after],
      [after, before],
    ] as const) {
      for (const mac of forged(made.mac, other.mac))
        expect(await one.isMac(mac, '123456', 'sid'), mac).toBe(false)
      for (const sealed of forged(made.sealed, other.sealed))
        await expect(one.unseal(sealed, 'a mandate'), sealed).rejects.toThrow()
      for (const hash of forged(made.hash.hash, other.hash.hash))
        await expect(one.isPassword(PASSWORD, { ...made.hash, hash }), hash).rejects.toThrow()
    }
  // A hash of one account is none of another.
  const { salt } = await fresh.hashPassword(PASSWORD)
  await expect(fresh.isPassword(PASSWORD, { ...after.hash, salt })).rejects.toThrow()
})

test('two commands that seal again at once, and a password that is changed at that moment, lose nothing', async () => {
  // The change before is finished at every instance.
  whenReadAgain()
  const people = await Promise.all(Array.from({ length: 4 }, () => newcomer(world)))
  const set = async (who: (typeof people)[number], body: object) =>
    world.post(`/cust/setpassword/${who.id}`, body, await session(world, who.customer))
  for (const who of people) expect((await set(who, { password: PASSWORD })).status).toBe(200)
  await pepper.put('a-pepper-for-a-race')
  whenReadAgain()
  const change = { password: NEXT_PASSWORD, old_password: PASSWORD }
  const [changer, late, ...others] = people
  if (!changer || !late) throw new Error('Nobody is there')
  const [changed, changedLate, first, second] = await Promise.all([
    set(changer, change),
    set(late, change),
    resealTable(),
    resealTable(),
  ])
  expect([changed.status, changedLate.status]).toEqual([200, 200])
  expect([...first.unknown, ...second.unknown]).toEqual([])
  await resealTable()
  expect(await resealTable()).toEqual({ byType: new Map(), unknown: [], damaged: [] })
  const back = { password: 'Vélo-Citron_Brume!7', old_password: NEXT_PASSWORD }
  for (const who of [changer, late]) expect((await set(who, back)).status).toBe(200)
  for (const who of others) expect((await set(who, change)).status).toBe(200)
})

test('what was not sealed again before the pepper was changed once more is named, not passed over', async () => {
  const who = await newcomer(world)
  expect((await world.post(`/cust/setpassword/${who.id}`, { password: PASSWORD }, who)).status).toBe(200)
  await pepper.put('a-sixth-value-of-the-pepper')
  await pepper.put('a-seventh-value-of-the-pepper')
  vi.resetModules()
  const { resealTable: resealNow } = await import('../../scripts/reseal/reseal-table.ts')
  const { unknown } = await resealNow()
  expect(unknown).toContain(`CUSTOMER#${who.id} PASSWORD`)
  await expect(reseal(String(process.env.PEPPER_SECRET_ID))).rejects.toMatchObject({ code: 1 })
})

test('a secret that cannot be read ends the command with that reason, and nothing is said to be sealed with another value', async () => {
  // The change before is finished at every instance.
  whenReadAgain()
  const who = await newcomer(world)
  expect((await world.post(`/cust/setpassword/${who.id}`, { password: PASSWORD }, who)).status).toBe(200)
  await pepper.put('an-eighth-value-of-the-pepper')
  const failed = await reseal('a-secret-that-is-not-there').catch((error) => error)
  expect(failed).toMatchObject({ code: 1, stdout: '' })
  expect(failed.stderr).toMatch(/^The secret of the pepper could not be read: ResourceNotFound/)
  // The newest value can be read, the one before cannot: what is still sealed with that one is not lost.
  vi.resetModules()
  const { resealTable: resealNow } = await import('../../scripts/reseal/reseal-table.ts')
  const send = SecretsManagerClient.prototype.send as (command: unknown) => Promise<unknown>
  const refused = Object.assign(new Error('No'), { name: 'AccessDeniedException' })
  vi.spyOn(SecretsManagerClient.prototype, 'send').mockImplementation(async function (
    this: SecretsManagerClient,
    command: { input: { VersionStage?: string } },
  ) {
    if (command.input.VersionStage) throw refused
    return send.call(this, command)
  } as never)
  await expect(resealNow()).rejects.toMatchObject({ name: 'Error', cause: refused })
  vi.restoreAllMocks()
  expect((await resealNow()).unknown).not.toContain(`CUSTOMER#${who.id} PASSWORD`)
})

test('what was changed in the table is named as such, and not as sealed with another value', async () => {
  // The change before is finished at every instance.
  whenReadAgain()
  const who = await newcomer(world)
  expect((await world.post(`/cust/setpassword/${who.id}`, { password: PASSWORD }, who)).status).toBe(200)
  const key = { pk: `CUSTOMER#${who.id}`, sk: 'PASSWORD' }
  const { hash } = (await getItem<{ hash: string }>(key)) ?? { hash: '' }
  const [name, rest = ''] = hash.split('.')
  const swapped = `${name}.${rest.startsWith('A') ? 'B' : 'A'}${rest.slice(1)}`
  await commit([update<{ hash: string }>(key).set({ hash: swapped }).op()])
  await pepper.put('a-ninth-value-of-the-pepper')
  vi.resetModules()
  const { resealTable: resealNow } = await import('../../scripts/reseal/reseal-table.ts')
  const { unknown, damaged } = await resealNow()
  expect(damaged).toEqual([`CUSTOMER#${who.id} PASSWORD`])
  expect(unknown).not.toContain(`CUSTOMER#${who.id} PASSWORD`)
  await expect(reseal(String(process.env.PEPPER_SECRET_ID))).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('cannot be opened with the value that it names'),
  })
})
