/** What the project uses of fontkit, which comes without types. Measures are in units of the font. */
declare module 'fontkit' {
  export interface Glyph {
    id: number
    codePoints: number[]
  }
  export interface GlyphRun {
    glyphs: Glyph[]
    positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[]
    readonly advanceWidth: number
  }
  export interface Font {
    getGlyph(id: number, codePoints: number[]): Glyph
    layout(text: string, features?: readonly string[]): GlyphRun
  }
  export function create(file: Uint8Array): Font
}
