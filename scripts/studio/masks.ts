import { path, samples } from '../../web/car/curve.ts'
import { bladesOf, isCrossed } from '../../web/car/ends/blades.ts'
import { both, whole } from '../../web/car/ends/mirrored.ts'
import { openingArea } from '../../web/car/ends/openings.ts'
import type { CarGeometry } from '../../web/car/geometry/drawable.ts'
import type { EndGeometry } from '../../web/car/geometry/ends.ts'
import { panesPath } from '../../web/car/glass.ts'
import type { Point } from '../../web/car/spline.ts'
import {
  behindPillar,
  type Decals,
  endGlass,
  endSheet,
  hasSail,
  mirrorSail,
  partsAside,
  sideSheet,
} from '../../web/showroom/decals.ts'

/** A pane without the frame that is drawn over its edge. */
const PANE = 'fill="#f00" stroke="#000" stroke-width="1.7"'
/** How deep openings are, in green, of 255: what is behind bars is nearer than what is behind a mesh, and a vent is flatter. */
const DEPTHS = { mesh: 255, bars: 150, vent: 110, valance: 130 } as const
/** The edge of an opening stays on the paint, so wide on its inside, in centimetres. */
const RIM_CM = 0.6

/**
 * What the drawings on a car are besides their colours, on sheets as those of `decalsOf`: red where there is glass, but not its frames
 * nor the posts between side windows, so that one sees what is behind it; green where there is an opening, the brighter the deeper; blue where
 * a lamp lies under its cover.
 */
export function masksOf(car: CarGeometry): Decals {
  const { body, girth } = car
  const clip = `<clipPath id="sbehind"><path d="${behindPillar(body, girth)}"/></clipPath>`
  return {
    side: sideSheet(body, clip, sideVents(car) + sidePanes(car)),
    front: endSheet(
      '',
      endOpenings(car.face, 'mesh') + endPane(car, false) + covers(car.face, true) + closed(car.face),
    ),
    rear: endSheet('', endOpenings(car.tail, 'valance') + endPane(car, true) + covers(car.tail, false)),
  }
}

function sidePanes({ body, girth }: CarGeometry): string {
  const { side, apart, posts } = body.glass
  if (!side || body.cockpit) return ''
  const dark = apart ? [] : posts.map((post) => `<path d="${path(post, true)}"/>`)
  return `<g clip-path="url(#sbehind)"><path d="${panesPath(body.glass)}" ${PANE}/></g>${dark.join('')}${hasSail(body) ? `<path d="${mirrorSail(body, girth)}"/>` : ''}`
}

function endPane({ body, girth }: CarGeometry, rear: boolean): string {
  const half = body.cockpit ? undefined : endGlass(body, girth, rear)
  return half ? `<path d="${whole(half)}" ${PANE}/>` : ''
}

const sideVents = ({ body }: CarGeometry): string =>
  partsAside(body)
    .filter(({ material }) => material === 'grille' || material === 'black')
    .map(({ shape }) => hollow(path(shape, true), DEPTHS.vent, RIM_CM))
    .join('')

function endOpenings(end: EndGeometry, kind: 'mesh' | 'valance'): string {
  const { opening, intakes, extras = [] } = end
  const isFace = kind === 'mesh'
  const vents = extras.filter(([material]) => material === 'grille').map(([, shape]) => shape)
  const holes = [...intakes, ...vents].map((shape) =>
    hollow(openingArea(shape, isFace), DEPTHS[kind], RIM_CM),
  )
  const blades = intakes.flatMap((intake) =>
    isCrossed(intake, end.blades)
      ? bladesOf(intake, end.blades).map((d) =>
          both(`<path d="${d}" stroke="#000" stroke-width="${2 * RIM_CM}"/>`),
        )
      : [],
  )
  if (!opening || opening.bars === 'closed') return [...holes, ...blades].join('')
  const frame = opening.frame === 'chrome' ? 1.25 : 0.95
  const depth = opening.bars === 'mesh' ? DEPTHS[kind] : DEPTHS.bars
  return `${[...holes, ...blades].join('')}${hollow(openingArea(opening.shape, isFace), depth, frame)}`
}

/** Where a car's windows are, without the rest of the masks. */
export const panesOf = (car: CarGeometry): string[] => [
  sidePanes(car),
  endPane(car, false),
  endPane(car, true),
]

/** Lamps on average lower than this are a line of light in the paint: a cover's mirror would wash it out. */
const LINE_CM = 3

function covers({ lens }: EndGeometry, isFace: boolean): string {
  if (meanHeight(samples(lens)) < LINE_CM) return ''
  const cover = (area: string) => `<path d="${area}" fill="#00f"/>`
  return lens.startsWith('0 ') ? cover(whole(lens, isFace)) : both(cover(path(lens, true)))
}

/** How much of what a closed grille's cover mirrors is seen: a dark panel under a full mirror looks like foil in two tones. */
const GRILLE_COVER = '#00004c'
/** A closed grille lies flush under a cover, as a lamp does. */
const closed = ({ opening }: EndGeometry): string =>
  opening?.bars === 'closed' ? `<path d="${openingArea(opening.shape, true)}" fill="${GRILLE_COVER}"/>` : ''

/** The area within an outline over its width. */
function meanHeight(points: readonly Point[]): number {
  const twice = points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
  const along = points.map(([x]) => x)
  return Math.abs(twice) / 2 / (Math.max(...along) - Math.min(...along))
}

const hollow = (area: string, depth: number, rim: number) =>
  `<path d="${area}" fill="rgb(0,${depth},0)" stroke="#000" stroke-width="${2 * rim}"/>`
