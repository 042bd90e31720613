import { readFileSync } from 'node:fs'

const read = (name: string) => readFileSync(new URL(`./fonts/${name}`, import.meta.url))
const kept = new Map<string, Buffer>()

/** The company's type as PDFs embed it; the bundle carries the folder beside the function (infra/bundle.ts). */
export function font(name: 'cormorant-500' | 'manrope-400' | 'manrope-600'): Buffer {
  const found = kept.get(name) ?? read(`${name}.ttf`)
  kept.set(name, found)
  return found
}
