import { describe, expect, test } from 'vitest'
import type { Vehicle } from '../../shared/api/vehicle-fields.ts'
import { FLEET } from '../../shared/catalogue/fleet.ts'
import { type FleetFilters, filterFleet } from '../../shared/rules/fleet.ts'
import type { Availability } from '../../shared/vocabulary.ts'

/** A few vehicles that differ in what filters look at. */
interface Wish {
  id: string
  brand?: Vehicle['manufacturer']['name']
  name?: string
  category?: Vehicle['vehicle_cat']
  types?: Vehicle['general_info']['vi_types']
  fuel?: Vehicle['general_info']['main_fuel']['name']
  co2?: number | null
  euros?: number
  availability?: Availability
  freeOn?: string
  delivery?: number
  sequence?: number
}

function vehicle(wish: Wish): Vehicle {
  const [base] = FLEET
  if (!base) throw new Error('The catalogue is empty')
  const euros = wish.euros ?? 2180
  return {
    ...base,
    _id: wish.id,
    manufacturer: { name: wish.brand ?? 'Porsche' },
    model: { name: wish.name ?? 'Macan' },
    declination: 'Turbo',
    vehicle_cat: wish.category ?? 1,
    general_info: {
      ...base.general_info,
      vi_types: wish.types ?? [],
      main_fuel: { name: wish.fuel ?? 'combustion' },
      co2_emissions: wish.co2 === undefined ? 200 : wish.co2,
    },
    settingPrice: euros,
    settingPriceCents: euros * 100,
    sequence: wish.sequence ?? 1,
    availability: wish.availability ?? 'soon',
    availability_date: wish.freeOn ?? '2026-03-01',
    average_delv_time_opt: wish.delivery ?? 5,
  }
}

const found = (wishes: Wish[], filters: FleetFilters) =>
  filterFleet(wishes.map(vehicle), filters).map((one) => one._id)

test('a filter that is not set, or empty, lets all pass', () => {
  const all: Wish[] = [{ id: 'a' }, { id: 'b' }]
  expect(found(all, {})).toEqual(['a', 'b'])
  expect(found(all, { marques: [], carType: [], type: [], motorisation: [], search: '' })).toEqual(['a', 'b'])
})

test('a filter of brands takes any of its list, without regard to case', () => {
  const all: Wish[] = [{ id: 'p' }, { id: 'f', brand: 'Ferrari' }, { id: 'b', brand: 'BMW' }]
  expect(found(all, { marques: ['porsche', 'FERRARI'] })).toEqual(['p', 'f'])
})

test('a filter of car types takes any of its list', () => {
  const all: Wish[] = [
    { id: 's', types: ['suv'] },
    { id: 'c', types: ['convertible'] },
    { id: 'w', types: ['wagon'] },
  ]
  expect(found(all, { carType: ['suv', 'convertible'] })).toEqual(['s', 'c'])
})

test('a filter of the type "available" takes what can be had now', () => {
  const all: Wish[] = [{ id: 'now' }, { id: 'later', availability: 'within_7_days' }]
  expect(found(all, { carType: ['available'] })).toEqual(['now'])
})

test('a filter of engines takes any of its list', () => {
  const all: Wish[] = [{ id: 'e', fuel: 'electric' }, { id: 'h', fuel: 'hybrid' }, { id: 'c' }]
  expect(found(all, { motorisation: ['electric', 'hybrid'] })).toEqual(['e', 'h'])
})

test('a filter of category 0 takes all, of another only that one', () => {
  const all: Wish[] = [
    { id: '1', category: 1 },
    { id: '6', category: 6 },
  ]
  expect(found(all, { category: 0 })).toEqual(['1', '6'])
  expect(found(all, { category: 6 })).toEqual(['6'])
})

test('a filter of main types counts otherwise than categories: 6 is supercar, not Cat 06', () => {
  const all: Wish[] = [
    { id: 'supercar in 5', category: 5, types: ['supercar'] },
    { id: 'saloon in 6', category: 6, types: ['sedan'] },
  ]
  expect(found(all, { type: ['6'] })).toEqual(['supercar in 5'])
  expect(found(all, { category: 6 })).toEqual(['saloon in 6'])
})

test.each([
  ['1', 'trending'],
  ['2', 'new'],
  ['3', 'iconic'],
  ['4', 'business'],
  ['5', 'limited-offer'],
  ['6', 'supercar'],
] as const)('of main type %s is %s', (type, tag) => {
  expect(found([{ id: 'tagged', types: [tag] }, { id: 'not' }], { type: [type] })).toEqual(['tagged'])
})

