import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commit } from '../../functions/store/commit.ts'
import * as fleet from '../../functions/store/fleet.ts'
import * as work from '../../functions/store/planned-work.ts'
import { signed } from '../support/customers.ts'
import { addModel, newcomer, today } from '../support/seeded.ts'
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
