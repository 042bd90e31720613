import { expect, test } from 'vitest'
import {
  countryBannerShown,
  preselectedSite,
  settingsCountry,
  siteAddress,
  siteOf,
} from '../../shared/rules/country-banner.ts'

const shown = (address: string, detected: string | null, isHidden = false, isLoggedIn = false) =>
  countryBannerShown({ url: new URL(address), detected, isHidden, isLoggedIn })
const NOW = new Date(1_700_000_000_000)

test('the detected country is preselected when it has a site, else International', () => {
  expect(['BE', 'LU', 'FR', 'DE', null].map(preselectedSite)).toEqual(['be', 'lu', 'fr', 'com', 'com'])
})

test('the banner is hidden where the detected country matches the domain', () => {
  for (const country of ['LU', 'BE', 'CH', 'FR'])
    expect(shown(`https://driveline.${country.toLowerCase()}/`, country)).toBe(false)
})

test('the banner is shown where they differ, where the domain is none of these, and where detection fails', () => {
  expect(shown('https://driveline.be/', 'LU')).toBe(true)
  expect(shown('https://driveline.com/', 'LU')).toBe(true)
  expect(shown('http://localhost/', 'LU')).toBe(true)
  expect(shown('https://driveline.lu/', null)).toBe(true)
})

test('the cookie and the hcb parameter hide the banner', () => {
  expect(shown('https://driveline.be/', 'LU', true)).toBe(false)
  expect(shown('https://driveline.be/?hcb=1', 'LU')).toBe(false)
})

test('a customer who is logged in is not asked for a country, also not after the login', () => {
  expect(shown('http://localhost/', 'LU')).toBe(true)
  expect(shown('http://localhost/', 'LU', false, true)).toBe(false)
})

test('another site keeps path and query and adds the timestamp hcb', () => {
  const url = new URL('https://www.driveline.be/flotte?type=4')
  expect(siteAddress(url, 'lu', NOW)).toBe('https://www.driveline.lu/flotte?type=4&hcb=1700000000000')
})

test('the current site, and a host without sister sites, lead nowhere', () => {
  expect(siteAddress(new URL('https://driveline.be/'), 'be', NOW)).toBeUndefined()
  expect(siteAddress(new URL('http://localhost:4173/'), 'be', NOW)).toBeUndefined()
})

test('a host belongs to the site of its suffix; others belong to none, and see Luxembourg’s settings', () => {
  expect(['driveline.be', 'www.driveline.com', 'localhost', '127.0.0.1'].map(siteOf)).toEqual([
    ...(['be', 'com', undefined, undefined] as const),
  ])
  expect(['driveline.be', 'driveline.lu', 'driveline.fr', '127.0.0.1'].map(settingsCountry)).toEqual([
    ...(['Belgium', 'Luxembourg', 'Luxembourg', 'Luxembourg'] as const),
  ])
})
