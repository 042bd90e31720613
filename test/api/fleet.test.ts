import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { db } from '../../functions/store/table.ts'
import { FLEET } from '../../shared/catalogue/fleet.ts'
import { COMPANY } from '../../shared/company.ts'
import { LEGAL_DOCUMENTS } from '../../shared/legal-documents.ts'
import { addDays, addMonths } from '../../shared/rules/dates.ts'
import { AVAILABILITIES, VEHICLE_TYPES } from '../../shared/vocabulary.ts'
import { addModel, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

let world: World
let waitingModel: string
beforeAll(async () => {
  world = await World.start()
  world.breaks('calendars', 'Calendars are filled by hand, with reservations that are not there.')
  // A model whose only vehicle is taken for ten days more: it can be had within two weeks.
  waitingModel = await addModel(world, 1)
  await db.send(
    new UpdateCommand({
      TableName: world.run.tableName,
      Key: { pk: 'FLEET', sk: `MODEL#${waitingModel}` },
      UpdateExpression: 'SET declination = :name',
      ExpressionAttributeValues: { ':name': 'Waiting' },
    }),
  )
  const taken = [{ from: today(world), until: addDays(today(world), 10), reservationId: 'res_of_another' }]
  await db.send(
    new UpdateCommand({
      TableName: world.run.tableName,
      Key: { pk: 'FLEET', sk: `CALENDAR#${waitingModel}#${waitingModel}-1` },
      UpdateExpression: 'SET taken = :taken',
      ExpressionAttributeValues: { ':taken': taken },
    }),
  )
})
afterAll(() => world?.stop())

interface Listed {
  _id: string
  vehicle_cat: number
  settingPrice: number
  availability: string
  manufacturer: { name: string }
  general_info: { main_fuel: { name: string }; vi_types: string[]; co2_emissions: number }
}
const list = async (query = ''): Promise<Listed[]> => {
  const { body } = await world.get(`/vehi/list${query && `?${query}`}`)
  expect(body.total).toBe(body.data.length)
  return body.data
}
const every = (vehicles: Listed[], test: (vehicle: Listed) => boolean) =>
  vehicles.length > 0 && vehicles.every(test)

describe('GET /vehi/list', () => {
  test('the fleet list lists the whole fleet by sequence, and may be kept by a shared cache for a minute', async () => {
    const answer = await world.get('/vehi/list')
    expect(answer.body).toMatchObject({ status: 200, total: FLEET.length + 1, cursor: null })
    expect(answer.body.data[0]._id).toBe(FLEET[0]?._id)
    expect(answer.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=60/)
  })

  test('the fleet list combines values of one filter with OR and different filters with AND', async () => {
    const both = await list('marques=Porsche,BMW')
    expect(new Set(both.map((one) => one.manufacturer.name))).toEqual(new Set(['Porsche', 'BMW']))
    const electric = await list('marques=Porsche,BMW&motorisation=electric')
    expect(electric.length).toBeLessThan(both.length)
    expect(every(electric, (one) => one.general_info.main_fuel.name === 'electric')).toBe(true)
  })

  test('the fleet list shows every category for category 0', async () => {
    expect(await list('category=0')).toHaveLength(FLEET.length + 1)
    expect(every(await list('category=6'), (one) => one.vehicle_cat === 6)).toBe(true)
  })

  test('the fleet list shows supercars for main filter 6, not Cat 06', async () => {
    const supercars = await list('type=6')
    expect(every(supercars, (one) => one.general_info.vi_types.includes('supercar'))).toBe(true)
  })

  test('the fleet list filters availability cumulatively', async () => {
    const of = async (value: string) => (await list(`disponibilite=${value}`)).map((one) => one._id)
    expect(await of('soon')).not.toContain(waitingModel)
    expect(await of('within_7_days')).not.toContain(waitingModel)
    expect(await of('within_2_weeks')).toContain(waitingModel)
    expect((await of('within_1_month')).length).toBeGreaterThanOrEqual((await of('soon')).length + 1)
  })

  test('the fleet list finds text without accents or case', async () => {
    expect((await list('search=PORSCH%C3%89%20carrera')).map((one) => one._id)).toContain(
      'porsche-911-carrera-gts',
    )
    expect(await list('search=nosuchcar')).toEqual([])
  })

  test('the fleet list sorts by price in the direction of its key', async () => {
    const prices = (await list('sortByKey=settingPriceDesc&sortByOrder=asc')).map((one) => one.settingPrice)
    expect(prices).toEqual([...prices].sort((a, b) => b - a))
  })

  test('the fleet list limits Plus to Cat 01 and 02', async () => {
    expect(every(await list('plan=Plus'), (one) => one.vehicle_cat <= 2)).toBe(true)
  })

  test('the fleet list gives pages by cursor without gaps or repeats', async () => {
    const whole = (await list('sortByKey=co2_emissions')).map((one) => one._id)
    const read: string[] = []
    let cursor: string | null = ''
    for (let page = 0; cursor !== null && page < 20; page += 1) {
      const next: string = cursor ? `&cursor=${cursor}` : ''
      const { body } = await world.get(`/vehi/list?sortByKey=co2_emissions&limit=7${next}`)
      expect(body.total).toBe(whole.length)
      read.push(...body.data.map((one: Listed) => one._id))
      cursor = body.cursor
    }
    expect(read).toEqual(whole)
  })

  test.each([
    'category=7',
    'category=x',
    'type=7',
    'carType=spaceship',
    'motorisation=steam',
    'disponibilite=never',
    'sortByKey=colour',
    'limit=0',
    'limit=101',
  ])('the fleet list refuses the filter %s', async (query) => {
    const { body } = await world.get(`/vehi/list?${query}`)
    expect(body).toMatchObject({ status: 422, code: 'invalid_input' })
    expect(body.details[0].path.split('.')[0]).toBe(query.split('=')[0])
  })
})

test('the demo shows a model for every availability, and for every type that can be chosen', async () => {
  const shown = await list()
  expect(new Set(shown.map((one) => one.availability))).toEqual(new Set(AVAILABILITIES))
  for (const type of VEHICLE_TYPES) expect(await list(`carType=${type}`), type).not.toEqual([])
})

const CAR = 'manufacturerName=Porsche&modelName=911&declination=Carrera%20GTS'
const SLUGS = 'manufacturerName=porsche&modelName=911&declination=carrera-gts'
const single = (part: string, query: string) => world.get(`/vehi/singlevehicle/${part}?${query}`)

describe('one vehicle', () => {
  test.each(['general', 'images', 'pricing', 'suggestions'])(
    'a vehicle has its %s under its names and under its slugs alike',
    async (part) => {
      const [names, slugs] = [await single(part, CAR), await single(part, SLUGS)]
      expect(names.status).toBe(200)
      expect(slugs.body).toEqual(names.body)
      expect(names.headers['cache-control']).toMatch(/s-maxage=60/)
    },
  )

  test.each(['general', 'images', 'pricing', 'suggestions'])(
    'a vehicle that is unknown has no %s',
    async (part) => {
      for (const query of [
        'manufacturerName=porsche&modelName=nosuch',
        'manufacturerName=trabant&modelName=601',
        'manufacturerName=porsche&modelName=911&declination=nosuch',
      ]) {
        expect((await single(part, query)).body).toMatchObject({ status: 404, code: 'model_not_found' })
      }
    },
  )

  test('a vehicle asked for without a declination is the first of its model, and all declinations are named', async () => {
    const { body } = await single('general', 'manufacturerName=porsche&modelName=911')
    expect(body.data.declinations).toContain(body.data.declination)
  })

  test('a vehicle is found when its brand has two words', async () => {
    const amg = FLEET.find((model) => model.manufacturer.name === 'Mercedes AMG')
    const names = { manufacturerName: 'mercedes-amg', modelName: amg?.model.name ?? '' }
    const { body } = await single('general', new URLSearchParams(names).toString())
    expect(body.data.manufacturer.name).toBe('Mercedes AMG')
  })

  test('a vehicle shows pictures in its first colour, in the one asked for, and refuses one it has not', async () => {
    const colours = (await world.get(`/vehi/colorlist?${SLUGS}`)).body.data
    expect((await single('images', SLUGS)).body.data.color).toEqual(colours[0])
    const asked = await single('images', `${SLUGS}&color=${encodeURIComponent(colours[1].name)}`)
    expect(asked.body.data.color).toEqual(colours[1])
    // Each model has pictures of its own, named by it (V1).
    for (const { name } of asked.body.data.images) expect(name).toMatch(/^porsche-911-carrera-gts-/)
    expect(asked.body.data.images.map((one: { view: string }) => one.view)).toEqual([
      'side',
      'front',
      'rear',
      'detail',
      'interior',
    ])
    expect((await single('images', `${SLUGS}&color=chartreuse`)).status).toBe(404)
  })

  test('a vehicle of category 3 costs 4,980 with Single and One, and Plus leaves it out', async () => {
    const { plans, depositCents, extraKmCents } = (await single('pricing', SLUGS)).body.data
    expect(plans).toMatchObject([
      { plan: 'Single', included: true, monthlyCents: 498_000, feeCents: 75_000, terms: [6, 12, 24] },
      { plan: 'Plus', included: false, monthlyCents: null, feeCents: 478_000, terms: [12] },
      { plan: 'One', included: true, monthlyCents: 498_000, feeCents: 878_000, terms: [12] },
    ])
    expect({ depositCents, extraKmCents }).toEqual({ depositCents: 100_000, extraKmCents: 196 })
  })

  test('a vehicle suggests four others', async () => {
    const { data } = (await single('suggestions', SLUGS)).body
    expect(new Set(data.map((one: Listed) => one._id)).size).toBe(4)
  })
})

describe('GET /vehi/singlevehicle/calendar', () => {
  const calendarOf = async (modelId: string) => {
    const vehicle = (await list()).find((each) => each._id === modelId) as unknown as Named
    const { manufacturer, model, declination } = vehicle
    const names = { manufacturerName: manufacturer.name, modelName: model.name, declination }
    return world.get(`/vehi/singlevehicle/calendar?${new URLSearchParams(names)}`)
  }
  interface Named {
    manufacturer: { name: string }
    model: { name: string }
    declination: string
    average_delv_time_opt: number
    availability_date: string
  }

  test('anybody sees on which days of a year a model can be had, from the day that the list names, and nothing of who has it', async () => {
    const vehicle = (await list()).find((each) => each._id === waitingModel) as unknown as Named
    const { body } = await calendarOf(waitingModel)
    const until = addMonths(today(world), 12)
    expect(body.data).toEqual({
      today: today(world),
      until,
      free: [{ start_date: addDays(today(world), 10), return_date: addDays(until, -1) }],
    })
    expect(body.data.free[0].start_date).toBe(vehicle.availability_date)
    expect(JSON.stringify(body)).not.toMatch(/res_|cus_|DL \d|reservation/)
  })

  test('the calendar of a model may be kept for a minute by whoever stands between, and an unknown model has none', async () => {
    const answer = await calendarOf(waitingModel)
    expect(answer.headers['cache-control']).toContain('public')
    expect(answer.headers['cache-control']).toContain('s-maxage=60')
    const { body } = await world.get('/vehi/singlevehicle/calendar?manufacturerName=x&modelName=y')
    expect(body.code).toBe('model_not_found')
  })
})

describe('GET /vehi/colorlist', () => {
  test('the colour list knows the colours of a model, and refuses an unknown one', async () => {
    const { body } = await world.get(`/vehi/colorlist?${CAR}`)
    expect(body.data[0]).toMatchObject({ hex: expect.stringMatching(/^#[0-9a-f]{6}$/) })
    expect((await world.get('/vehi/colorlist?manufacturerName=x&modelName=y')).status).toBe(404)
    expect((await world.get('/vehi/colorlist?manufacturerName=Porsche')).status).toBe(422)
  })
})

describe('GET /vehi/slots', () => {
  test('the list of free days offers the days from the one that a reservation leaves free, up to the horizon of two years and two', async () => {
    const { body } = await world.get(`/vehi/slots?modelId=${waitingModel}`)
    const horizon = addMonths(today(world), 48)
    expect(body.data).toEqual({
      today: today(world),
      availableSlotList: [{ start_date: addDays(today(world), 10), return_date: addDays(horizon, -1) }],
    })
  })

  test('the list of free days refuses an unknown model', async () => {
    expect((await world.get('/vehi/slots?modelId=nosuch')).body.code).toBe('model_not_found')
  })
})

describe('POST /sett', () => {
  test('the settings name no third party where none is configured, and exactly those that are', async () => {
    const tracking = async () => (await world.post('/sett')).body.data[0].tracking
    const none = { analytics: null, heatmap: null, pixel: null }
    expect(await tracking()).toEqual(none)
    const before = process.env.TRACKING
    process.env.TRACKING = JSON.stringify({ ...none, pixel: '777' })
    expect(await tracking()).toEqual({ ...none, pixel: '777' })
    process.env.TRACKING = before
  })

  test('the settings are those of Luxembourg by default, as the first item', async () => {
    const { data } = (await world.post('/sett')).body
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({ country: 'Luxembourg', vatBp: 1700, currency: 'EUR' })
    expect(data[0].billingInfo).toMatchObject([
      { vat_number: COMPANY.vatNumber, iban: COMPANY.iban, registration_number: COMPANY.register },
    ])
  })

  test('the settings of Belgium have 21 % VAT, and another country is refused', async () => {
    expect((await world.post('/sett', { country: 'Belgium' })).body.data[0].vatBp).toBe(2100)
    expect((await world.post('/sett', { country: 'Atlantis' })).status).toBe(422)
  })

  test('the settings name the legal documents by language, then by document', async () => {
    const { legal_documents } = (await world.post('/sett')).body.data[0]
    expect(legal_documents).toEqual(LEGAL_DOCUMENTS)
    expect(Object.keys(legal_documents.EN)).toEqual(['saleAndUse', 'termsAndConditions'])
  })

  test('the settings name the plans with their rents: Plus has none beyond category 2', async () => {
    const { subscriptions } = (await world.post('/sett')).body.data[0]
    const cost = (name: string) =>
      subscriptions.find((one: { subscription_name: string }) => one.subscription_name === name).base_cost[0]
    expect(cost('Plus')).toMatchObject({ category1: 2290, category2: 3590, category3: null })
    expect(cost('One')).toMatchObject({ category1: 2124, category2: 3424, category6: 16_980 })
  })
})

describe('GET /geo', () => {
  test('the country look-up names the country that the content network saw, in the caller’s language, uncached', async () => {
    const answer = await world.get('/geo', { headers: { 'accept-language': 'fr' } })
    expect(answer.body).toEqual({ status: 200, success: true, country_code: 'LU', country: 'Luxembourg' })
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})
