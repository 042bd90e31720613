import { askedBy, type ServiceRequest } from '../permissions/asked.ts'
import { refusalOfSigned } from '../permissions/signatures.ts'
import { StorageRefusal } from './object.ts'

/**
 * What was signed is done with the rights that the signing function's role has now.
 * @throws StorageRefusal `AccessDenied` that names what is missing
 */
export function refuseUnlessSignerMay(
  signature: string,
  request: Pick<ServiceRequest, 'service' | 'method' | 'path'>,
): void {
  const refusal = refusalOfSigned(signature, askedBy({ target: '', body: '', ...request }))
  if (refusal) throw new StorageRefusal(403, 'AccessDenied', refusal.message)
}
