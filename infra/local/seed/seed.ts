import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { hashPassword } from '../../../functions/crypto/password-hash.ts'
import { commit } from '../../../functions/store/commit.ts'
import * as fleet from '../../../functions/store/fleet.ts'
import * as invoices from '../../../functions/store/invoices.ts'
import * as passwords from '../../../functions/store/passwords.ts'
import * as reservations from '../../../functions/store/reservations.ts'
import { db } from '../../../functions/store/table.ts'
import { FLEET } from '../../../shared/catalogue/fleet.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { addDays, addMonths } from '../../../shared/rules/dates.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { sendDocuments } from './documents.ts'
import {
  end,
  failCollection,
  goodwill,
  missPayment,
  pause,
  readOdometer,
  rentsUntil,
  takeBack,
} from './later-events.ts'
import { momentOf } from './moment-of.ts'
import { PEOPLE } from './people.ts'
import { confirm, draft, handOver, offer, pay, reserve, signUp, subscribe } from './story.ts'
import { vehicleItems } from './vehicles.ts'

const BATCH = 25

/**
 * Fills an empty table with the catalogue and the demo accounts, through the same writes that the routes make. The settings
 * that functions read (table, endpoint, secrets) are in the environment by then.
 */
export async function seed(of: { tableName: string; now: Date; withPdfs: boolean }): Promise<void> {
  const today = luxembourgDate(of.now.toISOString())
  await seedFleet(of.tableName)
  await writeAll(of.tableName, vehicleItems(today))
  await seedDemo(today, of.withPdfs)
}

/** The catalogue alone: each model, and the empty calendars of its vehicles. */
export async function seedFleet(tableName: string): Promise<void> {
  await writeAll(tableName, FLEET.flatMap(fleet.modelItems))
}

async function writeAll(tableName: string, items: readonly object[]): Promise<void> {
  for (let from = 0; from < items.length; from += BATCH) {
    const puts = items.slice(from, from + BATCH).map((Item) => ({ PutRequest: { Item } }))
    await db.send(new BatchWriteCommand({ RequestItems: { [tableName]: puts } }))
  }
}

type Story = (today: string, withPdfs: boolean) => Promise<unknown>

/** Each story begins with its sign-up; one that an interrupted start has begun is left as it is. */
async function seedDemo(today: string, withPdfs: boolean): Promise<void> {
  const staff = [PEOPLE.advisor, PEOPLE.fleet, PEOPLE.accountant, PEOPLE.admin]
  const staffStories = staff.map(
    (person): Story =>
      (day) =>
        signUp(person, addDays(day, -400)),
  )
  const beginnings = [claireStory, companyStory, overdueStory, signingStory, startingStory]
  const later = [suspendedStory, pausedStory, endedStory, collectingStory, singleStory]
  for (const story of [...staffStories, ...beginnings, ...later]) {
    await story(today, withPdfs).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.code !== 'phone_exists') throw error
    })
  }
}

/** An individual with One: a car that was returned, one in the garage, the next one confirmed; a part of a payment credited. */
async function claireStory(today: string, withPdfs: boolean): Promise<void> {
  const joined = addDays(today, -92)
  const claire = await signUp(PEOPLE.claire, joined)
  const wanted = ['identity_card', 'driving_licence', 'proof_of_address', 'rib'] as const
  await sendDocuments(claire, wanted, joined, 'accepted')
  const { invoice } = await subscribe(claire, 'One', 'porsche-911-carrera-gts', joined, {
    withPdfs: withPdfs,
  })
  await pay(invoice, addDays(joined, 1))

  const past = await reserve(claire, 'porsche-macan-4-electric', addDays(today, -85), 1, addDays(today, -90))
  const rent = await confirm(claire, past, addDays(today, -89))
  await pay(rent, addDays(today, -86))
  await handOver(past)
  await takeBack(past)
  await goodwill(rent, 20_000, addDays(today, -50))

  const current = await reserve(
    claire,
    'porsche-911-carrera-gts',
    addDays(today, -40),
    3,
    addDays(today, -50),
  )
  await pay(await confirm(claire, current, addDays(today, -48)), addDays(today, -45))
  await handOver(current)

  const next = await reserve(
    claire,
    'bentley-continental-gt-speed',
    addDays(current.return_date, 7),
    2,
    addDays(today, -3),
  )
  await confirm(claire, next, addDays(today, -2))
}

/** A company with Plus: a reservation that waits for confirmation, documents that wait for an advisor. */
async function companyStory(today: string, withPdfs: boolean): Promise<void> {
  const joined = addDays(today, -30)
  const company = await signUp(PEOPLE.company, joined)
  await sendDocuments(company, ['driving_licence', 'proof_of_address'], joined, 'accepted')
  await sendDocuments(company, ['identity_card', 'rib'], addDays(today, -1), 'pending_validation')
  const { invoice } = await subscribe(company, 'Plus', 'porsche-taycan-4s', joined, { withPdfs: withPdfs })
  await pay(invoice, addDays(joined, 3))
  await reserve(company, 'porsche-taycan-4s', addDays(today, 10), 3, addDays(today, -1))
}

/** An individual whose invoice is 6 days overdue: tomorrow the first step is due. */
async function overdueStory(today: string, withPdfs: boolean): Promise<void> {
  const marc = await signUp(PEOPLE.overdue, addDays(today, -8))
  await subscribe(marc, 'One', 'bmw-m5-touring', addDays(today, -6), { withPdfs: withPdfs })
}

