import { describe, expect, test } from 'vitest'
import type { CustomerDocument, DocumentKey } from '../../shared/api/documents.ts'
import { missingDocuments, needFor, needsOf, shownStatus } from '../../shared/rules/documents.ts'

const PERSON = { customer_type: 'Particulier', country: 'LU' } as const
const COMPANY = { customer_type: 'Entreprise', country: 'LU' } as const

type File = Pick<CustomerDocument, '_id' | 'file_key' | 'side' | 'status' | 'review'>
let made = 0
const file = (
  file_key: DocumentKey,
  review: File['review'] = 'pending_validation',
  more: Partial<File> = {},
): File => {
  made += 1
  const status = review === 'pending_validation' || review === 'accepted' ? 1 : 0
  return { _id: `doc_${String(made).padStart(4, '0')}`, file_key, side: 'front', review, status, ...more }
}
const both = (key: DocumentKey, review?: File['review']) => [
  file(key, review),
  file(key, review, { side: 'back' }),
]
const statusOf = (key: DocumentKey, files: File[]) => {
  const need = needFor(key)
  if (!need) throw new Error('nobody is asked for it')
  return shownStatus(files, need)
}

describe('what is asked for', () => {
  test('a person is asked for identity, licence, address and RIB; income and assets are optional', () => {
    expect(needsOf(PERSON).map(({ file_key }) => file_key)).toEqual([
      ...['identity_card', 'driving_licence', 'proof_of_address', 'rib'],
      ...['payslip', 'tax_sheet', 'proof_of_heritage'],
    ])
  })

  test('a company in Luxembourg is asked for the RBE, one in Belgium for the UBO', () => {
    const keys = (country: 'LU' | 'BE') => needsOf({ ...COMPANY, country }).map(({ file_key }) => file_key)
    expect(keys('LU')).toContain('rbe')
    expect(keys('LU')).not.toContain('ubo')
    expect(keys('BE')).toContain('ubo')
    expect(keys('BE')).not.toContain('rbe')
  })
})

describe('what is missing', () => {
  test('to go on in sign-up a customer needs both sides of identity card and licence', () => {
    expect(missingDocuments(PERSON, [], 'signup')).toEqual(['identity_card', 'driving_licence'])
    const one = [...both('identity_card'), file('driving_licence')]
    expect(missingDocuments(PERSON, one, 'signup')).toEqual(['driving_licence'])
    expect(
      missingDocuments(PERSON, [...both('identity_card'), ...both('driving_licence')], 'signup'),
    ).toEqual([])
  })

  test('a document that is still being uploaded is missing', () => {
    const files = [file('passport', 'uploading'), ...both('driving_licence')]
    expect(missingDocuments(PERSON, files, 'signup')).toEqual(['identity_card'])
  })

  test('a passport replaces an identity card, with one file', () => {
    expect(missingDocuments(PERSON, [file('passport'), ...both('driving_licence')], 'signup')).toEqual([])
  })

  test('for the contract a customer also needs proof of address and RIB, and a company its register of owners', () => {
    const files = [file('passport'), ...both('driving_licence')]
    expect(missingDocuments(PERSON, files, 'contract')).toEqual(['proof_of_address', 'rib'])
    expect(missingDocuments(COMPANY, files, 'contract')).toEqual(['proof_of_address', 'rib', 'rbe'])
  })

  test('a document that was rejected is missing until it is replaced', () => {
    const rejected = [
      file('driving_licence', 'rejected'),
      file('driving_licence', 'accepted', { side: 'back' }),
    ]
    const files = [file('passport'), ...rejected]
    expect(missingDocuments(PERSON, files, 'signup')).toEqual(['driving_licence'])
    expect(missingDocuments(PERSON, [...files, file('driving_licence')], 'signup')).toEqual([])
  })
})

describe('the status that is shown', () => {
  test.each([
    ['missing', 'driving_licence', []],
    ['optional', 'payslip', []],
    ['received', 'driving_licence', [file('driving_licence')]],
    ['missing', 'rib', [file('rib', 'uploading')]],
    [
      'missing',
      'driving_licence',
      [file('driving_licence', 'uploading'), file('driving_licence', 'uploading', { side: 'back' })],
    ],
    [
      'received',
      'driving_licence',
      [file('driving_licence'), file('driving_licence', 'uploading', { side: 'back' })],
    ],
    ['pending_validation', 'driving_licence', both('driving_licence')],
    [
      'pending_validation',
      'driving_licence',
      [file('driving_licence', 'accepted'), file('driving_licence', undefined, { side: 'back' })],
    ],
    ['accepted', 'driving_licence', both('driving_licence', 'accepted')],
    [
      'rejected',
      'driving_licence',
      [file('driving_licence', 'accepted'), file('driving_licence', 'rejected', { side: 'back' })],
    ],
    ['accepted', 'identity_card', [file('identity_card', 'rejected'), file('passport', 'accepted')]],
  ] as const)('is %s of a %s with these files', (status, key, files) => {
    expect(statusOf(key, [...files])).toBe(status)
  })

  test('an upload that was refused hides no version that is in use', () => {
    expect(statusOf('rib', [file('rib', 'accepted'), file('rib', 'rejected')])).toBe('accepted')
  })

  test('a version that was taken out of use is missing again, also after an older one was rejected', () => {
    expect(statusOf('rib', [file('rib', 'rejected'), file('rib', 'pending_validation', { status: 0 })])).toBe(
      'missing',
    )
  })
})
