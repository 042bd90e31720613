import { type Driver, listDriversToConfirm } from '../../../shared/api/drivers.ts'
import { needFor, sidesOf } from '../../../shared/rules/documents.ts'
import { DRIVER_DOCUMENTS } from '../../../shared/rules/drivers.ts'
import { route } from '../../chain/route.ts'
import * as documents from '../../store/documents.ts'
import { type Waits, withOwnWork, workPage } from '../../store/queue-work.ts'

/** So many that the pointers to the documents of all of them are read in one request. */
const PAGE = 20

/** GET /staff/drivers. Each with whether every side of both documents is there, read for the whole page in two requests. */
export const handler = route(listDriversToConfirm, async ({ input, caller, today }) => {
  const { items, cursor } = await workPage<Waits & Driver>({
    ...input,
    queue: 'drivers',
    most: PAGE,
    callerId: caller.id,
    today,
  })
  const there = await wholeOf(items.flatMap((driver) => DRIVER_DOCUMENTS.map((key) => of(driver, key))))
  const hasIt = (driver: Driver, key: Key) => there.has(documents.nameOf(of(driver, key)))
  // A passport is looked for where a card alone is missing: few have both, and who has no licence yet is not complete anyway.
  const others = items.flatMap((driver) => {
    const [missing, ...more] = DRIVER_DOCUMENTS.filter((key) => !hasIt(driver, key))
    return missing && more.length === 0 ? insteadOf(driver, missing) : []
  })
  const instead = await wholeOf(others)
  const isAnswered = (driver: Driver, key: Key) =>
    hasIt(driver, key) || insteadOf(driver, key).some((one) => instead.has(documents.nameOf(one)))
  const data = items.map((driver) => ({
    ...withOwnWork(driver),
    documentsComplete: DRIVER_DOCUMENTS.every((key) => isAnswered(driver, key)),
  }))
  return { data, cursor }
})

type Key = documents.Whole['file_key']

/** Which of these documents are there with all of their sides, by their names. */
async function wholeOf(asked: readonly documents.Whole[]): Promise<Set<string>> {
  const active = asked.length > 0 ? await documents.activeIds(asked) : new Map<string, string[]>()
  const whole = asked.filter((one) => active.get(documents.nameOf(one))?.length === sidesOf(one.file_key))
  return new Set(whole.map(documents.nameOf))
}

/** What does as well for a driver. */
const insteadOf = (driver: Driver, key: Key): documents.Whole[] => {
  const other = needFor(key)?.instead
  return other ? [of(driver, other)] : []
}

const of = ({ customerId, _id }: Driver, file_key: Key): documents.Whole => ({
  customerId,
  file_key,
  driver_id: _id,
})
