import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { AREAS, areasOf, FRAME } from '../../web/app/language/areas.ts'
import { LANGUAGE_CODES } from '../../web/lib/languages.ts'

type Words = { [key: string]: string | Words }

function keysOf(words: Words, before = ''): string[] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [before + key] : keysOf(value, `${before}${key}.`),
  )
}

const wordOf = (words: Words, key: string) =>
  key.split('.').reduce<string | Words>((at, part) => (at as Words)[part] ?? '', words) as string

/** Every area that has words, from `web/`, such as features/fleet. */
const AREAS_WITH_WORDS = globSync(['web/**/words/en.json', 'shared/line-items/words/en.json']).map((file) =>
  path.relative('web', path.dirname(path.dirname(file))),
)
const wordsOf = (area: string, language: string): Words =>
  JSON.parse(readFileSync(`web/${area}/words/${language}.json`, 'utf8'))

/** The area of each key. */
const AREA_OF = new Map(
  AREAS_WITH_WORDS.flatMap((area) => keysOf(wordsOf(area, 'en')).map((key) => [key, area] as const)),
)
const KEYS = [...AREA_OF.keys()]
/** Words of customers as an advisor reads them, under their own names behind this (web/features/staff/phone/customer-words.tsx). */
const FOR_CUSTOMER = 'desk.forCustomer.'

const FILES = globSync('web/**/*.{ts,tsx}')
const sourceOf = (file: string) => readFileSync(file, 'utf8')

/** What a file asks for: 'a.key', or a pattern where a part of the key is computed. */
function askedKeys(file: string): string[] {
  const quoted = [...sourceOf(file).matchAll(/['`]([a-z]\w*(?:\.(?:\$\{[^}]*\}|[^'`\s$])+)+)['`]/gi)]
  const patterns = quoted.map(([, key = '']) => {
    const parts = key.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^()|[\]\\{}$]/g, '\\$&'))
    return new RegExp(`^${parts.join('[^.]+')}$`)
  })
  return KEYS.filter((key) => patterns.some((pattern) => pattern.test(key)))
}
const ASKED = new Map(FILES.map((file) => [file, askedKeys(file)]))

/** The area of a file: features/fleet, parts/vehicle, ui, lib, app. */
const areaOf = (file: string) => /^web\/((?:features|parts)\/[\w-]+|\w+)/.exec(file)?.[1] ?? ''

/** A file, and all that it imports, at once or later. */
function importedBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !ASKED.has(file)) return found
  found.add(file)
  const imports = sourceOf(file).matchAll(/(?:from |import\()\s*'(\.[^']+)'/g)
  for (const [, target = ''] of imports) importedBy(path.join(path.dirname(file), target), found)
  return found
}

describe.each(AREAS_WITH_WORDS)('the words of %s', (area) => {
  const english = wordsOf(area, 'en')
  const others = LANGUAGE_CODES.filter((language) => language !== 'en')

  test.each(others)('have the same keys in %s as in English', (language) => {
    const words = wordsOf(area, language)
    expect(keysOf(words)).toEqual(keysOf(english))
    for (const key of keysOf(words)) expect(wordOf(words, key), key).not.toBe('')
  })

  test.each(others)('fill in the same values in %s as in English', (language) => {
    const values = (text: string) => [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name).sort()
    for (const key of keysOf(english))
      expect(new Set(values(wordOf(wordsOf(area, language), key))), key).toEqual(
        new Set(values(wordOf(english, key))),
      )
  })

  test('keep the French punctuation on the line', () => {
    const french = wordsOf(area, 'fr')
    const broken = keysOf(french).filter((key) => / [;:!?»]|« /.test(wordOf(french, key)))
    expect(broken).toEqual([])
  })
})

test('no two areas have words under the same first name, since one would hide the other', () => {
  const names = AREAS_WITH_WORDS.flatMap((area) => Object.keys(wordsOf(area, 'en')))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('no word is left that no screen uses', () => {
  const asked = new Set([...ASKED.values()].flat())
  expect(KEYS.filter((key) => !asked.has(key) && !key.startsWith(FOR_CUSTOMER))).toEqual([])
})

describe.each(LANGUAGE_CODES)('what advisors read in %s on the customers’ screens, by phone', (language) => {
  const words = wordsOf('features/staff', language)
  const keys = KEYS.filter((key) => key.startsWith(FOR_CUSTOMER))
  const areaOf = (key: string) => AREA_OF.get(key.slice(FOR_CUSTOMER.length))

  test('takes the place of a word of those screens, with the same values', () => {
    expect(keys.length).toBeGreaterThan(50)
    const values = (text: string) =>
      [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name))].sort()
    for (const key of keys) {
      const area = areaOf(key)
      expect(area, key).toBeDefined()
      const own = wordOf(wordsOf(area ?? '', language), key.slice(FOR_CUSTOMER.length))
      expect(values(wordOf(words, key)), key).toEqual(values(own))
    }
  })

  test('speaks of the customer, and not to them', () => {
    const toThem = language === 'fr' ? /\b(vous|votre|vos|vôtre|mon|ma|mes)\b/i : /\b(you|your|yours|my)\b/i
    expect(keys.filter((key) => toThem.test(wordOf(words, key)))).toEqual([])
  })
})