test('a filter of availability is cumulative', () => {
  const all: Wish[] = [
    { id: 'now' },
    { id: 'week', availability: 'within_7_days' },
    { id: 'month', availability: 'within_1_month' },
    { id: 'later', availability: 'more_than_1_month' },
  ]
  expect(found(all, { disponibilite: 'soon' })).toEqual(['now'])
  expect(found(all, { disponibilite: 'within_1_month' })).toEqual(['now', 'week', 'month'])
})

test('a filter of prices includes both bounds', () => {
  const all: Wish[] = [
    { id: 'a', euros: 2180 },
    { id: 'b', euros: 3480 },
    { id: 'c', euros: 4980 },
  ]
  expect(found(all, { priceMin: 3480 })).toEqual(['b', 'c'])
  expect(found(all, { priceMax: 3480 })).toEqual(['a', 'b'])
  expect(found(all, { priceMin: 3480, priceMax: 3480 })).toEqual(['b'])
})

test('a filter of Plus takes Cat 01 and 02 only, of One all', () => {
  const all: Wish[] = [1, 2, 3, 6].map((category) => ({ id: `${category}`, category: category as 1 }))
  expect(found(all, { plan: 'Plus' })).toEqual(['1', '2'])
  expect(found(all, { plan: 'One' })).toEqual(['1', '2', '3', '6'])
})

test('a filter by text looks for every word in brand, model and declination, without case or accents', () => {
  const all: Wish[] = [{ id: 'gt', name: 'Coupé GT' }, { id: 'macan' }]
  expect(found(all, { search: 'coupe' })).toEqual(['gt'])
  expect(found(all, { search: 'PORSCHÉ turbo' })).toEqual(['gt', 'macan'])
  expect(found(all, { search: '  turbo   macan ' })).toEqual(['macan'])
  expect(found(all, { search: 'macan coupe' })).toEqual([])
})

test('two filters must both pass', () => {
  const all: Wish[] = [
    { id: 'both', brand: 'BMW', fuel: 'electric' },
    { id: 'brand', brand: 'BMW' },
    { id: 'fuel', fuel: 'electric' },
  ]
  expect(found(all, { marques: ['BMW'], motorisation: ['electric'] })).toEqual(['both'])
})

describe('the order', () => {
  const PRICES: Wish[] = [
    { id: 'b', euros: 3480, sequence: 1 },
    { id: 'a', euros: 2180, sequence: 2 },
    { id: 'c', euros: 4980, sequence: 3 },
  ]

  test('the fleet is ordered by sequence by default, and the order may be reversed', () => {
    expect(found([...PRICES].reverse(), {})).toEqual(['b', 'a', 'c'])
    expect(found(PRICES, { sortByKey: 'sequence', sortByOrder: 'desc' })).toEqual(['c', 'a', 'b'])
  })

  test('the order by price takes its direction from the key, which overrides sortByOrder', () => {
    expect(found(PRICES, { sortByKey: 'settingPriceAsc', sortByOrder: 'desc' })).toEqual(['a', 'b', 'c'])
    expect(found(PRICES, { sortByKey: 'settingPriceDesc', sortByOrder: 'asc' })).toEqual(['c', 'b', 'a'])
    expect(found(PRICES, { sortByKey: 'settingPriceDesc', sortByOrder: 'desc' })).toEqual(['c', 'b', 'a'])
  })

  test('the order by CO2 puts vehicles without a figure last, both ways', () => {
    const all: Wish[] = [
      { id: 'none', co2: null },
      { id: 'high', co2: 300 },
      { id: 'zero', co2: 0 },
    ]
    expect(found(all, { sortByKey: 'co2_emissions', sortByOrder: 'asc' })).toEqual(['zero', 'high', 'none'])
    expect(found(all, { sortByKey: 'co2_emissions', sortByOrder: 'desc' })).toEqual(['high', 'zero', 'none'])
  })

  test('the order by fastest availability is by the first free day, then by the delivery’s days', () => {
    const all: Wish[] = [
      { id: 'later', freeOn: '2026-04-01', delivery: 1 },
      { id: 'slow', delivery: 10 },
      { id: 'quick', delivery: 9 },
    ]
    expect(found(all, { sortByKey: 'average_delv_time_opt' })).toEqual(['quick', 'slow', 'later'])
    expect(found(all, { sortByKey: 'average_delv_time_opt', sortByOrder: 'desc' })).toEqual([
      'later',
      'slow',
      'quick',
    ])
  })

  test('vehicles that are equal are ordered by sequence', () => {
    const all: Wish[] = [
      { id: 'second', sequence: 2 },
      { id: 'first', sequence: 1 },
    ]
    expect(found(all, { sortByKey: 'settingPriceDesc' })).toEqual(['first', 'second'])
  })
})
