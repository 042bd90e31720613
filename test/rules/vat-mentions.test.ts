import { describe, expect, test } from 'vitest'
import { COMPANY } from '../../shared/company.ts'
import { priceLine, untaxedLine } from '../../shared/rules/price-line.ts'
import { VAT_MENTIONS, vatCase, vatCountry } from '../../shared/rules/vat-mentions.ts'
import { vatNumber } from '../../shared/rules/vat-number.ts'

const luxembourg = [priceLine('rent', 1, 100_000, 'LU')]
const belgium = [priceLine('rent', 1, 100_000, 'BE'), untaxedLine('deposit', 1, 50_000)]
const untaxed = [untaxedLine('deposit', 1, 50_000)]

describe('what an invoice mentions of VAT', () => {
  test.each([
    ['a person of the rate’s country: nothing', luxembourg, true, { country: 'LU' }, 'domestic'],
    [
      'a Belgian company at the Belgian rate: nothing',
      belgium,
      true,
      { vatNumber: 'BE0403170701' },
      'domestic',
    ],
    [
      'a person who lives elsewhere: where the vehicle is',
      luxembourg,
      true,
      { country: 'FR' },
      'consumer_abroad',
    ],
    [
      'a service without VAT to a foreign company',
      untaxed,
      true,
      { vatNumber: 'BE0403170701' },
      'reverse_charge',
    ],
    ['a deposit of a foreign company: nothing', untaxed, false, { vatNumber: 'BE0403170701' }, 'untaxed'],
    ['a deposit of a person: nothing', untaxed, false, { country: 'LU' }, 'untaxed'],
  ] as const)('%s', (_, lines, isTaxable, buyer, found) => {
    expect(vatCase(lines, isTaxable, buyer)).toBe(found)
  })

  test('each mention names the article that asks for it, in both languages', () => {
    for (const mention of Object.values(VAT_MENTIONS)) {
      if (!mention) continue
      expect(mention.source).toMatch(/^Directive 2006\/112\/EC, Article/)
      expect(mention.en).toContain('2006/112/EC')
      expect(mention.fr).toContain('2006/112/CE')
    }
  })

  test('an invoice names our VAT number of the country whose VAT it asks for', () => {
    expect([luxembourg, belgium, untaxed].map(vatCountry)).toEqual(['LU', 'BE', undefined])
    for (const country of ['LU', 'BE'] as const)
      expect(vatNumber(COMPANY.vatNumbers[country])).toMatchObject({ country })
  })
})
