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

/** A person's name, with their company's where they have one. */
export const personName = ({ firstname, lastname, company }: customers.StoredCustomer): string =>
  `${firstname} ${lastname}${company?.name ? `, ${company.name}` : ''}`
