import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'

/** Where `web/app/app.css` finds its fonts. */
const FONTS = path.resolve(import.meta.dirname, '../build/fonts')

/** What people write in our countries and our texts use; a rarer letter comes from the font of its own range, or a stand-in. */
const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCodePoint(0x20 + i)).join('')
const ACCENTED = 'àâäáãåæçéèêëíîïìñóôöòõøœùûüúÿß'
const SIGNS = '\u00a0\u202f–—‘’“”«»…€°·•©²×−≤≥→₂'
const LETTERS = `${ASCII}${ACCENTED}${ACCENTED.toUpperCase()}${SIGNS}`

/** Our two fonts, cut to the letters and weights in use: 62 KB become 36, before the first words can be painted. */
const CUTS = [
  {
    name: 'cormorant.woff2',
    source: '@fontsource-variable/cormorant-garamond/files/cormorant-garamond-latin-wght-normal.woff2',
    axes: { wght: 500 },
  },
  {
    name: 'manrope.woff2',
    source: '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 600 } },
  },
] as const

/** Writes the fonts of the site, where they are missing or older than their sources. */
export async function buildFonts(): Promise<void> {
  mkdirSync(FONTS, { recursive: true })
  const { resolve } = createRequire(import.meta.url)
  for (const { name, source, axes } of CUTS) {
    const [from, to] = [resolve(source), path.join(FONTS, name)]
    const newest = Math.max(statSync(from).ctimeMs, statSync(import.meta.filename).mtimeMs)
    if (existsSync(to) && statSync(to).mtimeMs > newest) continue
    writeFileSync(
      to,
      await subsetFont(readFileSync(from), LETTERS, { targetFormat: 'woff2', variationAxes: axes }),
    )
  }
}
