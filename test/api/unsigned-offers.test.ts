import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commit } from '../../functions/store/commit.ts'
import * as customers from '../../functions/store/customers.ts'
import * as fleet from '../../functions/store/fleet.ts'
import * as issuedPdfs from '../../functions/store/issued-pdfs.ts'
import * as work from '../../functions/store/planned-work.ts'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import { draft } from '../../infra/local/seed/story.ts'
import { call } from '../bench/capacity.ts'
import { between, writing } from '../support/between.ts'
import { finalise, signed } from '../support/customers.ts'
import { addModel, newcomer, seededSubscriber, today } from '../support/seeded.ts'
import { singleChooser } from '../support/single-chooser.ts'
import { stepUp } from '../support/step-up.ts'
import { World } from '../support/world.ts'

/** Contracts that end without a signature (docs/decisions/0184). */
let world: World
let advisor: { token: string }
beforeAll(async () => {
  world = await World.start()
  advisor = await world.advisor()
})
afterAll(() => world?.stop())

type Chooser = Awaited<ReturnType<typeof singleChooser>>
const validate = ({ id, choiceId }: Chooser, startsOn?: string) =>
  world.post(`/staff/customers/${id}/choices/${choiceId}/validate`, { startsOn }, advisor)
const remove = async ({ id, token }: { id: string; token: string }) =>
  world.ask('DELETE', `/api/v1/customer/${id}`, { token, headers: await stepUp(id, 'deletion') })
const takenOf = async (modelId: string) => (await fleet.calendars(modelId)).flatMap(({ taken }) => taken)

/** A Single that waits for its signature; its model has one vehicle. */
async function offeredSingle() {
  const who = await singleChooser(world)
  const { body } = await validate(who)
  if (body.status !== 200) throw new Error(JSON.stringify(body))
  return { ...who, contractId: body.data.contract._id as string }
}

describe('the vehicle of a Single that is not signed', () => {
  test('deleting an account whose Single is not signed gives its vehicle to the next customer', async () => {
    const who = await offeredSingle()
    expect(await takenOf(who.modelId)).toHaveLength(1)
    expect((await remove(who)).status).toBe(200)
    expect(await takenOf(who.modelId)).toEqual([])
    expect(await work.plannedFor(who.id, who.contractId)).toEqual([])
    expect((await validate(await singleChooser(world, 6, who.modelId))).status).toBe(200)
  })

  test('a vehicle that the offer of a deleted account still keeps is free after the next night, and no other is', async () => {
    const [offered, running] = [await offeredSingle(), await offeredSingle()]
    await signed(world, running.id, running.contractId)
    const gone = await newcomer(world)
    const modelId = await addModel(world, 1)
    const [calendar] = await fleet.calendars(modelId)
    if (!calendar) throw new Error('The model has no vehicle')
    const lost = { from: today(world), until: '2999-12-31', reservationId: 'res_lost', customerId: gone.id }
    await commit([fleet.calendarOp(calendar, [lost], today(world))])
    expect((await remove(gone)).status).toBe(200)
    expect((await world.brokenInvariants()).join()).toContain('res_lost')

    await world.run.invokeJob('unsigned-contracts')
    expect(await takenOf(modelId)).toEqual([])
    expect(await takenOf(offered.modelId)).toHaveLength(1)
    expect(await takenOf(running.modelId)).toHaveLength(1)
  })
})

const withdrawBy = (who: { id: string; contractId: string }, note?: string) =>
  world.post(
    `/staff/customers/${who.id}/contracts/${who.contractId}/end`,
    { reason: 'offer_withdrawn', note },
    advisor,
  )
const decline = (who: { token: string; contractId: string }) =>
  world.post(`/contracts/${who.contractId}/withdrawal`, { unsigned: true }, who)
const codeFor = (who: { token: string; contractId: string }, sha256 = 'a'.repeat(64)) =>
  world.post(`/contracts/${who.contractId}/signature-code`, { sha256 }, who)
/** What was recorded of who did what with somebody's contract. */
const actsOn = async ({ contractId }: { contractId: string }) =>
  (await world.everyItem())
    .filter(({ type, subject }) => type === 'Audit' && subject === contractId)
    .map(({ what, by }) => ({ what, by }))
const isWaiting = async ({ contractId }: { contractId: string }) =>
  (await world.get('/staff/contracts', advisor)).body.data.some(
    ({ _id }: { _id: string }) => _id === contractId,
  )
const newsOf = async (who: { token: string }) =>
  (await world.get('/notifications', who)).body.data[0] as { kind: string; values: Record<string, string> }

