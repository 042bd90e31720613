import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { hashPassword } from '../../../functions/lib/password.ts'
import { commit } from '../../../functions/store/commit.ts'
import * as fleet from '../../../functions/store/fleet.ts'
import * as passwords from '../../../functions/store/passwords.ts'
import { db } from '../../../functions/store/table.ts'
import { FLEET } from '../../../shared/catalogue/fleet.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { addDays } from '../../../shared/rules/dates.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { sendPapers } from './papers.ts'
import { PEOPLE } from './people.ts'
import { confirm, draft, handOver, offer, pay, reserve, signUp, subscribe } from './story.ts'

const BATCH = 25

/**
 * Fills an empty table with the catalogue and the demo accounts, through the same writes that the routes make. The settings
 * that functions read (table, endpoint, secrets) are in the environment by then.
 */
export async function seed(of: { tableName: string; now: Date; withPapers: boolean }): Promise<void> {
  await seedFleet(of.tableName)
  await seedDemo(luxembourgDate(of.now.toISOString()), of.withPapers)
}

/** The catalogue alone: each model, and the empty calendars of its vehicles. */
export async function seedFleet(tableName: string): Promise<void> {
  const items = FLEET.flatMap(fleet.modelItems)
  for (let from = 0; from < items.length; from += BATCH) {
    const puts = items.slice(from, from + BATCH).map((Item) => ({ PutRequest: { Item } }))
    await db.send(new BatchWriteCommand({ RequestItems: { [tableName]: puts } }))
  }
}

type Story = (today: string, withPapers: boolean) => Promise<unknown>

/** Each story begins with its sign-up; one that an interrupted start has begun is left as it is. */
async function seedDemo(today: string, withPapers: boolean): Promise<void> {
  const advisorStory: Story = (day) => signUp(PEOPLE.advisor, addDays(day, -400))
  for (const story of [advisorStory, claireStory, companyStory, overdueStory, signingStory, startingStory]) {
    await story(today, withPapers).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.code !== 'phone_exists') throw error
    })
  }
}

/** An individual with One: a car in the garage, the next one confirmed. */
async function claireStory(today: string, withPapers: boolean): Promise<void> {
  const joined = addDays(today, -92)
  const claire = await signUp(PEOPLE.claire, joined)
  const papers = ['identity_card', 'driving_licence', 'proof_of_address', 'rib'] as const
  await sendPapers(claire, papers, joined, 'accepted')
  const { invoice } = await subscribe(claire, 'One', 'porsche-911-carrera-gts', joined, { withPapers })
  await pay(invoice, addDays(joined, 1))

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

/** A company with Plus: a reservation that waits for confirmation, papers that wait for an advisor. */
async function companyStory(today: string, withPapers: boolean): Promise<void> {
  const joined = addDays(today, -30)
  const company = await signUp(PEOPLE.company, joined)
  await sendPapers(company, ['driving_licence', 'proof_of_address'], joined, 'accepted')
  await sendPapers(company, ['identity_card', 'rib'], addDays(today, -1), 'pending_validation')
  const { invoice } = await subscribe(company, 'Plus', 'porsche-taycan-4s', joined, { withPapers })
  await pay(invoice, addDays(joined, 3))
  await reserve(company, 'porsche-taycan-4s', addDays(today, 10), 3, addDays(today, -1))
}

/** An individual whose invoice is 6 days overdue: tomorrow the first step is due. */
async function overdueStory(today: string, withPapers: boolean): Promise<void> {
  const marc = await signUp(PEOPLE.overdue, addDays(today, -8))
  await subscribe(marc, 'One', 'bmw-m5-touring', addDays(today, -6), { withPapers })
}

/** An individual whose contract was drawn up yesterday: she has read the mail and not signed yet. */
async function signingStory(today: string, withPapers: boolean): Promise<void> {
  const joined = addDays(today, -5)
  const nora = await signUp(PEOPLE.signing, joined)
  await sendPapers(nora, ['identity_card', 'driving_licence', 'proof_of_address', 'rib'], joined, 'accepted')
  const contract = await offer(nora, 'One', 'bentley-continental-gt-speed', addDays(today, -1))
  if (withPapers) await draft(contract)
}

/** A company that has signed up as far as the recap: her request is not sent yet. */
async function startingStory(today: string): Promise<void> {
  const day = addDays(today, -1)
  const lea = await signUp(PEOPLE.starting, day)
  const at = `${day}T11:00:00.000Z`
  await commit([passwords.setOp(lea._id, await hashPassword('Citron-Vélo_Brume!'), at)])
  await sendPapers(lea, ['identity_card', 'driving_licence'], day, 'accepted')
}
