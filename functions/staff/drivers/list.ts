import { type Driver, listDriversToConfirm } from '../../../shared/api/drivers.ts'
import { needFor, sidesOf } from '../../../shared/rules/documents.ts'
import { DRIVER_DOCUMENTS } from '../../../shared/rules/drivers.ts'
import { route } from '../../chain/route.ts'
import * as documents from '../../store/documents.ts'
import * as drivers from '../../store/drivers.ts'

/** GET /staff/drivers. Each with whether every side of both documents is there, read for the whole page in one request. */
export const handler = route(listDriversToConfirm, async ({ input }) => {
  const { items, cursor } = await drivers.toConfirm(input.cursor)
  const active = await documents.activeIds(items.flatMap((driver) => NEEDED.map((key) => of(driver, key))))
  const isThere = (driver: Driver, key: Key) =>
    active.get(documents.nameOf(of(driver, key)))?.length === sidesOf(key)
  const data = items.map((driver) => ({
    ...driver,
    documentsComplete: DRIVER_DOCUMENTS.every((key) => answersTo(key).some((one) => isThere(driver, one))),
  }))
  return { data, cursor }
})

type Key = documents.Whole['file_key']

/** What answers a need: an identity card, or a passport instead. */
const answersTo = (key: Key): Key[] => [key, ...(needFor(key)?.instead ? [needFor(key)?.instead as Key] : [])]
const NEEDED = DRIVER_DOCUMENTS.flatMap(answersTo)

const of = ({ customerId, _id }: Driver, file_key: Key): documents.Whole => ({
  customerId,
  file_key,
  driver_id: _id,
})
