import { mayDo } from '../../../../shared/rules/authority.ts'
import { useCustomer } from '../../../lib/data/customer.ts'
import { DESK_PAGES, type DeskPage } from '../desk-pages.ts'

/** The pages of the desk that are somebody's work; none until it is known who they are, and none for a customer. */
export function useOwnPages(): readonly DeskPage[] {
  const roles = useCustomer().data?.role ?? []
  const isOurs = mayDo(roles, ['ADVISOR', 'FLEET', 'ACCOUNTANT'])
  return isOurs ? DESK_PAGES.filter(({ of }) => !of || mayDo(roles, of.staff ?? [])) : []
}
