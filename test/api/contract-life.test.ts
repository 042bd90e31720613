import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import { addDays, addMonths } from '../../shared/rules/dates.ts'
import { lastNoticeOn } from '../../shared/rules/renewal.ts'
import { addModel, type Seeded, seededSubscriber, today } from '../seeded.ts'
import { World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

const contractOf = ({ id, contractId }: Seeded) => subscriptions.find(id, contractId)

/** A subscriber whose anniversary comes in so many days. */
const renewingIn = (days: number) =>
  seededSubscriber(world, 'One', addMonths(addDays(today(world), days), -12))

describe('notice', () => {
  const give = (who: Seeded, endsOn: string) =>
    world.post(`/contracts/${who.contractId}/notice`, { endsOn }, { token: who.token })
  const takeBack = (who: Seeded) =>
    world.ask('DELETE', `/api/v1/contracts/${who.contractId}/notice`, { token: who.token })
  const book = async (who: Seeded, start_date: string, return_date: string) =>
    world.post(
      '/reservations',
      { modelId: await addModel(world, 1), start_date, return_date },
      { token: who.token },
    )

  test('ends the contract the day before the anniversary; the customer is told, and it is not given twice', async () => {
    const who = await renewingIn(100)
    const { renewsOn = '' } = (await contractOf(who)) ?? {}
    const endsOn = addDays(renewsOn, -1)
    const answer = await give(who, endsOn)
    expect(answer.body.data).toMatchObject({ status: 'active', noticeOn: today(world), endsOn })
    expect(await contractOf(who)).toMatchObject({ endsOn, endReason: 'notice' })
    const mail = await world.message(who.customer.email, ({ subject }) => /notice/.test(subject ?? ''))
    expect(mail.text).toMatch(/Your One contract ends after \d+ \w+ \d{4}/)
    expect((await give(who, endsOn)).body.code).toBe('notice_given')
  })

  test('counts for the year after, once the last day for notice has passed; another day than the one shown is refused', async () => {
    const who = await renewingIn(29)
    const { renewsOn = '' } = (await contractOf(who)) ?? {}
    const refused = await give(who, addDays(renewsOn, -1))
    const endsOn = addDays(addMonths(renewsOn, 12), -1)
    expect(refused.body).toMatchObject({ code: 'notice_end_changed', details: { endsOn } })
    expect((await give(who, endsOn)).body.data).toMatchObject({ endsOn })
  })

  test('can be taken back while it could be given, and not after', async () => {
    const who = await renewingIn(31)
    const { renewsOn = '' } = (await contractOf(who)) ?? {}
    await give(who, addDays(renewsOn, -1))
    expect((await takeBack(who)).status).toBe(200)
    const contract = await contractOf(who)
    expect(contract).toMatchObject({ status: 'active', renewsOn })
    for (const field of ['noticeOn', 'endsOn', 'endReason']) expect(contract).not.toHaveProperty(field)
    expect((await takeBack(who)).body.code).toBe('notice_not_given')

    // As it stands on the day after the last one.
    await give(who, addDays(renewsOn, -1))
    const given = (await contractOf(who)) as subscriptions.StoredSubscription
    const earlier = { renewsOn: addDays(today(world), 29), endsOn: addDays(today(world), 28) }
    const { commit } = await import('../../functions/store/commit.ts')
    await commit([subscriptions.changeOp(given, earlier)])
    expect(lastNoticeOn('One', earlier.renewsOn) < today(world)).toBe(true)
    expect((await takeBack(who)).body.code).toBe('notice_stands')
  })

  test('refuses stays that go beyond the end from the moment it is given; others are still welcome', async () => {
    const who = await renewingIn(100)
    const { renewsOn = '' } = (await contractOf(who)) ?? {}
    await give(who, addDays(renewsOn, -1))
    const start = addDays(today(world), 10)
    const late = await book(who, start, renewsOn)
    expect(late.body.code).toBe('contract_ends_before')
    expect((await book(who, start, addDays(renewsOn, -1))).status).toBe(200)
  })

  test('and a booking at the same moment: never a stay beyond the end that was there first', async () => {
    const who = await renewingIn(60)
    const { renewsOn = '' } = (await contractOf(who)) ?? {}
    const [given, booked] = await Promise.all([
      give(who, addDays(renewsOn, -1)),
      book(who, addDays(today(world), 5), addDays(renewsOn, 40)),
    ])
    // The booking wins and stands before the notice, or loses; the notice counts either way.
    expect(given.status).toBe(200)
    expect([200, 422]).toContain(booked.status)
    const again = await book(who, addDays(renewsOn, 50), addDays(renewsOn, 90))
    expect(again.body.code).toBe('contract_ends_before')
  })
})
