import { expect, test } from 'vitest'
import { domainsOf, hostsOf, siteOfOrigin } from '../../shared/rules/domains.ts'

test('a domain of the product has its three sisters, whichever of the four is the main one', () => {
  expect(domainsOf('driveline.lu')).toEqual(['driveline.lu', 'driveline.be', 'driveline.fr', 'driveline.com'])
  expect(domainsOf('driveline.com')[0]).toBe('driveline.com')
  expect(new Set(domainsOf('driveline.be'))).toEqual(new Set(domainsOf('driveline.fr')))
})

test('the domain of a stage, and one of another ending, stands alone', () => {
  expect(hostsOf('staging.driveline.lu')).toEqual(['staging.driveline.lu'])
  expect(domainsOf('driveline.example')).toEqual(['driveline.example'])
  expect(domainsOf('localhost')).toEqual(['localhost'])
})

test('every domain also answers with www in front', () => {
  expect(hostsOf('driveline.lu')).toHaveLength(8)
  expect(hostsOf('driveline.lu')).toContain('www.driveline.be')
})

test('who comes from one of our sites is led back to it, and who says that they come from elsewhere to the main one', () => {
  const main = 'https://driveline.lu'
  expect(siteOfOrigin('https://driveline.be', main)).toBe('https://driveline.be')
  for (const origin of [
    undefined,
    'null',
    'https://evil.be',
    'http://driveline.be',
    'https://driveline.be.evil.com',
  ])
    expect(siteOfOrigin(origin, main)).toBe(main)
})
