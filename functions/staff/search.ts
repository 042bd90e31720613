import type { Role } from '../../shared/api/roles.ts'
import { type Found, searchDesk } from '../../shared/api/staff-search.ts'
import { mayDo } from '../../shared/rules/authority.ts'
import { lookupsOf } from '../../shared/rules/search-words.ts'
import { route } from '../chain/route.ts'
import { searchedOp } from '../store/audit.ts'
import { commit } from '../store/commit.ts'
import * as customers from '../store/customers.ts'
import * as fleet from '../store/fleet.ts'
import { type FoundKind, lookUp, type SearchWord } from '../store/search-words.ts'

/** So many results are looked at; who does not find types more. */
const MOST = 20
/** Money is found by those whose work it is (readings, roles). */
const ABOUT_MONEY: readonly FoundKind[] = ['invoice', 'payment']

/** POST /staff/search. Names come from the profiles as they are now; whose account is deleted is not found. */
export const handler = route(searchDesk, async ({ input: { search }, caller, now }) => {
  const looked = await Promise.all(lookupsOf(search).map((lookup) => lookUp(lookup, MOST + 1)))
  const things = new Map(looked.flat().map((thing) => [`${thing.kind} ${thing.id}`, thing]))
  const mayFind = kindsFor(caller.roles)
  const all = [...things.values()].filter(({ kind }) => mayFind(kind))
  const data = await withPeople(all.slice(0, MOST))
  const found = data.flatMap(({ customerId }) => customerId ?? [])
  // Not kept for a repeated request, as other replies of POSTs are: it is full of names.
  await commit([searchedOp(caller.id, { search, found: [...new Set(found)] }, now)])
  return { data, isCutOff: all.length > MOST }
})

const kindsFor = (roles: readonly Role[]) => (kind: FoundKind) =>
  !ABOUT_MONEY.includes(kind) || mayDo(roles, ['ADVISOR', 'ACCOUNTANT'])

async function withPeople(things: readonly SearchWord[]): Promise<Found[]> {
  const holders = await holdersOf(things)
  const owners = things.map(({ id, customerId }) => customerId ?? holders.get(id))
  const people = await customers.findMany([...new Set(owners.filter((id) => id !== undefined))])
  const byId = new Map(people.map((person) => [person._id, person]))
  return things.flatMap((thing, at) => {
    const person = byId.get(owners[at] ?? '')
    return person || thing.kind === 'vehicle' ? [shown(thing, person)] : []
  })
}

/** Whom the vehicles among the things are with. */
async function holdersOf(things: readonly SearchWord[]): Promise<Map<string, string | undefined>> {
  const vehicles = things.flatMap(({ id, modelId }) => (modelId ? [{ modelId, vehicleId: id }] : []))
  const calendars = await fleet.calendarsOf(vehicles)
  return new Map(calendars.map(({ vehicleId, holderId }) => [vehicleId, holderId]))
}

const shown = ({ kind, id, label }: SearchWord, person?: customers.StoredCustomer): Found => ({
  kind,
  _id: id,
  label,
  ...(person && {
    customerId: person._id,
    name: `${person.firstname} ${person.lastname}`,
    company: person.company?.name,
    email: person.email,
    phonenumber: person.phonenumber,
  }),
})
