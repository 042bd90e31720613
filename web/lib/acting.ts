import { createContext, useContext } from 'react'
import type { PhoneCall } from '../../shared/api/staff-phone-calls.ts'

/** For whom one of us acts on the telephone, in the part of the desk inside it; nobody on every other page. */
export const ActingFor = createContext<PhoneCall | undefined>(undefined)
export const useActing = () => useContext(ActingFor)

const keyOf = (staffId: string, customerId: string) => `phoneCall ${staffId} ${customerId}`

/** The call in which one of us acts for a customer: of this tab alone, and forgotten with it. */
export function keptPhoneCall(staffId: string, customerId: string): PhoneCall | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(staffId, customerId)) ?? '') as PhoneCall
  } catch {
    return undefined
  }
}

export function keepPhoneCall(staffId: string, customerId: string, call: PhoneCall | undefined): void {
  try {
    if (call) sessionStorage.setItem(keyOf(staffId, customerId), JSON.stringify(call))
    else sessionStorage.removeItem(keyOf(staffId, customerId))
  } catch {
    // Storage is forbidden: then it is checked again on each page.
  }
}
