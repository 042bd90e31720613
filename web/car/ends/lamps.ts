import { path } from '../curve.ts'
import { led } from '../lights.ts'
import { projectors } from '../projectors.ts'
import type { EndView } from './body.ts'
import { both, whole } from './mirrored.ts'

/** Both lamps of an end with what is lit in them; a lens that starts in the middle runs from side to side. What is lit ends in the glass, but for a bar of
 * light, which begins in the middle. */
export function lamps({ end, rear }: EndView, id: string): string {
  const colours = rear
    ? (['#ff1a1a', '#ff2a24', '#ffb0a0'] as const)
    : (['#bfdcff', '#e4f1ff', '#ffffff'] as const)
  const glass = (
    area: string,
  ) => `<path d="${area}" fill="url(#${id}${rear ? 'red' : 'lens'})" stroke="#050506" stroke-width=".6"/>
    <path d="${area}" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width=".3"/>`
  const isOne = end.lens.startsWith('0 ')
  const lens = isOne ? glass(whole(end.lens, !rear)) : both(glass(path(end.lens, true)))
  if (rear)
    return rearLamps(
      lens,
      both(led(end.led, colours, id)),
      isOne ? whole(end.lens) : path(end.lens, true),
      id,
    )
  const lines = end.led.split(';')
  const lit = (isBar: boolean) => {
    const drawn = lines.filter((line) => line.trim().startsWith('0 ') === isBar)
    return drawn.length > 0 ? led(drawn.join(';'), colours, id) : ''
  }
  return `${lens}<clipPath id="${id}lensClip"><path d="${path(end.lens, true)}"/></clipPath>
    ${both(`<g clip-path="url(#${id}lensClip)">${projectors(end.led, end.lens)}${lit(false)}</g>${lit(true)}`)}`
}

/**
 * Rear lamps have depth: a dark red glass whose housing shades it from above, light that spreads in it alone, and the sky on its upper edge.
 * `area` is the glass, or the right one of two.
 */
function rearLamps(lens: string, lit: string, area: string, id: string): string {
  const clipped = (drawn: string) => `<g clip-path="url(#${id}lampClip)">${drawn}</g>`
  const housing = `<path d="${area}" fill="none" stroke="#000" stroke-opacity=".75" stroke-width="2.2" transform="translate(0 .5)"/>
    <path d="${area}" fill="none" stroke="#c9444a" stroke-opacity=".5" stroke-width=".5" transform="translate(0 .35)"/>`
  return `<clipPath id="${id}lampClip"><path d="${area}"/></clipPath>${lens}${both(clipped(`${lit}${housing}`))}`
}
