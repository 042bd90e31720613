import { listActs } from '../../../../shared/api/staff-people.ts'
import { useOwnKey } from '../../../lib/data/keys.ts'
import { usePages } from '../../../lib/data/pages.ts'
import { call } from '../../../lib/http/call.ts'

/** What somebody did, newest first, as far as it was asked for, with who they are. */
export function useActs(customerId: string) {
  const { first, data, ...pages } = usePages(useOwnKey('staff', 'acts', customerId), (cursor) =>
    call(listActs, { customerId, cursor }),
  )
  return { ...pages, data: first && { person: first.person, acts: data ?? [] } }
}
