import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'

const FOLDER = path.resolve(import.meta.dirname, '../functions/pdf/fonts')

/** First and last code point of a range. */
type Range = readonly [first: number, last: number]
/** Our own titles: English and French. */
const TITLES: Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x152, 0x153],
  [0x2013, 0x201d],
]
/** People's names too: Latin with all accents, Greek, Cyrillic, and signs. */
const NAMES: Range[] = [
  [0x20, 0x24f],
  [0x300, 0x36f],
  [0x370, 0x52f],
  [0x1e00, 0x1eff],
  [0x2010, 0x2044],
  [0x2080, 0x2089],
  [0x20ac, 0x20ac],
  [0x2116, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2265],
]
const CUTS = [
  {
    name: 'cormorant-500.ttf',
    source: '@expo-google-fonts/cormorant-garamond/500Medium/CormorantGaramond_500Medium.ttf',
    letters: TITLES,
  },
  {
    name: 'manrope-400.ttf',
    source: '@expo-google-fonts/manrope/400Regular/Manrope_400Regular.ttf',
    letters: NAMES,
  },
  {
    name: 'manrope-600.ttf',
    source: '@expo-google-fonts/manrope/600SemiBold/Manrope_600SemiBold.ttf',
    letters: NAMES,
  },
]

const textOf = (ranges: readonly Range[]) =>
  ranges
    .map(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join(''),
    )
    .join('')

// Cuts the fonts of contracts and invoices; run again when a source changes: node scripts/pdf-fonts.ts
mkdirSync(FOLDER, { recursive: true })
const { resolve } = createRequire(import.meta.url)
for (const { name, source, letters } of CUTS)
  writeFileSync(
    path.join(FOLDER, name),
    await subsetFont(readFileSync(resolve(source)), textOf(letters), { targetFormat: 'truetype' }),
  )
