import { describe, expect, test } from 'vitest'
import type { Category } from '../../shared/price-book.ts'
import {
  type Answers,
  answered,
  excludedBy,
  type Facts,
  formPage,
  formPages,
  isWhole,
  NO_ANSWERS,
  ONBOARDING_STEPS,
  onboardingFlow,
  onboardingStep,
  refusedStep,
  stoppedBy,
  toggled,
} from '../../shared/rules/onboarding.ts'

const CATEGORY: Record<string, Category> = { macan: 1, taycan: 2, carrera: 3, bentayga: 4 }
const FACTS: Facts = {
  today: '2026-11-21',
  account: false,
  address: true,
  company: true,
  documents: false,
  callBack: false,
  sent: false,
  categoryOf: (model) => CATEGORY[model],
}
const ELIGIBLE: Answers = { models: [], customerType: 'Particulier', dob: '1988-04-12', licence: 'yes' }
const CHOSEN: Answers = { ...ELIGIBLE, aim: 'three', models: ['macan', 'carrera', 'bentayga'], plan: 'One' }
const at = (answers: Answers, facts: Partial<Facts> = {}) => onboardingStep(answers, { ...FACTS, ...facts })

test('becoming a client begins with what may end it: age, then licence; then whether it is for a person or a company', () => {
  expect(at(NO_ANSWERS)).toBe('age')
  expect(at({ models: [], dob: '1988-04-12' })).toBe('licence')
  expect(at({ models: [], dob: '1988-04-12', licence: 'yes' })).toBe('who')
})

test('becoming a client asks for the cars next', () => {
  expect(at({ models: [], customerType: 'Particulier', dob: '1988-04-12' })).toBe('licence')
  expect(at(ELIGIBLE)).toBe('aim')
  expect(at({ ...ELIGIBLE, aim: 'three' })).toBe('vehicles')
})

test('becoming a client stops one day before the age of 23, and is possible on the birthday', () => {
  const young = { ...ELIGIBLE, dob: '2003-11-22' }
  expect(stoppedBy(young, FACTS)).toBe('too_young')
  expect(at(young)).toBe('age')
  expect(refusedStep('vehicles', young, FACTS)).toBe('too_young')
  expect(stoppedBy({ ...ELIGIBLE, dob: '2003-11-21' }, FACTS)).toBeUndefined()
})

test('becoming a client stops with a licence of less than five years, and continues once that was corrected', () => {
  const recent: Answers = { ...ELIGIBLE, licence: 'no' }
  expect(stoppedBy(recent, FACTS)).toBe('licence_too_recent')
  expect(at(recent)).toBe('licence')
  expect(refusedStep('aim', recent, FACTS)).toBe('licence_too_recent')
  expect(at(answered(recent, { licence: 'yes' }))).toBe('aim')
})

test('a choice of several cars is exactly three different cars: not two, not one twice, not one that we do not have', () => {
  const three: Answers = { ...ELIGIBLE, aim: 'three' }
  expect(at({ ...three, models: ['macan', 'taycan'] })).toBe('vehicles')
  expect(at({ ...three, models: ['macan', 'macan', 'taycan'] })).toBe('vehicles')
  expect(at({ ...three, models: ['macan', 'taycan', 'trabant'] })).toBe('vehicles')
  expect(at({ ...three, models: ['macan', 'taycan', 'carrera'] })).toBe('plan')
})

test('a choice takes no fourth car, but another one after removing one', () => {
  expect(toggled(CHOSEN, 'taycan')).toEqual(CHOSEN.models)
  expect(toggled(CHOSEN, 'carrera')).toEqual(['macan', 'bentayga'])
  expect(toggled({ ...CHOSEN, aim: 'one', models: ['macan'] }, 'taycan')).toEqual(['taycan'])
})

test('a choice keeps the paint wished for a car as long as the car is chosen', () => {
  const BLUE = { model: 'macan', paint: 'gentian-blue' }
  const wished = { ...CHOSEN, paints: [BLUE, { model: 'carrera', paint: 'guards-red' }] }
  expect(answered(wished, { models: ['macan', 'bentayga'] }).paints).toEqual([BLUE])
  expect(answered(wished, { plan: 'One' }).paints).toEqual(wished.paints)
})

