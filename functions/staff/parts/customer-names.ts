import type { Address } from '../../../shared/api/address.ts'
import type { PickupMode } from '../../../shared/vocabulary.ts'
import * as customers from '../../store/customers.ts'

/**
 * Adds to each piece of a page of work the name of the customer whom it is about, so that staff read names and not ids: one request
 * for all of them, and names as they are now.
 */
export async function withNames<T extends { customerId?: string | undefined }>(
  pieces: readonly T[],
): Promise<(T & { customerName?: string })[]> {
  const ids = [...new Set(pieces.flatMap(({ customerId }) => customerId ?? []))]
  const people = await customers.findAny(ids)
  const nameById = new Map(people.map((who) => [who._id, personName(who)]))
  return pieces.map((piece) => {
    const customerName = nameById.get(piece.customerId ?? '')
    return customerName ? { ...piece, customerName } : piece
  })
}

/** Adds to each home delivery of a page the address that the vehicle is brought to: that of its customer's account, as it is now. */
export async function withHomes<T extends { customerId: string; pickup: PickupMode }>(
  reservations: readonly T[],
): Promise<(T & { homeAddress?: Address })[]> {
  const isHome = ({ pickup }: T) => pickup === 'home'
  const ids = [...new Set(reservations.filter(isHome).map(({ customerId }) => customerId))]
  const people = await customers.findAny(ids)
  const addressById = new Map(people.map(({ _id, address }) => [_id, address]))
  return reservations.map((reservation) => {
    const homeAddress = isHome(reservation) ? addressById.get(reservation.customerId) : undefined
    return homeAddress ? { ...reservation, homeAddress } : reservation
  })
}

/** A person's name, with their company's where they have one. */
export const personName = ({ firstname, lastname, company }: customers.StoredCustomer): string =>
  `${firstname} ${lastname}${company?.name ? `, ${company.name}` : ''}`
