import { expect, test } from 'vitest'
import { creditReason } from '../../shared/books/credit-reasons.ts'

test('a credit note that is issued by itself says why in the language of its customer, and what staff wrote as they wrote it', () => {
  expect(creditReason('vehicle_switched', 'en')).toBe('The vehicle was switched')
  expect(creditReason('vehicle_switched', 'fr')).toBe('Le véhicule a été changé')
  expect(creditReason('Goodwill.', 'fr')).toBe('Goodwill.')
  // A word that every object knows is not one of ours.
  expect(creditReason('constructor', 'en')).toBe('constructor')
})

test('the rent of a month that a Single did not begin any more is credited because its contract ended before, not its reservation', () => {
  expect(creditReason('contract_ended_early', 'en')).toBe('The contract ended before this month')
  expect(creditReason('contract_ended_early', 'fr')).toBe('Le contrat a pris fin avant ce mois')
})
