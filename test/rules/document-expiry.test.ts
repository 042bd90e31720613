import { expect, test } from 'vitest'
import { expiryRemindedOn, isLicenceExpired, missingFrom } from '../../shared/rules/document-expiry.ts'

const licence = { file_key: 'driving_licence', status: 1, review: 'accepted' } as const

test('the customer is reminded of a document 30 days before its last day, and it counts as missing from the day after', () => {
  expect(expiryRemindedOn('2027-03-31')).toBe('2027-03-01')
  expect(missingFrom('2028-02-28')).toBe('2028-02-29')
  expect(missingFrom('2027-02-28')).toBe('2027-03-01')
})

test('nobody drives on a licence that has expired, before and after the job has taken it out of use', () => {
  const expires = { ...licence, expiresOn: '2027-03-31' }
  expect(isLicenceExpired([expires], '2027-03-31')).toBe(false)
  expect(isLicenceExpired([expires], '2027-04-01')).toBe(true)
  expect(isLicenceExpired([{ ...expires, status: 0 }], '2027-04-01')).toBe(true)
  // A new one is there; one whose last day nobody has noted does not expire.
  expect(isLicenceExpired([{ ...expires, status: 0 }, licence], '2027-04-01')).toBe(false)
  expect(isLicenceExpired([licence], '2027-04-01')).toBe(false)
  expect(isLicenceExpired([{ ...expires, file_key: 'passport' }], '2027-04-01')).toBe(false)
})
