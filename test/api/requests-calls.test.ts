import { afterAll, beforeAll, expect, test } from 'vitest'
import { CALLS_A_SLOT } from '../../shared/rules/call-backs.ts'
import { CONTACT_PER_DAY } from '../../shared/rules/contact.ts'
import { World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

let asked = 0
const newPhone = () => {
  asked += 1
  return `+3526217${String(asked).padStart(5, '0')}`
}
const ask = (body: object, from = world.newAddress()) => world.post('/requests/calls', body, { from })
const taskFor = async (phonenumber: string) => {
  const { body } = await world.get('/staff/tasks', await world.advisor())
  return body.data.find((task: { call?: { phonenumber: string } }) => task.call?.phonenumber === phonenumber)
}

test('a phone number is enough to be called, and the advisor reads which car, colour, plan and terms it is about', async () => {
  const phonenumber = newPhone()
  const wish = {
    vehicle: 'porsche-911-carrera-gts',
    plan: 'Single',
    colour: 'guards-red',
    months: 24,
    km: 3000,
  }
  const { status, body } = await ask({ phonenumber, ...wish, language: 'FR' })
  expect(status).toBe(200)
  expect(await taskFor(phonenumber)).toMatchObject({
    kind: 'call_back',
    dueOn: body.data.on,
    call: {
      ...body.data,
      about: 'Porsche 911 Carrera GTS · guards-red · Single · 24 · 3000 km · FR',
    },
  })
  expect((await ask({ phonenumber: newPhone() })).status).toBe(200)
})

test('the advisor reads the brand as its maker writes it, whatever the addresses of its cars keep', async () => {
  const phonenumber = newPhone()
  await ask({ phonenumber, vehicle: 'mclaren-750s-coupe', language: 'EN' })
  expect((await taskFor(phonenumber)).call.about).toBe('McLaren 750S Coupé · EN')
})

test('a slot that is full is passed over: the call comes in the next one that has room', async () => {
  const first = (await ask({ phonenumber: newPhone() })).body.data
  const slots = [first]
  for (let call = 0; call < CALLS_A_SLOT; call += 1) {
    slots.push((await ask({ phonenumber: newPhone() })).body.data)
  }
  const inFirst = slots.filter(({ on, from }) => on === first.on && from === first.from)
  expect(inFirst.length).toBeLessThanOrEqual(CALLS_A_SLOT)
  expect(slots.at(-1)).not.toEqual(first)
})

test('many who ask at once all get a place, and no slot has more calls than it bears', async () => {
  const answers = await Promise.all(
    Array.from({ length: CALLS_A_SLOT + 2 }, () => ask({ phonenumber: newPhone() })),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const places = Map.groupBy(answers, ({ body }) => `${body.data.on} ${body.data.from}`)
  for (const calls of places.values()) expect(calls.length).toBeLessThanOrEqual(CALLS_A_SLOT)
})

test('one phone is not rung more than five times a day, wherever it was asked for', async () => {
  const phonenumber = newPhone()
  for (let call = 0; call < CONTACT_PER_DAY; call += 1) {
    expect((await ask({ phonenumber })).status).toBe(200)
  }
  expect(await ask({ phonenumber })).toMatchObject({ status: 429, body: { code: 'contact_limit' } })
})

test('a car that we do not have is refused, and nobody is asked to call', async () => {
  const phonenumber = newPhone()
  expect((await ask({ phonenumber, vehicle: 'trabant-601' })).body.code).toBe('model_not_found')
  expect(await taskFor(phonenumber)).toBeUndefined()
})
