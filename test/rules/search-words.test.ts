import { expect, test } from 'vitest'
import { creditorReference } from '../../shared/rules/creditor-reference.ts'
import {
  hasAll,
  joined,
  lookupsOf,
  plain,
  wordsOfContract,
  wordsOfCustomer,
  wordsOfInvoice,
  wordsOfPayment,
  wordsOfVehicle,
} from '../../shared/rules/search-words.ts'

const ANNE = {
  firstname: 'Annë-Marie',
  lastname: 'O’Thill Müller',
  email: 'anne.marie@thill-consult.example.lu',
  phonenumber: '+352621000017',
  company: { name: 'Thill & Søns S.à r.l.', vat_number: 'LU26375245' },
}

/** Is a thing with these words found by what somebody types? */
const isFound = (words: string[], typed: string) =>
  lookupsOf(typed).some(
    ({ prefix, others }) => words.some((word) => word.startsWith(prefix)) && hasAll(words, others),
  )

test('words are searched without accents, capitals and punctuation', () => {
  expect(plain('  Ångström, L’Œuvre ')).toEqual(['angstrom', 'l', 'oeuvre'])
  expect(joined('RF18 2026-000 123')).toBe('rf182026000123')
  expect(joined('0470 12 34 56')).toBe('0470123456')
})

test('a customer is found by a part of their name, company, e-mail, VAT number or phone number', () => {
  const words = wordsOfCustomer(ANNE)
  for (const typed of [
    ...['mull', 'MÜLLER', 'annë', 'marie mull', 'thill anne', 'sons', 'O’Thill'],
    ...['anne.marie@thill', 'thill-consult', 'LU 2637', '26375245'],
    ...['+352 621 000 017', '621000017', '0621 00 00 17', '000017', '0017'],
  ])
    expect(isFound(words, typed), typed).toBe(true)
  for (const typed of ['muller paul', 'ller', '017', 'm', '', '621000018'])
    expect(isFound(words, typed), typed).toBe(false)
})

test('an invoice is found by its number, by the part after the year and by the reference of a transfer', () => {
  const words = wordsOfInvoice({ number: '2026-000123' })
  for (const typed of ['2026-000123', '2026 0001', '000123', '123', creditorReference('2026-000123')])
    expect(isFound(words, typed), typed).toBe(true)
})

test('a contract is found by its number and its id, a payment by the bank’s and the provider’s reference, a car by its plate', () => {
  const contract = wordsOfContract({ _id: 'con_01K00000000000000000000000', number: 'C-2026-000042' })
  for (const typed of ['C-2026-000042', '42', 'con_01K0000'])
    expect(isFound(contract, typed), typed).toBe(true)
  const payment = wordsOfPayment({ _id: 'pay_1', bankReference: 'BCEE 77-1234', providerId: 'pi_3Abc' })
  for (const typed of ['bcee77', 'BCEE 77-1234', 'pi_3abc', 'pay_1'])
    expect(isFound(payment, typed), typed).toBe(true)
  const car = wordsOfVehicle({ plate: 'DL 1001' })
  for (const typed of ['dl 1001', 'DL1001', '1001', 'DL 10']) expect(isFound(car, typed), typed).toBe(true)
})

test('nobody is found by more words than one deletion can remove, whatever their company is called', () => {
  const name = Array.from({ length: 90 }, (_, word) => `word${word}`).join(' ')
  expect(wordsOfCustomer({ ...ANNE, company: { name } })).toHaveLength(32)
})