/** An individual whose contract was drawn up yesterday: she has read the mail and not signed yet. */
async function signingStory(today: string, withPdfs: boolean): Promise<void> {
  const joined = addDays(today, -5)
  const nora = await signUp(PEOPLE.signing, joined)
  await sendDocuments(
    nora,
    ['identity_card', 'driving_licence', 'proof_of_address', 'rib'],
    joined,
    'accepted',
  )
  const subscription = await offer(nora, 'One', 'bentley-continental-gt-speed', addDays(today, -1))
  if (withPdfs) await draft(subscription)
}

/** A company that has signed up as far as the recap: her request is not sent yet. */
async function startingStory(today: string): Promise<void> {
  const day = addDays(today, -1)
  const lea = await signUp(PEOPLE.starting, day)
  const at = momentOf(day)
  await commit([passwords.setOp(lea._id, await hashPassword('Citron-Vélo_Brume!'), at)])
  await sendDocuments(lea, ['identity_card', 'driving_licence'], day, 'accepted')
}

/**
 * An individual who did not pay: blocked on day 7, suspended on day 15, with a task for staff. One payment on
 * /profile/invoices makes the subscription active again.
 */
async function suspendedStory(today: string, withPdfs: boolean): Promise<void> {
  const joined = addDays(today, -16)
  const jean = await signUp(PEOPLE.suspended, joined)
  const { invoice } = await subscribe(jean, 'One', 'range-rover-sport-p530-autobiography', joined, {
    withPdfs: withPdfs,
  })
  await missPayment(invoice, today)
}

/** An individual with Plus who needs no car for a while. */
async function pausedStory(today: string, withPdfs: boolean): Promise<void> {
  const joined = addDays(today, -120)
  const anna = await signUp(PEOPLE.paused, joined)
  const { invoice } = await subscribe(anna, 'Plus', 'porsche-taycan-4s', joined, { withPdfs: withPdfs })
  await pay(invoice, addDays(joined, 1))
  await pause(anna, addDays(today, -20))
}

/** An individual whose year is over: notice given in time, the car back, everything paid. */
async function endedStory(today: string, withPdfs: boolean): Promise<void> {
  const endsOn = addDays(today, -7)
  const joined = addMonths(addDays(endsOn, 1), -12)
  const paul = await signUp(PEOPLE.ended, joined)
  const { invoice } = await subscribe(paul, 'One', 'porsche-911-carrera-gts', joined, { withPdfs: withPdfs })
  await pay(invoice, addDays(joined, 1))
  const reservation = await reserve(paul, 'bmw-m5-touring', addDays(joined, 20), 1, addDays(joined, 10))
  await pay(await confirm(paul, reservation, addDays(joined, 11)), addDays(joined, 12))
  await handOver(reservation)
  await takeBack(reservation)
  await end(paul, { noticeOn: addDays(endsOn, -60), endsOn })
}

/**
 * An individual whose card was declined yesterday, the day on which a rent was due; it is tried again tomorrow. The odometer of his car was
 * misread and corrected.
 */
async function collectingStory(today: string, withPdfs: boolean): Promise<void> {
  const joined = addDays(today, -60)
  const tom = await signUp(PEOPLE.collecting, joined)
  const { invoice } = await subscribe(tom, 'One', 'porsche-cayenne-e-hybrid', joined, { withPdfs })
  await pay(invoice, addDays(joined, 1))
  const start = addMonths(addDays(today, -1), -1)
  const reservation = await reserve(tom, 'porsche-cayenne-e-hybrid', start, 3, addDays(start, -5))
  await pay(await confirm(tom, reservation, addDays(start, -4)), addDays(start, -3))
  await readOdometer(tom, reservation, { km: 8_420, day: start })
  await handOver(reservation)
  // A digit was typed twice; the invoice of 9,000 km is credited and the reading made again.
  const wrong = await readOdometer(tom, reservation, { km: 19_610, day: addDays(today, -3) })
  await readOdometer(tom, reservation, { km: 9_610, day: addDays(today, -3), corrects: wrong })
  await rentsUntil(tom._id, reservation._id, start, addDays(today, -1))
  const rent = (await invoices.list(tom._id)).find(({ kind, status }) => kind === 'rent' && status === 'open')
  if (rent) await failCollection(tom, rent._id, addDays(today, -1))
}

/** An individual with a Single, two months into its year: the car is out, its rents are paid, the next one is issued. */
async function singleStory(today: string, withPdfs: boolean): Promise<void> {
  const startsOn = addMonths(addDays(today, 10), -3)
  const joined = addDays(startsOn, -6)
  const eva = await signUp(PEOPLE.single, joined)
  const options = { withPdfs, startsOn }
  const { invoice, contract } = await subscribe(eva, 'Single', 'bmw-i7-xdrive60', joined, options)
  await pay(invoice, joined)
  const reservationId = contract.commitment?.reservationId ?? ''
  await rentsUntil(eva._id, reservationId, joined, today)
  const reservation = await reservations.find(eva._id, reservationId)
  if (!reservation) throw new Error('The vehicle of the Single is not reserved')
  await handOver(reservation)
  for (const rent of await invoices.list(eva._id))
    if (rent.status === 'open' && rent.dueOn < today) await pay(rent, rent.dueOn)
}
