import { create, type Font, type Glyph } from 'fontkit'

/**
 * Setting a word takes fontkit longer than everything else that a PDF needs, and PDFs repeat their words. What a word became
 * (ids of glyphs and positions) is kept for as long as the process lives; the font itself is a new one for each PDF, so that
 * no PDF depends on those before it.
 */

interface Position {
  xAdvance: number
  yAdvance: number
  xOffset: number
  yOffset: number
}

interface Shaped {
  glyphs: readonly { id: number; codePoints: number[] }[]
  positions: readonly Position[]
}

/** Words that are kept of each font; about 1 KB each. */
const MOST_WORDS = 5000

/** A font's file, and the words that were set in it. */
export class ShapedFont {
  readonly #file: Uint8Array
  readonly #words = new Map<string, Shaped>()

  constructor(file: Uint8Array) {
    this.#file = file
  }

  /** A font for one PDF, as pdfkit takes it: `layout` is all that it asks to set text. */
  open(): Font {
    const font = create(this.#file)
    const layout = font.layout.bind(font)
    font.layout = (text, features) => {
      const key = `${features ? [...features].join() : ''} ${text}`
      const { glyphs, positions } = this.#words.get(key) ?? this.#keep(key, shaped(layout(text, features)))
      return new Run(
        glyphs.map(({ id, codePoints }) => font.getGlyph(id, codePoints)),
        // pdfkit scales them where they are.
        positions.map((position) => ({ ...position })),
      )
    }
    return font
  }

  #keep(key: string, word: Shaped): Shaped {
    if (this.#words.size >= MOST_WORDS) this.#words.clear()
    this.#words.set(key, word)
    return word
  }
}

class Run {
  readonly glyphs: Glyph[]
  readonly positions: Position[]

  constructor(glyphs: Glyph[], positions: Position[]) {
    this.glyphs = glyphs
    this.positions = positions
  }

  get advanceWidth(): number {
    return this.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
  }
}

/** What a glyph stands for (which is what copying gives) belongs to it: no glyph of our fonts serves two characters. */
const shaped = ({ glyphs, positions }: Run): Shaped => ({
  glyphs: glyphs.map(({ id, codePoints }) => ({ id, codePoints })),
  positions: positions,
})
