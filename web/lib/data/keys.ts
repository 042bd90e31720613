import { useSWRConfig } from 'swr'
import { useActing } from '../acting.ts'
import { useSession } from '../session.ts'

/** What is kept of the logged-in customer, each under a key of its own. `staff` is everything that the desk shows. */
export type OwnData =
  | 'billing-addresses'
  | 'bookable'
  | 'booking-quote'
  | 'call-slots'
  | 'cancellation'
  | 'choice'
  | 'confirmed'
  | 'contract'
  | 'customer'
  | 'deletion'
  | 'documents'
  | 'drivers'
  | 'extension'
  | 'invoice'
  | 'invoices'
  | 'move'
  | 'notifications'
  | 'onboarding'
  | 'payment-methods'
  | 'payments'
  | 'reservations'
  | 'sessions'
  | 'staff'
  | 'status'
  | 'subscriptions'
  | 'switch'
  | 'waiting-list'

/** What only sends: nothing is kept under its key. */
type OwnRequest =
  | 'change-reservation'
  | 'charge'
  | 'end'
  | 'pay'
  | 'phone-call'
  | 'reinstate'
  | 'pdf'
  | 'reserve'
  | 'set-rate'
  | 'signature'
  | 'signature-code'

/** What is the same for everybody and depends on something: the free days of a model, to book and to look at; the price of a choice. */
type CommonData = 'slots' | 'calendar' | 'quote'

/** What a change makes out of date, besides the list that its own hook is about: it is fetched again where it is shown. */
const OUT_OF_DATE = {
  // Whether a contract can be paused depends on what is reserved.
  reservation: [
    'reservations',
    'slots',
    'waiting-list',
    'bookable',
    'confirmed',
    'subscriptions',
    'contract',
    'invoices',
    'payments',
    'notifications',
  ],
  subscription: [
    'subscriptions',
    'contract',
    'customer',
    'bookable',
    'invoices',
    'payments',
    'notifications',
  ],
  desk: ['staff'],
} as const satisfies Record<string, readonly (OwnData | CommonData)[]>
type Change = keyof typeof OUT_OF_DATE

/** The key of something of a customer. */
export const ownKey = <const Rest extends readonly unknown[]>(
  customerId: string,
  name: OwnData | OwnRequest,
  ...rest: Rest
) => [customerId, name, ...rest] as const

/** The key of something of the logged-in customer, or of the one for whom one of us acts; null, so nothing is fetched, when nobody is. */
export function useOwnKey<const Rest extends readonly unknown[]>(name: OwnData | OwnRequest, ...rest: Rest) {
  const { session } = useSession()
  const acting = useActing()
  return session && ownKey(acting?.customerId ?? session.id, name, ...rest)
}

/** The key of something that is the same for everybody. */
export const commonKey = <const Rest extends readonly unknown[]>(name: CommonData, ...rest: Rest) =>
  [name, ...rest] as const

/** Fetches again what a change has made out of date, as far as it is shown. */
export function useRefresh(change: Change) {
  const { mutate } = useSWRConfig()
  const names: readonly unknown[] = OUT_OF_DATE[change]
  // The name is the second part of a customer's key, and the first of a common one.
  return () => mutate((key) => Array.isArray(key) && (names.includes(key[1]) || names.includes(key[0])))
}

/** Fetches everything again that is shown. */
export function useRefreshAll() {
  const { mutate } = useSWRConfig()
  return () => mutate((key) => Array.isArray(key))
}

/** Forgets all that was fetched: it must not be there for who logs in next. */
export function useForgetAll() {
  const { mutate } = useSWRConfig()
  return () => mutate((key) => Array.isArray(key), undefined, { revalidate: false })
}
