import { FLEET } from '../../../shared/catalogue/fleet.ts'
import { addDays, addMonths, type IsoDate } from '../../../shared/rules/dates.ts'
import { confirm, handOver, pay, reserve, signUp, subscribe } from './story.ts'

/** How far a subscriber's reservation has come, in turn. */
const STATES = ['out', 'out', 'confirmed', 'waiting', 'out', 'fresh'] as const
const NAMES = ['Nadine Kieffer', 'Guy Lorang', 'Sofie Maes', 'Tom Becker', 'Inès Dubois', 'Pol Reuter']

/**
 * Subscribers with a reservation each, of generated people: cars that are out, that go out in the coming weeks, that wait for an answer;
 * invoices that are paid, and every sixth signing that was issued days ago and is not. Written as the routes write them.
 */
export async function seedStays(today: IsoDate, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await stayOf(index, today)
}

async function stayOf(index: number, today: IsoDate): Promise<void> {
  const state = STATES[index % STATES.length] ?? 'out'
  const [firstname = '', lastname = ''] = (NAMES[(index * 5) % NAMES.length] ?? '').split(' ')
  const model = FLEET[index % FLEET.length]
  if (!model) return
  const joined = addDays(today, state === 'fresh' ? -4 : -40 - (index % 30))
  const person = await signUp(
    {
      role: ['CLIENT', 'MAIN'],
      license_more_than_5years: 'yes',
      language: index % 2 ? 'EN' : 'FR',
      country: 'LU',
      customer_type: 'Particulier',
      firstname,
      lastname: `${lastname} ${index}`,
      email: `stay.${index}@busy.example.lu`,
      phonenumber: `+352681${String(index).padStart(6, '0')}`,
      dob: '1981-03-09',
      address: {
        street: `${1 + index}, rue Beaumont`,
        city: 'Luxembourg',
        postal_code: 'L-1219',
        country: 'LU',
      },
    },
    joined,
  )
  const { invoice } = await subscribe(person, 'One', model._id, joined)
  if (state === 'fresh') return
  await pay(invoice, addDays(joined, index % 9))
  const start = state === 'out' ? addDays(today, -3 - (index % 20)) : addDays(today, 3 + (index % 20))
  const booked = addDays(today, state === 'out' ? -30 : -2)
  const reservation = await reserve(person, model._id, start, state === 'out' ? 1 : 2, booked)
  if (state === 'waiting') return
  const first = await confirm(person, reservation, addDays(booked, 1))
  await pay(first, addDays(booked, 1))
  if (state === 'out' && addMonths(start, 1) > today) await handOver(reservation)
}