test('a choice under Plus names the cars that Plus leaves out, their category, and the plans that include them', () => {
  expect(excludedBy('Plus', CHOSEN.models, FACTS.categoryOf)).toEqual([
    { model: 'carrera', category: 3, includedIn: ['Single', 'One'] },
    { model: 'bentayga', category: 4, includedIn: ['Single', 'One'] },
  ])
  expect(excludedBy('One', CHOSEN.models, FACTS.categoryOf)).toEqual([])
  expect(at({ ...CHOSEN, plan: 'Plus' })).toBe('plan')
  expect(at({ ...CHOSEN, plan: 'Plus', models: ['macan', 'taycan', 'macan2'] })).toBe('vehicles')
})

test('a choice of three cars can change between Plus and One, but not to Single', () => {
  expect(at({ ...CHOSEN, plan: 'One' })).toBe('account')
  expect(at({ ...CHOSEN, plan: 'Single' })).toBe('plan')
})

test('a choice of one car asks for term, kilometres and down payment, and for no plan', () => {
  const one = answered({ ...ELIGIBLE, models: ['carrera', 'macan'] }, { aim: 'one' })
  expect(one).toMatchObject({ plan: 'Single', models: ['carrera'] })
  expect(at(one)).toBe('terms')
  expect(onboardingFlow(one)).not.toContain('plan')
  expect(at({ ...one, terms: { months: 12, km: 2000, ppCents: 0 } })).toBe('account')
})

test('going back from one car to three removes the terms and the plan, and keeps the car', () => {
  const one = answered(answered({ ...ELIGIBLE, models: ['carrera'] }, { aim: 'one' }), {
    terms: { months: 12, km: 2000, ppCents: 0 },
  })
  const three = answered(one, { aim: 'three' })
  expect(three).toMatchObject({ models: ['carrera'], plan: undefined })
  expect(three.terms).toBeUndefined()
  expect(at(three)).toBe('vehicles')
})

test('becoming a client with an advisor asks for an account, a slot, how the car is delivered, and the recap', () => {
  const advisor: Answers = { ...CHOSEN, finish: 'advisor' }
  expect(at(CHOSEN)).toBe('account')
  expect(at(CHOSEN, { account: true })).toBe('finish')
  expect(at(advisor)).toBe('account')
  expect(at(advisor, { account: true })).toBe('slot')
  expect(at(advisor, { account: true, callBack: true })).toBe('retrieval')
  const whole: Answers = { ...advisor, retrieval: 'reception' }
  expect(at(whole, { account: true, callBack: true })).toBe('recap')
})

test('becoming a client with D.R.I.V.E asks for an account, the documents or the promise to send them, and no slot', () => {
  const drive: Answers = { ...CHOSEN, finish: 'drive' }
  expect(onboardingFlow(drive)).not.toContain('slot')
  expect(at(drive, { account: true })).toBe('documents')
  expect(at({ ...drive, documentsLater: true }, { account: true })).toBe('retrieval')
  expect(at(drive, { account: true, documents: true })).toBe('retrieval')
})

test('becoming a client asks for an address, and a company for its VAT number, name and address, once there is an account', () => {
  const account = { account: true, address: false, company: false }
  expect(at(CHOSEN, account)).toBe('address')
  expect(at(CHOSEN, { ...account, address: true })).toBe('finish')
  const ofCompany: Answers = { ...CHOSEN, customerType: 'Entreprise' }
  expect(at(ofCompany, { ...account, address: true })).toBe('company')
  expect(at(ofCompany, { ...account, address: true, company: true })).toBe('finish')
  expect(at(ofCompany, { account: false, address: false, company: false })).toBe('account')
})

test('a delivery of the first car needs a distance, and an address when it goes to one of choice', () => {
  const home: Answers = { ...CHOSEN, finish: 'drive', documentsLater: true, retrieval: 'home' }
  expect(at(home, { account: true })).toBe('delivery')
  expect(isWhole({ place: 'home', km: 0 })).toBe(false)
  expect(isWhole({ place: 'home', km: 12 })).toBe(true)
  expect(isWhole({ place: 'address', km: 12, address: ' ' })).toBe(false)
  expect(isWhole({ place: 'address', km: 12, address: '1, Grand-Rue' })).toBe(true)
  expect(isWhole({ place: 'provider', km: 0 })).toBe(true)
  expect(at({ ...home, delivery: { place: 'home', km: 12 } }, { account: true })).toBe('recap')
})

