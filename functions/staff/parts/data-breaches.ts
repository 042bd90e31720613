import type { DataBreach } from '../../../shared/api/staff-data-breaches.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { type BreachFacts, wrongBreach } from '../../../shared/rules/data-breaches.ts'
import * as customers from '../../store/customers.ts'
import type { StoredAddition, StoredBreach } from '../../store/data-breaches.ts'
import { personName } from './customer-names.ts'

/** A breach as the desk shows it, with the names of those who wrote as they are now. */
export async function shownBreach(
  { recordedBy, ...breach }: StoredBreach,
  additions: readonly StoredAddition[],
): Promise<DataBreach> {
  const people = await customers.findAny([...new Set([recordedBy, ...additions.map(({ by }) => by)])])
  const byName = (id: string) => {
    const who = people.find(({ _id }) => _id === id)
    return who ? { byName: personName(who) } : {}
  }
  return {
    ...breach,
    ...byName(recordedBy),
    additions: additions.map(({ at, by, why, changes }) => ({ at, ...byName(by), why, changes })),
  }
}

/** @throws Refusal `invalid_input` with what is wrong, below the part of the input that it came with */
export function refuseUnlessRecordable(facts: BreachFacts, now: string, part: 'facts' | 'changes'): void {
  const wrong = wrongBreach(facts, now)
  if (wrong.length === 0) return
  throw new Refusal(
    'invalid_input',
    wrong.map(({ path, code }) => ({ path: `${part}.${path}`, code })),
  )
}
