import { expect, test } from 'vitest'
import { contentSecurityPolicy } from '../../infra/constructs/content-security-policy.ts'
import { EVERYTHING, ONLY_NECESSARY } from '../../shared/rules/consent.ts'
import { agreedParties, isTracked } from '../../shared/rules/tracking.ts'

const IDS = { analytics: 'G-TEST', heatmap: '123', pixel: '456' }

test('a third party needs an id and its purpose’s consent', () => {
  expect(agreedParties(IDS, EVERYTHING)).toEqual(['analytics', 'heatmap', 'pixel'])
  expect(agreedParties(IDS, { ...ONLY_NECESSARY, analytics: true })).toEqual(['analytics', 'heatmap'])
  expect(agreedParties(IDS, { ...ONLY_NECESSARY, personalisation: true })).toEqual(['pixel'])
  expect(agreedParties(IDS, ONLY_NECESSARY)).toEqual([])
  expect(agreedParties({ ...IDS, pixel: null }, EVERYTHING)).toEqual(['analytics', 'heatmap'])
})

test('no third party is loaded where people log in, sign up, or see their own data', () => {
  for (const path of [
    '/login',
    '/signup',
    '/signup/otp',
    '/profile/',
    '/profile/invoices/inv_1',
    '/drive-line',
  ])
    expect(isTracked(path), path).toBe(false)
  for (const path of ['/', '/flotte', '/flotte/suv/porsche/macan', '/our-solution/plus', '/contact'])
    expect(isTracked(path), path).toBe(true)
})

test('pages may load a third party’s scripts only where its id is configured', () => {
  const none = contentSecurityPolicy('https://uploads.example')
  expect(new Set(none.match(/https:[^ ;]*/g))).toEqual(new Set(['https://uploads.example']))
  const pixelOnly = contentSecurityPolicy('https://uploads.example', {
    analytics: null,
    heatmap: null,
    pixel: '1',
  })
  expect(pixelOnly).toContain("script-src 'self' https://connect.facebook.net;")
  expect(pixelOnly).not.toMatch(/google|hotjar|unsafe-eval|script-src[^;]*unsafe-inline/)
})
