import type { ReactNode } from 'react'
import type { Endpoint } from '../../../shared/endpoint.ts'
import { mayDo } from '../../../shared/rules/authority.ts'
import { useCustomer } from '../../lib/data/customer.ts'

/** A part of the desk, for those whose work it is: what an endpoint refuses to somebody is not shown to them. */
export function OwnWork({ of, children }: { of: Endpoint; children: ReactNode }) {
  const roles = useCustomer().data?.role ?? []
  return mayDo(roles, of.staff ?? []) ? children : null
}
