import { path } from '../curve.ts'
import { led, projectors } from '../lights.ts'
import type { EndView } from './body.ts'
import { both, whole } from './mirrored.ts'

/** Both lamps of an end with what is lit in them; a lens that starts in the middle runs from side to side. */
export function lamps({ end, rear }: EndView, id: string): string {
  const colours = rear
    ? (['#ff1a1a', '#ff2a24', '#ffb0a0'] as const)
    : (['#bfdcff', '#e4f1ff', '#ffffff'] as const)
  const glass = (
    area: string,
  ) => `<path d="${area}" fill="url(#${id}${rear ? 'red' : 'lens'})" stroke="#050506" stroke-width=".6"/>
    <path d="${area}" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width=".3"/>`
  const lens = end.lens.startsWith('0 ') ? glass(whole(end.lens)) : both(glass(path(end.lens, true)))
  const lit = both(led(end.led, colours, id))
  if (rear) return `${lens}${lit}`
  return `${lens}<clipPath id="${id}lensClip"><path d="${path(end.lens, true)}"/></clipPath>
    ${both(`<g clip-path="url(#${id}lensClip)">${projectors(end.led)}</g>`)}${lit}`
}