describe('an offer that is withdrawn or declined', () => {
  test('an advisor withdraws a contract that is not signed with a reason, which is recorded and told, and the vehicle and the customer are free at once', async () => {
    const who = await offeredSingle()
    expect(await isWaiting(who)).toBe(true)
    expect((await withdrawBy(who)).body).toMatchObject({ status: 422, code: 'reason_required' })
    expect((await withdrawBy(who, 'The vehicle was damaged.')).body).toMatchObject({
      status: 200,
      data: { status: 'terminated', endReason: 'offer_withdrawn', endsOn: today(world) },
    })
    expect(await isWaiting(who)).toBe(false)
    expect(await takenOf(who.modelId)).toEqual([])
    expect(await actsOn(who)).toContainEqual({
      what: 'withdrew an offer: The vehicle was damaged.',
      by: expect.any(String),
    })
    expect(await newsOf(who)).toMatchObject({
      kind: 'contract_offer_withdrawn',
      values: { reason: 'The vehicle was damaged.' },
    })
    const mail = await world.message(
      who.customer.email,
      ({ subject }) => subject === 'We have withdrawn your contract',
    )
    expect(mail.text).toContain('which you had not signed: The vehicle was damaged.')
    expect((await codeFor(who)).body.code).toBe('contract_not_to_sign')
    expect((await finalise(world, who.token, 'One', 'porsche-911-carrera-gts')).status).toBe(200)
  })

  test('a customer declines a contract where they would sign it, is told in their language, and may choose again at once', async () => {
    const who = await offeredSingle()
    const customer = await customers.find(who.id)
    if (!customer) throw new Error('There is no customer')
    await commit(customers.changeOps(customer, { language: 'FR' }))
    expect((await decline(who)).body).toMatchObject({
      status: 200,
      data: { status: 'terminated', endReason: 'offer_declined' },
    })
    expect(await takenOf(who.modelId)).toEqual([])
    expect(await actsOn(who)).toContainEqual({ what: 'declined a contract', by: who.id })
    const mail = await world.message(
      who.customer.email,
      ({ subject }) => subject === 'Vous avez refusé votre contrat',
    )
    expect(mail.text).toContain('rien n’est dû')
    expect((await world.get('/invoices', who)).body.data).toEqual([])
    expect((await finalise(world, who.token, 'One', 'porsche-911-carrera-gts')).status).toBe(200)
  })
})

describe('an offer that has ended, or is signed meanwhile', () => {
  test('the drafts of a contract that was declined are removed by the next night, and it is not called lapsed', async () => {
    const who = await offeredSingle()
    const contract = await subscriptions.find(who.id, who.contractId)
    if (!contract) throw new Error('There is no contract')
    await draft(contract)
    expect((await decline(who)).status).toBe(200)
    await world.run.invokeJob('unsigned-contracts')
    await world.run.invokeJob('unsigned-contracts')
    expect(await issuedPdfs.drafts(who.id, who.contractId)).toEqual([])
    expect(await work.plannedFor(who.id, who.contractId)).toEqual([])
    expect(await subscriptions.find(who.id, who.contractId)).toMatchObject({ endReason: 'offer_declined' })
    expect(await newsOf(who)).toMatchObject({ kind: 'contract_offer_declined' })
  })

  test('a contract that is signed is neither declined nor withdrawn as an offer, and goes on', async () => {
    const who = await seededSubscriber(world)
    expect((await decline(who)).body).toMatchObject({ status: 409, code: 'contract_not_to_sign' })
    expect((await withdrawBy(who, 'A test.')).body).toMatchObject({
      status: 409,
      code: 'contract_not_to_sign',
    })
    expect(await subscriptions.find(who.id, who.contractId)).toMatchObject({ status: 'active' })
  })

  test('a contract that is signed while it is being declined or withdrawn stays signed, and keeps its vehicle', async () => {
    for (const [route, input, whose] of [
      ['contracts-withdrawal', { unsigned: true }, 'own'],
      ['staff-contracts-end', { reason: 'offer_withdrawn', note: 'A test.' }, 'desk'],
    ] as const) {
      const who = await offeredSingle()
      const ids = { customerId: who.id, contractId: who.contractId }
      const { body } = await between(
        writing('offer_'),
        () => signed(world, who.id, who.contractId),
        () => call(route, { ...ids, ...input }, whose === 'own' ? who.token : advisor.token),
      )
      expect(body).toMatchObject({ code: 'contract_not_to_sign' })
      expect(await subscriptions.find(who.id, who.contractId)).toMatchObject({ status: 'active' })
      expect(await takenOf(who.modelId)).toHaveLength(1)
    }
  })
})
