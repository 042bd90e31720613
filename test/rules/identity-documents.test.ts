import { expect, test } from 'vitest'
import { missingIdentityDocuments } from '../../shared/rules/identity-documents.ts'

const sides = (file_key: 'identity_card' | 'driving_licence', review = 'pending_validation' as const) =>
  (['front', 'back'] as const).map((side) => ({ file_key, side, review }))
const passport = { file_key: 'passport', side: 'front', review: 'accepted' } as const

test('identity card and driving licence, both sides, are enough', () => {
  expect(missingIdentityDocuments([...sides('identity_card'), ...sides('driving_licence')])).toEqual([])
})

test('a passport stands for the identity card with one file', () => {
  expect(missingIdentityDocuments([passport, ...sides('driving_licence')])).toEqual([])
})

test('one side is not enough, nor a file that is on its way or was rejected', () => {
  const [front] = sides('identity_card')
  const licence = sides('driving_licence')
  expect(missingIdentityDocuments(front ? [front, ...licence] : [])).toEqual(['identity_card'])
  for (const review of ['uploading', 'rejected'] as const) {
    const back = { file_key: 'identity_card', side: 'back', review } as const
    expect(missingIdentityDocuments(front ? [front, back, ...licence] : [])).toEqual(['identity_card'])
  }
})
