import { expect, test } from 'vitest'
import { campaignOf } from '../../web/lib/campaign.ts'
import { becomeClientPath, readChoice, writeChoice } from '../../web/lib/choice-url.ts'

const single = {
  model: 'porsche-911',
  plan: 'Single',
  months: 24,
  km: 3000,
  pp: 5000,
  colour: 'guards-red',
  pickup: 'home',
  deliveryKm: 45,
} as const

test('a choice survives the way to the login and back', () => {
  expect(readChoice(writeChoice(single))).toEqual(single)
})

test('Plus and One carry no term, kilometres or down payment', () => {
  expect(becomeClientPath({ ...single, plan: 'One' })).toBe(
    '/becomeclient?model=porsche-911&plan=One&colour=guards-red&pickup=home&way=45',
  )
})

test('what makes no sense in an address falls back to what we offer', () => {
  const read = readChoice(new URLSearchParams('plan=Gold&months=7&km=99999&pp=-5&pickup=moon&way=9999'))
  expect(read).toEqual({
    model: undefined,
    plan: 'One',
    months: 12,
    km: 2000,
    pp: 0,
    colour: undefined,
    pickup: undefined,
    deliveryKm: 30,
  })
})

test('campaign parameters are kept with a choice, and nothing else is', () => {
  expect(campaignOf(new URLSearchParams('utm_source=letter&fbclid=x&model=y'))).toEqual({
    utm_source: 'letter',
    fbclid: 'x',
  })
  expect(campaignOf(new URLSearchParams('model=y'))).toBeUndefined()
})
