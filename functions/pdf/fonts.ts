import { readFileSync } from 'node:fs'
import type { Font } from 'fontkit'
import { ShapedFont } from './shaped-font.ts'

export type FontName = 'cormorant-500' | 'manrope-400' | 'manrope-600'

const kept = new Map<FontName, ShapedFont>()

/** The company's type, for one PDF; the bundle carries the folder beside the function (infra/bundle.ts). */
export function font(name: FontName): Font {
  const found =
    kept.get(name) ?? new ShapedFont(readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url)))
  kept.set(name, found)
  return found.open()
}
