import { expect, test } from 'vitest'
import { creditReason } from '../../shared/books/credit-reasons.ts'

test('a credit note that is issued by itself says why in the language of its customer, and what staff wrote as they wrote it', () => {
  expect(creditReason('vehicle_switched', 'en')).toBe('The vehicle was switched')
  expect(creditReason('vehicle_switched', 'fr')).toBe('Le véhicule a été changé')
  expect(creditReason('Goodwill.', 'fr')).toBe('Goodwill.')
  // A word that every object knows is not one of ours.
  expect(creditReason('constructor', 'en')).toBe('constructor')
})