describe.each(LANGUAGE_CODES)(
  'what customers’ own parts say in %s in their file at the desk, and by phone',
  (language) => {
    /** These speak to whoever works with them: at the desk to us. */
    const TO_US = /^web\/(features\/(staff|desk-)|parts\/(desk|login|report)\/|app\/|ui\/)/
    const SCREENS = [
      'web/features/staff/staff-customer.screen.tsx',
      ...FILES.filter((file) => file.endsWith('for-customer.screen.tsx')),
    ]

    test('has words for an advisor wherever those for the customer say "you" or "my"', () => {
      expect(SCREENS.length).toBeGreaterThan(5)
      const toThem = language === 'fr' ? /\b(vous|votre|vos|vôtre|mon|ma|mes)\b/i : /\b(you|your|yours|my)\b/i
      const files = new Set(SCREENS.flatMap((screen) => [...importedBy(screen)]))
      const asked = new Set(
        [...files].filter((file) => !TO_US.test(file)).flatMap((file) => ASKED.get(file) ?? []),
      )
      const said = [...asked].filter((key) =>
        toThem.test(wordOf(wordsOf(AREA_OF.get(key) ?? '', language), key)),
      )
      expect(said.filter((key) => !AREA_OF.has(FOR_CUSTOMER + key))).toEqual([])
    })
  },
)

test('a customer’s file and what is done for them by phone are read with an advisor’s words', () => {
  for (const file of ['staff-customer.screen.tsx', 'phone/phone-call.screen.tsx'])
    expect(sourceOf(`web/features/staff/${file}`)).toContain('<CustomerWords>')
})

test('words are in the area that uses them, or in one that it may import', () => {
  const below: Record<string, RegExp> = {
    app: /^(parts\/|ui$|\.\.\/shared\/line-items$)/,
    features: /^(parts\/|ui$|\.\.\/shared\/line-items$)/,
    parts: /^(parts\/|ui$|\.\.\/shared\/line-items$)/,
  }
  const misplaced = [...ASKED].flatMap(([file, keys]) => {
    const area = areaOf(file)
    const mayUse = below[area.split('/')[0] ?? '']
    const wrong = keys.filter((key) => {
      const home = AREA_OF.get(key) ?? ''
      return home !== area && !mayUse?.test(home)
    })
    return wrong.map((key) => `${file} uses ${key} of ${AREA_OF.get(key)}`)
  })
  expect(misplaced).toEqual([])
})

describe('each page loads the words that it shows, and no others', () => {
  /** The areas whose words some files ask for. */
  const areasAsked = (files: string[]) =>
    [...new Set(files.flatMap((file) => [...importedBy(file)]).flatMap((file) => ASKED.get(file) ?? []))].map(
      (key) => AREA_OF.get(key) ?? '',
    )

  test('the frame around every screen', () => {
    const asked = areasAsked(['web/app/shell/shell.tsx', 'web/app/broken.tsx', 'web/ui/not-found.screen.tsx'])
    expect([...new Set(asked)].sort()).toEqual([...FRAME].sort())
  })

  test.each(Object.keys(AREAS) as (keyof typeof AREAS)[])('the screens of %s', (feature) => {
    const screens = FILES.filter((file) => file.startsWith(`web/features/${feature}/`)).filter((file) =>
      file.endsWith('.screen.tsx'),
    )
    expect(screens).not.toEqual([])
    const asked = new Set([...FRAME, ...areasAsked(screens)])
    expect([...asked].sort()).toEqual([...areasOf(feature)].sort())
  })

  test('every route names the feature of its screen', () => {
    const routes = ['web/app/routes.tsx', 'web/app/sign-up-routes.tsx'].map(sourceOf).join('')
    const named = [
      ...routes.matchAll(/features\/([\w-]+)\/[\w-]+\.screen\.tsx'\),\s*'\w+'(?:,\s*'([\w-]+)')?/g),
    ]
    expect(named.length).toBeGreaterThan(40)
    for (const [text, folder, feature] of named) expect(feature, text).toBe(folder)
  })
})
