import * as z from 'zod/mini'
import { PickupModes } from './choices.ts'

/** To whom a PDF is made out: fixed when it is made, because a contract and an invoice never change after that. */
export const Party = z.object({
  name: z.string(),
  /** The address, as it is written on an envelope; empty when none is known. */
  lines: z.array(z.string()),
  vatNumber: z.optional(z.string()),
  /** Two letters; absent on what was made out before it was kept. */
  country: z.optional(z.string()),
  register: z.optional(z.string()),
  email: z.optional(z.string()),
  /** The participant of Peppol that it gave: `9938:LU26375245`. */
  peppol: z.optional(z.string()),
})

export type Party = z.output<typeof Party>

/** What a contract says beside its prices, as it was when it was validated. */
export const Agreement = z.object({
  party: Party,
  isIndividual: z.boolean(),
  /** Who signs: the individual, or who acts for the company. */
  signatory: z.string(),
  /** Who acts for a company, as the contract names them; absent from what was drawn up before it did. */
  representedBy: z.optional(z.string()),
  /** The language that it is written in. */
  language: z.enum(['en', 'fr']),
  vehicles: z.array(z.string()),
  drivers: z.array(z.string()),
  pickup: z.optional(PickupModes),
  deliveryAddress: z.optional(z.string()),
})

export type Agreement = z.output<typeof Agreement>