test('choosing another way of getting the car removes the delivery', () => {
  const home: Answers = { ...CHOSEN, retrieval: 'home', delivery: { place: 'home', km: 12 } }
  expect(answered(home, { retrieval: 'dealership' }).delivery).toBeUndefined()
})

test('becoming a client ends with thanks once the choice was sent, whatever is answered', () => {
  expect(at(NO_ANSWERS, { sent: true })).toBe('thanks')
})

test('a Single that was booked on the page of a car takes at most five pages, and asks nothing that the page has answered', () => {
  const booked = answered(NO_ANSWERS, {
    aim: 'one',
    models: ['carrera'],
    plan: 'Single',
    terms: { months: 24, km: 3000, ppCents: 0 },
    retrieval: 'home',
    delivery: { place: 'home', km: 30 },
    fromCar: true,
  })
  expect(formPages({ ...booked, finish: 'advisor' })).toEqual([
    'age',
    'account',
    'address',
    'finish',
    'recap',
  ])
  expect(
    at({ ...booked, ...ELIGIBLE, models: ['carrera'], finish: 'advisor' }, { account: true, callBack: true }),
  ).toBe('recap')
  // Its terms can still be changed; another aim asks for everything.
  expect(refusedStep('terms', { ...booked, ...ELIGIBLE, models: ['carrera'] }, FACTS)).toBeUndefined()
  expect(formPages(answered(booked, { aim: 'three' }))).toContain('vehicles')
})

test('each page of the form has the address of its first question', () => {
  expect((['age', 'licence', 'who'] as const).map(formPage)).toEqual(['age', 'age', 'age'])
  expect((['finish', 'slot'] as const).map(formPage)).toEqual(['finish', 'finish'])
  expect(formPage('recap')).toBe('recap')
})

describe('who asks for a later step', () => {
  test('who asks for a later step without cars is told that the vehicle choise comes first', () => {
    expect(refusedStep('plan', { ...ELIGIBLE, aim: 'three', models: ['macan'] }, FACTS)).toBe(
      'choice_missing',
    )
    expect(refusedStep('recap', ELIGIBLE, FACTS)).toBe('choice_missing')
  })

  test('who asks for a later step is told that earlier steps come first, when it is not the cars', () => {
    expect(refusedStep('retrieval', CHOSEN, FACTS)).toBe('step_not_reached')
  })

  test('every step of becoming a client that was reached may be answered again', () => {
    for (const step of ['who', 'age', 'licence', 'aim', 'vehicles', 'plan', 'account'] as const)
      expect(refusedStep(step, CHOSEN, FACTS)).toBeUndefined()
  })

  test('nobody is sent to a step that does not belong to their way of becoming a client', () => {
    expect(refusedStep('terms', CHOSEN, FACTS)).toBe('step_not_reached')
  })
})

test('becoming a client has no dead end: whatever was answered, some step is open', () => {
  const values: Partial<Answers>[] = [
    {},
    { customerType: 'Entreprise' },
    ELIGIBLE,
    { ...ELIGIBLE, dob: '2010-01-01' },
    CHOSEN,
    { ...CHOSEN, plan: 'Plus' },
    { ...CHOSEN, aim: 'one' },
    { ...CHOSEN, finish: 'advisor' },
    { ...CHOSEN, finish: 'drive', retrieval: 'home' },
    { ...CHOSEN, finish: 'drive', retrieval: 'reception', documentsLater: true },
  ]
  const booleans = [false, true]
  for (const value of values)
    for (const account of booleans)
      for (const documents of booleans)
        for (const callBack of booleans) {
          const facts = { ...FACTS, account, documents, callBack }
          const answers = { ...NO_ANSWERS, ...value }
          const step = onboardingStep(answers, facts)
          expect(onboardingFlow(answers)).toContain(step)
          expect(ONBOARDING_STEPS).toContain(step)
          if (!stoppedBy(answers, facts)) expect(refusedStep(step, answers, facts)).toBeUndefined()
        }
})
