import { path } from '../curve.ts'
import { grille } from '../grille.ts'
import { led } from '../lights.ts'
import { shade } from '../paint.ts'
import type { EndView } from './body.ts'
import { both, whole } from './mirrored.ts'

/** Wings, bars and vents that only some models have. One that starts in the middle is a single piece. */
export const extras = ({ end, paint, rear }: EndView, id: string): string =>
  (end.extras ?? [])
    .map(([material, shape]) => {
      const middle = shape.startsWith('0 ')
      const drawn = (area: string) => {
        if (material === 'grille') return grille(area, id)
        if (material === 'chrome' && rear && !middle) return finisher(area, id)
        const fill = {
          paint: shade(paint, 12, 0),
          black: '#070708',
          plastic: `url(#${id}lip)`,
          gloss: '#0c0d0f',
          chrome: `url(#${id}chrome)`,
          steel: '#6c7075',
          amber: '#b5661c',
          light: '#fff',
        }[material]
        const lip = material === 'plastic' ? lipDefs(id) : ''
        return `${lip}<path d="${area}" fill="${fill}" stroke="#000" stroke-opacity=".45" stroke-width=".5"/><path d="${area}" fill="none" stroke="#fff" stroke-opacity=".14" stroke-width=".3"/>`
      }
      if (material === 'light')
        return both(
          led(shape, rear ? ['#ff1a1a', '#ff2a24', '#ffb0a0'] : ['#bfdcff', '#e4f1ff', '#ffffff'], id, 0.8),
        )
      return middle ? drawn(whole(shape, !rear)) : both(drawn(path(shape, true)))
    })
    .join('')

/** The plastic under a nose: its upper edge has light, and it turns under the car into the dark. */
const lipDefs = (id: string) =>
  `<linearGradient id="${id}lip" x1="0" x2="0" y1="0" y2="1"><stop offset=".3" stop-color="#050506"/><stop offset=".6" stop-color="#0c0d0e"/><stop offset=".86" stop-color="#1a1c1e"/><stop offset="1" stop-color="#303337"/></linearGradient>`

/** The end of an exhaust that is built into a bumper: a bright frame around the dark. */
const finisher = (area: string, id: string) =>
  `<path d="${area}" fill="none" stroke="#000" stroke-opacity=".6" stroke-width="2.4"/>
   <path d="${area}" fill="#010101" stroke="url(#${id}chrome)" stroke-width="1.1" stroke-linejoin="round"/>`
