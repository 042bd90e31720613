import { expect, test } from 'vitest'
import { type Answers, type Facts, formPage, onboardingStep } from '../../shared/rules/onboarding.ts'
import { countedPages, pagesBefore } from '../../web/features/onboarding/counted-pages.ts'

const FACTS: Facts = {
  today: '2026-11-21',
  account: false,
  address: false,
  company: false,
  documents: false,
  callBack: false,
  sent: false,
  categoryOf: () => 1,
}

test('the pages that a company from a car’s page sees are numbered one after the other', () => {
  let answers: Answers = { models: ['macan'], aim: 'three', plan: 'Plus', retrieval: 'reception' }
  let facts = FACTS
  const seen = pagesBefore(answers, facts)
  const numbers: number[] = []
  const shown = () => {
    const page = formPage(onboardingStep(answers, facts))
    seen.push(page)
    numbers.push(countedPages(answers, facts, seen).indexOf(page) + 1)
    return page
  }
  expect(shown()).toBe('age')
  answers = { ...answers, dob: '1988-04-12', licence: 'yes', customerType: 'Entreprise' }
  expect(shown()).toBe('vehicles')
  answers = { ...answers, models: ['macan', 'taycan', 'carrera'] }
  expect(shown()).toBe('account')
  // Their account has an address already.
  facts = { ...facts, account: true, address: true }
  expect(shown()).toBe('company')
  facts = { ...facts, company: true }
  expect(shown()).toBe('finish')
  answers = { ...answers, finish: 'advisor' }
  facts = { ...facts, callBack: true }
  expect(shown()).toBe('recap')
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6])
})

test('who comes back to the form on another day has seen the pages before the open one', () => {
  const answers: Answers = {
    models: [],
    dob: '1988-04-12',
    licence: 'yes',
    customerType: 'Particulier',
    aim: 'three',
  }
  expect(pagesBefore(answers, FACTS)).toEqual(['age', 'aim'])
})
