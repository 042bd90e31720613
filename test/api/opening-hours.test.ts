import { afterAll, beforeAll, expect, test } from 'vitest'
import { commit } from '../../functions/store/commit.ts'
import { openingHours, shownOp } from '../../functions/store/opening-hours.ts'
import { reserve } from '../../infra/local/seed/story.ts'
import type { PlaceHours } from '../../shared/api/places.ts'
import type { BookedOnClosed, StaffHours } from '../../shared/api/staff-opening-hours.ts'
import { addDays, addMonths, type IsoDate } from '../../shared/rules/dates.ts'
import { type ClosedDays, isClosed } from '../../shared/rules/opening-hours.ts'
import { addModel, newcomer, seededSubscriber, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

type Person = Awaited<ReturnType<typeof newcomer>>
type Slot = { on: string; from: string; until: string; free: boolean }

let world: World
let boss: Person
let modelId: string
beforeAll(async () => {
  world = await World.start()
  modelId = await addModel(world, 2)
  boss = await newcomer(world, { role: ['ADMIN'], firstname: 'Ada', lastname: 'Admin' })
})
afterAll(() => world?.stop())

const PATH = '/staff/opening-hours'
const hours = async (): Promise<StaffHours> => (await world.get(PATH, boss)).body.data
const save = async (change: Partial<StaffHours>, who = boss) =>
  world.ask('PATCH', `/api/v1${PATH}`, { token: who.token, body: { ...(await hours()), ...change } })
const closed = (_id: string, from: string, more: Partial<ClosedDays> = {}): ClosedDays => ({
  _id,
  from,
  until: from,
  name: { en: 'Stocktaking', fr: 'Inventaire' },
  places: [],
  ...more,
})
const close = async (days: ClosedDays): Promise<BookedOnClosed> => {
  const { exceptions } = await hours()
  const others = exceptions.filter(({ _id }) => _id !== days._id)
  const answer = await save({ exceptions: [...others, days] })
  expect(answer.status).toBe(200)
  return answer.body.booked
}
const slots = async (who: Person): Promise<Slot[]> => (await world.get('/call-backs/slots', who)).body.data
/** The first of the coming days on which calls are taken, so many open days ahead. */
const openDay = async (ahead: number) => {
  const opening = await hours()
  const days = Array.from({ length: 60 }, (_, at) => addDays(today(world), at + 1))
  return days.filter((on) => !isClosed(opening, 'calls', on) && !isClosed(opening, 'luxembourg-city', on))[
    ahead
  ] as string
}

test('a call that was booked on a day that is closed afterwards is listed to whoever closes it, and stays', async () => {
  const who = await newcomer(world)
  const on = await openDay(2)
  expect((await world.post('/call-backs', { on, from: '09' }, who)).status).toBe(200)
  const booked = await close(closed('calls', on))
  expect(booked.calls).toMatchObject([{ customerId: who.id, call: { on, from: '09' } }])
  expect(booked.calls[0]?.customerName).toContain(who.customer.lastname)
  expect((await world.get('/call-backs/slots', who)).body.mine).toMatchObject({ on, from: '09' })
  const later = await world.get(`${PATH}/bookings?exceptionId=calls`, boss)
  expect(later.body.data.calls).toHaveLength(1)
})

test('no call is offered or taken on a closed day, nor by phone from a car’s page', async () => {
  const who = await newcomer(world)
  const offered = [...new Set((await slots(who)).map((slot) => slot.on))]
  const on = offered[1] ?? ''
  await close(closed('offered', on))
  expect((await slots(who)).map((slot) => slot.on)).not.toContain(on)
  expect((await world.post('/call-backs', { on, from: '09' }, who)).body.code).toBe('slot_not_offered')
  const days = [...new Set((await slots(who)).map((slot) => slot.on))]
  await close(closed('offered', days[0] ?? '', { until: days[2] ?? '' }))
  const asked = await world.post(
    '/requests/calls',
    { phonenumber: '+352621000321' },
    { from: world.newAddress() },
  )
  expect(asked.body.data.on).toBe(days[3])
  await save({ exceptions: (await hours()).exceptions.filter(({ _id }) => _id !== 'offered') })
})

test('a car that goes out or comes back at our place on a closed day is listed, and on the days between it is not', async () => {
  const { customer, id } = await seededSubscriber(world)
  const day = today(world)
  // Both days are open as yet: what is closed already is not closed by anybody.
  const opening = await hours()
  const isOpen = (on: IsoDate) => !isClosed(opening, 'luxembourg-city', on)
  const start = Array.from({ length: 14 }, (_, at) => addDays(day, 40 + at)).find(
    (on) => isOpen(on) && isOpen(addDays(addMonths(on, 1), -1)) && isOpen(addDays(on, 3)),
  ) as IsoDate
  const stay = await reserve(customer, modelId, start, 1, day)
  expect(isOpen(stay.return_date)).toBe(true)
  const out = await close(closed('out', start))
  expect(out.stays).toContainEqual(expect.objectContaining({ _id: stay._id, customerId: id }))
  const back = await close(closed('back', stay.return_date))
  expect(back.stays.map(({ _id }) => _id)).toContain(stay._id)
  const between = await close(closed('nothing', addDays(start, 3)))
  expect(between.stays.map(({ _id }) => _id)).not.toContain(stay._id)
  // For others than our place it closes nothing.
  const elsewhere = await close(closed('elsewhere', addDays(start, 4), { places: ['ghent'] }))
  expect(elsewhere).toEqual({ calls: [], stays: [], isMore: false })
})

test('a place that is closed for good lists what was booked, and no day is beyond the calendar that we keep', async () => {
  const { customer } = await seededSubscriber(world)
  const day = today(world)
  const opening = await hours()
  const { exceptions } = opening
  // It comes back on a day that is open as yet: what is closed already is not closed by anybody.
  const comesBackOpen = (on: IsoDate) => !isClosed(opening, 'luxembourg-city', addDays(addMonths(on, 20), -1))
  const start = Array.from({ length: 14 }, (_, at) => addDays(day, 90 + at)).find(comesBackOpen) as IsoDate
  const stay = await reserve(customer, modelId, start, 20, day)
  for (const until of ['9999-12-31', '3000-01-01'])
    expect((await save({ exceptions: [...exceptions, closed('good', day, { until })] })).status).toBe(422)
  // It comes back in nearly two years: the longest rental is that long.
  const comesBack = closed('good', addDays(stay.return_date, -1), { until: '2999-12-31' })
  expect((await close(comesBack)).stays.map(({ _id }) => _id)).toContain(stay._id)
  const booked = (await world.get(`${PATH}/bookings?exceptionId=good`, boss)).body.data as BookedOnClosed
  expect(booked.stays.map(({ _id }) => _id)).toContain(stay._id)
  expect((await save({ exceptions })).status).toBe(200)
  const who = await newcomer(world)
  for (const on of ['0000-01-01', '1899-12-31'])
    expect((await world.post('/call-backs', { on, from: '09' }, who)).body.code).toBe('invalid_input')
})

test('a week without a day lists what was booked on it', async () => {
  const who = await newcomer(world)
  const on = await openDay(4)
  expect((await world.post('/call-backs', { on, from: '11' }, who)).status).toBe(200)
  const { weeks } = await hours()
  const weekday = (new Date(`${on}T00:00:00Z`).getUTCDay() + 6) % 7
  const without = weeks.calls.map((day, at) => (at === weekday ? null : day))
  const answer = await save({ weeks: { ...weeks, calls: without } })
  // A call that was asked for by phone may be on the same day.
  expect(answer.body.booked.calls).toContainEqual(expect.objectContaining({ customerId: who.id }))
  expect((await save({ weeks })).body.booked.calls).toEqual([])
})

test('visitors read the hours of each place, with the closed days of the next weeks by name', async () => {
  const on = await openDay(6)
  await close(closed('told', on, { places: ['brussels'], hours: { opens: '10:00', closes: '12:00' } }))
  const places = (await world.get('/places')).body.data as PlaceHours[]
  expect(places).toHaveLength(10)
  expect(places.find(({ _id }) => _id === 'brussels')?.days).toContainEqual({
    on,
    name: { en: 'Stocktaking', fr: 'Inventaire' },
    hours: { opens: '10:00', closes: '12:00' },
  })
  expect(places.find(({ _id }) => _id === 'arlon')?.days.map((day) => day.on)).not.toContain(on)
})

test('of two who save at once the second reads who was first; what is the wrong way round is refused where it is', async () => {
  const other = await newcomer(world, { role: ['ADMIN'], firstname: 'Bea', lastname: 'Boss' })
  const before = await hours()
  expect((await save({}, other)).status).toBe(200)
  const late = await world.ask('PATCH', `/api/v1${PATH}`, { token: boss.token, body: before })
  expect(late.body).toMatchObject({ code: 'opening_hours_changed', details: { by: 'Bea Boss' } })
  const wrong = closed('wrong', addDays(today(world), 3), {
    until: today(world),
    hours: { opens: '12:00', closes: '10:00' },
  })
  const refused = await save({ exceptions: [wrong] })
  expect(refused.status).toBe(422)
  expect(refused.body.details).toContainEqual(
    expect.objectContaining({ path: 'exceptions.0.hours.closes', code: 'hours_order' }),
  )
  expect((await world.get(`${PATH}/bookings?exceptionId=none`, boss)).status).toBe(404)
})

test('administrators alone change the hours, and the whole desk reads them', async () => {
  const advisor = await newcomer(world, { role: ['ADVISOR'] })
  expect((await world.get(PATH, advisor)).status).toBe(200)
  const body = await hours()
  expect((await world.ask('PATCH', `/api/v1${PATH}`, { token: advisor.token, body })).status).toBe(403)
})

test('hours that the pages do not show are asked for again each night, and closed days never', async () => {
  const asked = async () =>
    (await world.everyItem()).filter(({ type }) => type === 'ShownHours').map(({ at }) => at as string)
  const night = () => world.run.invokeJob('prices')
  const { weeks } = await hours()
  await commit([shownOp({ weeks, at: world.run.now().toISOString() })])
  const before = await asked()
  await close(closed('publishing', addDays(today(world), 20)))
  await night()
  expect(await asked()).toEqual(before)

  const ghent = weeks.ghent.with(6, { opens: '10:00', closes: '12:00' })
  expect((await save({ weeks: { ...weeks, ghent } })).status).toBe(200)
  expect(await asked()).toEqual(before)
  await night()
  const [first] = await asked()
  expect(first).toBeDefined()
  // There is no site here to publish to: what shows nothing is asked for again.
  await world.forward(1, ['prices'])
  expect((await asked())[0]).not.toBe(first)

  await commit([shownOp({ weeks: (await openingHours()).weeks, at: world.run.now().toISOString() })])
  const last = await asked()
  await night()
  expect(await asked()).toEqual(last)
})
