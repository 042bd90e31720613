import { expect, test } from 'vitest'
import { exportedFiles } from '../../functions/customer/parts/export-files.ts'
import { exportPage } from '../../functions/customer/parts/export-page.ts'
import { documentTitle } from '../../functions/customer/parts/export-words.ts'
import type { StoredCustomer } from '../../functions/store/customers.ts'

const CUSTOMER = { firstname: 'Ada', lastname: 'Lux', email: 'ada@example.lu' } as StoredCustomer
const CONTRACT = {
  pk: 'CUSTOMER#1',
  sk: 'CONTRACT#1',
  type: 'Contract',
  number: 'C-2026-000001',
  plan: 'Plus',
  status: 'active',
  startsOn: '2026-08-29',
  renewsOn: '2027-08-29',
}
const pageOf = (contract: object) =>
  exportPage(CUSTOMER, [{ ...CONTRACT, ...contract }], 'en', { on: '2026-11-24', files: [] })

test('the downloaded page says of a contract under notice until when it runs, and not that it renews', () => {
  expect(pageOf({})).toContain('29 August 2027')
  const page = pageOf({ noticeOn: '2026-11-24', endsOn: '2027-08-28' })
  expect(page).toContain('28 August 2027')
  expect(page).not.toContain('29 August 2027')
})

test('the rents of every category are downloaded in euros, under a name that says so', () => {
  const rentCents = { 1: 212_400, 2: 150_050 }
  const planned = { monthsCents: [1_000, { extraCents: 250 }] }
  const files = exportedFiles([{ ...CONTRACT, rentCents, quote: planned }], 'en')
  const [contract] = JSON.parse(files['subscriptions.json'] ?? '')
  expect(contract.rentEuros).toEqual({ 1: 2124, 2: 1500.5 })
  expect(contract.quote.monthsEuros).toEqual([10, { extraEuros: 2.5 }])
  expect(JSON.stringify(contract)).not.toMatch(/cents/i)
})

test('of a card the downloaded page says which side a file shows, in both languages', () => {
  expect(documentTitle({ file_key: 'identity_card', side: 'front' }, 'en')).toBe('identity card, front')
  expect(documentTitle({ file_key: 'driving_licence', side: 'back' }, 'fr')).toBe('permis de conduire, verso')
  expect(documentTitle({ file_key: 'passport', side: 'front' }, 'en')).toBe('passport')
})
