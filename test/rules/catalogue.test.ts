import { describe, expect, test } from 'vitest'
import { NewModel } from '../../shared/api/staff-models.ts'
import { FLEET } from '../../shared/catalogue/fleet.ts'
import { MODELS } from '../../shared/catalogue/models.ts'
import { TONE_NAMES, TONES } from '../../shared/catalogue/tones.ts'
import { CATEGORIES, FIRST_PRICE_BOOK } from '../../shared/price-book.ts'
import { planIncludes } from '../../shared/rules/plans.ts'
import { BRANDS, MAIN_FILTERS, slug } from '../../shared/vocabulary.ts'

const ids = FLEET.map((model) => model._id)
const inCategory = (category: number) => FLEET.filter((model) => model.vehicle_cat === category)

describe('the fleet', () => {
  test('the fleet has about 40 models over all six categories', () => {
    expect(FLEET.length).toBeGreaterThanOrEqual(38)
    expect(FLEET.length).toBeLessThanOrEqual(48)
    for (const category of CATEGORIES) expect(inCategory(category).length).toBeGreaterThanOrEqual(5)
  })

  test('the fleet has about 15 models for Plus', () => {
    const plus = FLEET.filter((model) => planIncludes('Plus', model.vehicle_cat as 1))
    expect(plus.length).toBeGreaterThanOrEqual(14)
    expect(plus.length).toBeLessThanOrEqual(17)
  })

  test('the fleet has every brand and no other', () => {
    expect(new Set(FLEET.map((model) => model.manufacturer.name))).toEqual(new Set(BRANDS))
  })

  test('the fleet shows something under every main filter', () => {
    for (const type of Object.values(MAIN_FILTERS)) {
      expect(FLEET.filter((model) => model.general_info.vi_types.includes(type)).length).toBeGreaterThan(0)
    }
  })

  test('the fleet counts its default order from 1 without gaps', () => {
    expect(FLEET.map((model) => model.sequence)).toEqual(FLEET.map((_, index) => index + 1))
  })
})

describe('a model', () => {
  test('what staff say of a new model is what the catalogue file says of each of its own', () => {
    for (const one of MODELS) {
      const { year, hp, engine, consumption, topSpeed, seats, co2, delivery, paints, tags, ...named } = one
      const facts = {
        year,
        power_hp: hp,
        engine,
        consumption,
        top_speed_kmh: topSpeed,
        seats,
        co2_emissions: co2,
        deliveryDays: delivery,
      }
      const drawn = paints.map((name, index) => ({ name, tone: TONE_NAMES[index] }))
      const read = NewModel.parse({ ...named, facts, tags, paints: drawn })
      expect(read).toMatchObject({ brand: one.brand, cars: one.cars, tags })
    }
  })

  test('no tone of a plain body is a paint of the catalogue, whose drawings are found under the body’s name too', () => {
    const paints = FLEET.flatMap(({ colours }) => colours.map(({ hex }) => hex))
    for (const tone of Object.values(TONES)) expect(paints).not.toContain(tone)
  })

  test('a model has an id of its own, which is the slug of its name', () => {
    expect(new Set(ids).size).toBe(ids.length)
    for (const { _id, manufacturer, model, declination } of FLEET) {
      expect(_id).toBe(slug(`${manufacturer.name} ${model.name} ${declination}`))
    }
  })

  test('a model has two to six vehicles, each with an id of its own', () => {
    const vehicles = FLEET.flatMap((model) => model.vehicleIds)
    expect(new Set(vehicles).size).toBe(vehicles.length)
    for (const { vehicleIds } of FLEET) {
      expect(vehicleIds.length).toBeGreaterThanOrEqual(2)
      expect(vehicleIds.length).toBeLessThanOrEqual(6)
    }
  })

  test('a model costs what the catalogue asks for its category, in euros as in cents', () => {
    for (const model of FLEET) {
      expect(model.settingPriceCents).toBe(FIRST_PRICE_BOOK.catalogueMonthlyCents[model.vehicle_cat as 1])
      expect(model.settingPrice * 100).toBe(model.settingPriceCents)
    }
  })

  test('a model suggests four others that exist, never itself', () => {
    for (const { _id, suggested } of FLEET) {
      expect(new Set(suggested).size).toBe(4)
      expect(suggested).not.toContain(_id)
      for (const other of suggested) expect(ids).toContain(other)
    }
  })

  test('a model has a colour, its fuel among its types, and no emissions when it is electric', () => {
    for (const { colours, general_info } of FLEET) {
      expect(colours.length).toBeGreaterThan(0)
      expect(general_info.vi_types).toContain(general_info.main_fuel.name)
      if (general_info.main_fuel.name === 'electric') expect(general_info.co2_emissions).toBe(0)
    }
  })

  test('a model is one of one exactly when it is tagged so', () => {
    for (const { one_of_one, general_info } of FLEET) {
      expect(one_of_one === 'Yes').toBe(general_info.vi_types.includes('one-of-one'))
    }
  })
})
