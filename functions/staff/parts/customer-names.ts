import * as customers from '../../store/customers.ts'

/** Adds to each piece of work the name of the customer whom it is about, so that staff read names and not ids. */
export async function withNames<T extends { customerId?: string | undefined }>(
  pieces: readonly T[],
): Promise<(T & { customerName?: string })[]> {
  const ids = [...new Set(pieces.flatMap(({ customerId }) => customerId ?? []))]
  const people = await Promise.all(ids.map(customers.find))
  const nameById = new Map(people.flatMap((who) => (who ? [[who._id, personName(who)] as const] : [])))
  return pieces.map((piece) => {
    const customerName = nameById.get(piece.customerId ?? '')
    return customerName ? { ...piece, customerName } : piece
  })
}

/** A person's name, with their company's where they have one. */
export const personName = ({ firstname, lastname, company }: customers.StoredCustomer): string =>
  `${firstname} ${lastname}${company?.name ? `, ${company.name}` : ''}`
