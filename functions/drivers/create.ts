import { addDriver, type Driver } from '../../shared/api/drivers.ts'
import { includedIn } from '../../shared/price-book.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import {
  CONSENT_VERSION,
  driversIn,
  extraDriverCents,
  isExtraDriver,
  isSamePerson,
  MOST_DRIVERS,
} from '../../shared/rules/drivers.ts'
import { refusedAnswer } from '../../shared/rules/eligibility.ts'
import type { Caller } from '../chain/caller.ts'
import { route } from '../chain/route.ts'
import { servedPhone } from '../codes/served-phone.ts'
import { toldByPhoneOps } from '../cust/parts/by-phone.ts'
import { ownActOp } from '../store/audit.ts'
import { untilFresh } from '../store/commit.ts'
import * as customers from '../store/customers.ts'
import * as drivers from '../store/drivers.ts'
import { newId } from '../store/ids.ts'
import { pricesFor } from './parts/prices-for.ts'

/** POST /drivers. Eligible by the same rule as the customer; one beyond those included only with consent to its fee. Nobody is named twice, nor beside themselves. */
export const handler = route(addDriver, async ({ input, caller, now, today, request }) => {
  const { consent_version, feeCents: seenCents, ...person } = input
  refuseUnlessEligible(person, today)
  return untilFresh(async () => {
    const { drivers: before, version } = await drivers.list(caller.id)
    if (driversIn(before) >= MOST_DRIVERS) throw new Refusal('drivers_full')
    if (before.some((one) => one.status !== 'refused' && isSamePerson(one, person)))
      throw new Refusal('driver_named_already')
    const holder = await customers.find(caller.id)
    if (holder && isSamePerson(holder, person)) throw new Refusal('driver_is_holder')
    if (person.kind === 'main' && before.some(isMain)) throw new Refusal('main_driver_exists')
    const book = await pricesFor(caller.id, today)
    const isExtra = isExtraDriver(before, person, includedIn(book).drivers)
    const feeCents = extraDriverCents(book, isExtra)
    if (isExtra) refuseUnlessConsented(caller, { consent_version, seenCents }, feeCents)

    const driver = {
      ...person,
      phonenumber: servedPhone(person.phonenumber),
      _id: newId('drv', now),
      customerId: caller.id,
      status: 'waiting' as const,
      isExtra,
      feeCents,
      createdAt: now,
      ...(isExtra && { consent: { at: now, by: caller.id, version: CONSENT_VERSION } }),
    }
    const consent = isExtra ? `consented to an extra driver, wording ${CONSENT_VERSION}` : 'named a driver'
    const audit = ownActOp(caller, { what: consent, subject: driver._id }, now)
    const told = await toldByPhoneOps(caller, 'drivers_changed', now)
    return request.commit([...drivers.addOps(driver, version), audit, ...told], { data: driver })
  })
})

/** Whoever was refused is no driver. */
const isMain = ({ kind, status }: Driver) => kind === 'main' && status !== 'refused'

/** Who pays the fee has seen it and consented to it, in the words that are in force, and nobody for them. */
function refuseUnlessConsented(
  { acting }: Caller,
  seen: { consent_version?: string | undefined; seenCents?: number | undefined },
  feeCents: number,
): void {
  if (acting) throw new Refusal('needs_own_consent')
  if (seen.seenCents !== undefined && seen.seenCents !== feeCents)
    throw new Refusal('price_changed', { feeCents })
  if (seen.consent_version !== CONSENT_VERSION) throw new Refusal('driver_consent')
}

/** Each reason is shown at its field. */
function refuseUnlessEligible(
  person: { dob: string; license_more_than_5years: 'yes' | 'no' },
  today: string,
): void {
  if (person.dob > today) throw new Refusal('invalid_input', [{ path: 'dob', code: 'birth_future' }])
  const reason = refusedAnswer(person, today)
  if (reason === 'too_young') throw new Refusal('invalid_input', [{ path: 'dob', code: 'birth_too_young' }])
  if (reason)
    throw new Refusal('invalid_input', [{ path: 'license_more_than_5years', code: 'licence_too_recent' }])
}
