import type { Notification } from './api/notifications.ts'

type Kind = Notification['kind']

/** Where each kind of notification leads, by how its name begins; the first that fits. */
const PLACES: readonly [beginning: RegExp, path: string][] = [
  [/^(invoice|payment|collection|credit_note|refund|fee|deposit|advance)_/, '/profile/invoices'],
  [/^(vehicle_blocked|subscription_suspended|contract_terminated|formal_notice)$/, '/profile/invoices'],
  [/^(reservation|vehicle|stay|hold|cancelled|waiting)_/, '/drive-line'],
  [/^documents?_/, '/profile/documents'],
  [/^billing_addresses_/, '/profile/billing-addresses'],
  [/^drivers?_/, '/profile/drivers'],
  [/^mandate_/, '/profile/payment-methods'],
  [/^(password|email|phone)_/, '/profile/security'],
  [/^data_request_/, '/profile/my-data'],
  [/^(identity|profile)_/, '/profile/personalInfo'],
  [/^(contract|suspension|notice|renewal|withdrawal)_/, '/profile/mysubscriptions'],
]

/** The page where the subject of a notification can be seen or handled, its own invoice first; undefined where there is none. */
export function notificationPath({
  kind,
  values,
}: Pick<Notification, 'kind' | 'values'>): string | undefined {
  if (values.invoiceId) return `/profile/invoices/${values.invoiceId}`
  if (kind === 'waiting_offered') return `/drive-line?model=${values.modelId}`
  if (values.contractId) return `/profile/contracts/${values.contractId}`
  return PLACES.find(([beginning]) => beginning.test(kind satisfies Kind))?.[1]
}
