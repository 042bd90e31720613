import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { needsOf } from '../../shared/rules/documents.ts'

const wordsOf = (language: 'en' | 'fr') =>
  JSON.parse(readFileSync(`web/features/onboarding/words/${language}.json`, 'utf8')).onboarding

/** The documents that only a company owes its contract, by the names of the registers in both countries: RBE, UBO. */
const REQUIRED = (['LU', 'BE'] as const).flatMap((country) =>
  needsOf({ customer_type: 'Entreprise', country })
    .filter(({ group, neededFor }) => group === 'eligibility' && neededFor !== null)
    .map(({ file_key }) => file_key.toUpperCase()),
)

test.each(['en', 'fr'] as const)(
  'who becomes a client as a company is told, in %s, of the register that its contract needs, and of no extract that is optional',
  (language) => {
    const { company } = wordsOf(language).who
    expect(REQUIRED).toEqual(['RBE', 'UBO'])
    for (const register of REQUIRED) expect(company).toContain(register)
    expect(company).not.toMatch(/register extract|extrait de registre|kbis/i)
  },
)
