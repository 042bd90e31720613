import { expect, test } from 'vitest'
import { type JourneyFacts, journeyOf } from '../../shared/rules/journey.ts'

const SENT: JourneyFacts = {
  withCall: true,
  validated: false,
  documentsAccepted: false,
  signed: false,
  paid: true,
  handedOver: false,
}
const states = (facts: Partial<JourneyFacts>) =>
  journeyOf({ ...SENT, ...facts }).map(({ step, state }) => `${step} ${state}`)

test('the journey from a choice that was sent goes by call, documents, signature and payment to the keys', () => {
  expect(states({})).toEqual(['call now', 'documents later', 'sign later', 'pay later', 'keys later'])
  expect(states({ validated: true })).toEqual([
    'call done',
    'documents done',
    'sign now',
    'pay later',
    'keys later',
  ])
  expect(states({ validated: true, signed: true, paid: false })[3]).toBe('pay now')
  expect(states({ validated: true, signed: true })).toContain('keys now')
  expect(states({ validated: true, signed: true, handedOver: true })).toEqual([
    'call done',
    'documents done',
    'sign done',
    'pay done',
    'keys done',
  ])
})

test('the journey has no call for who finished with D.R.I.V.E, and begins with the documents', () => {
  expect(states({ withCall: false })[0]).toBe('documents now')
  expect(states({ withCall: false, documentsAccepted: true })).toEqual([
    'documents done',
    'sign now',
    'pay later',
    'keys later',
  ])
})

test('the journey never shows a payment as done before there is a signature', () => {
  expect(states({ paid: true })).toContain('pay later')
})
