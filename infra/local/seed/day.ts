import { commit } from '../../../functions/store/commit.ts'
import type { StoredCustomer } from '../../../functions/store/customers.ts'
import { newId } from '../../../functions/store/ids.ts'
import * as tasks from '../../../functions/store/tasks.ts'
import type { StaffTask } from '../../../shared/api/staff-tasks.ts'
import { FLEET } from '../../../shared/catalogue/fleet.ts'
import { addDays, addMonths, type Instant, type IsoDate } from '../../../shared/rules/dates.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { confirm, handOver, pay, reserve, signUp, subscribe } from './story.ts'

const HOUR_MS = 60 * 60 * 1000

/** Whose car goes out, comes back or is late, by the days from today of its pick-up or its return. */
const STAYS = [
  { who: ['Mathilde', 'Hoffmann'], out: 0 },
  { who: ['Pit', 'Wagner'], out: 0 },
  { who: ['Léa', 'Dupont'], back: 0 },
  { who: ['Nico', 'Steffen'], back: -2 },
] as const

/**
 * A day of work for the desk, beside what is there: cars to hand over, to take back and late, calls of today's slots, and requests
 * that have waited for some hours and for days.
 */
export async function seedDay(now: Date): Promise<void> {
  const at = now.toISOString()
  const today = luxembourgDate(at)
  const customers = []
  for (const [index, stay] of STAYS.entries()) customers.push(await stayOf(stay, index, today))
  const [caller] = customers
  if (caller) await commit([...callsOf(caller, at, today), ...requestsOf(at, today)].map(tasks.addOp))
}

async function stayOf(stay: (typeof STAYS)[number], index: number, today: IsoDate): Promise<StoredCustomer> {
  const [firstname, lastname] = stay.who
  const joined = addDays(today, -150)
  const person = await signUp(
    {
      role: ['CLIENT', 'MAIN'],
      license_more_than_5years: 'yes',
      language: 'FR',
      country: 'LU',
      customer_type: 'Particulier',
      firstname,
      lastname,
      email: `day.${index}@busy.example.lu`,
      phonenumber: `+35269100000${index}`,
      dob: '1984-06-12',
      address: {
        street: `${index + 3}, rue Notre-Dame`,
        city: 'Luxembourg',
        postal_code: 'L-2240',
        country: 'LU',
      },
    },
    joined,
  )
  const modelId = FLEET[index * 5 + 3]?._id ?? ''
  const { invoice } = await subscribe(person, 'One', modelId, joined)
  await pay(invoice, joined)
  const isOut = 'back' in stay
  const start = isOut ? addMonths(addDays(today, stay.back + 1), -1) : today
  const reservation = await reserve(person, modelId, start, 1, addDays(start, -5))
  await pay(await confirm(person, reservation, addDays(start, -4)), addDays(start, -3))
  if (isOut) await handOver(reservation)
  return person
}

const task = (hoursAgo: number, now: Instant, today: IsoDate) => {
  const createdAt = new Date(Date.parse(now) - hoursAgo * HOUR_MS).toISOString()
  return { _id: newId('tsk', createdAt), dueOn: addDays(today, 1), createdAt }
}

const callsOf = ({ _id: customerId }: StoredCustomer, now: Instant, today: IsoDate): StaffTask[] =>
  (['09', '15', '17'] as const).map((from, index) => ({
    ...task(20 + index, now, today),
    kind: 'call_back',
    ...(index === 1 && { customerId }),
    call: {
      on: today,
      from,
      until: { '09': '11', '15': '17', '17': '20' }[from],
      name: ['Marc Reding', 'Mathilde Hoffmann', 'Ines Goerens'][index] ?? '',
      phonenumber: `+3526213300${10 + index}`,
      about: ['Porsche Taycan 4S, One', 'Porsche Macan 4, Plus', 'Ferrari Roma, Single 12 mois'][index],
    },
  }))

const requestsOf = (now: Instant, today: IsoDate): StaffTask[] =>
  [3, 29, 53].map((hours, index) => ({
    ...task(hours, now, today),
    kind: 'contact_request',
    contact: {
      firstname: ['Sandra', 'Yves', 'Clara'][index] ?? '',
      lastname: ['Thill', 'Bettel', 'Muller'][index] ?? '',
      email: `request.${index}@example.lu`,
      phonenumber: `+3526213400${10 + index}`,
      subject: ['Livraison à Vianden', 'Essai de la 911', 'Un deuxième conducteur'][index] ?? '',
      message: 'Livrez-vous aussi le samedi ? Je suis joignable en fin de journée.',
      openedFromLogin: false,
      language: 'FR',
    },
  }))
