import { type Endpoint, pathParameters } from '../endpoint.ts'
import type { RefusalCode } from '../refusals/all.ts'

/** What an endpoint may be refused with before its handler runs, or because of how it is written: by its access, method and input. */
export function commonRefusals(endpoint: Endpoint): RefusalCode[] {
  const isGet = endpoint.method === 'GET'
  const ofAccess: Record<Endpoint['access'], RefusalCode[]> = {
    public: [],
    customer: ['not_logged_in', 'forbidden'],
    own: ['not_logged_in', 'forbidden'],
    staff: ['not_logged_in', 'forbidden', 'own_account'],
  }
  const ofForm: RefusalCode[] = endpoint.multipart ? ['invalid_form', 'files_too_large', 'forbidden'] : []
  const ofBody: RefusalCode[] = [
    'invalid_json',
    'body_too_large',
    'unsupported_media',
    'idempotency_key_long',
    'idempotency_mismatch',
  ]
  return [
    'not_through_front_door',
    ...ofAccess[endpoint.access],
    ...(endpoint.forCustomer ? (['own_account', 'customer_not_found', 'phone_call_over'] as const) : []),
    ...(hasInput(endpoint) ? (['invalid_input'] as const) : []),
    ...(isGet ? [] : ofBody),
    // Whatever writes something of an account that was deleted at this moment.
    ...(isGet || endpoint.access === 'public' ? [] : (['customer_not_found'] as const)),
    ...ofForm,
    ...(endpoint.closes ? (['closed_for_now'] as const) : []),
    'try_again',
  ]
}

const hasInput = ({ input, path }: Endpoint): boolean =>
  pathParameters(path).length > 0 || Object.keys((input as { shape?: object }).shape ?? { any: 1 }).length > 0
