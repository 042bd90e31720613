import { samples } from '../curve.ts'
import type { CarGeometry } from '../geometry/drawable.ts'
import type { EndGeometry } from '../geometry/ends.ts'
import { type Deck, deckOf } from './deck.ts'
import type { SolidPart } from './part.ts'
import { outwards, type Point3, type Skin } from './skin.ts'

/** A dark part of a tail's drawing that reaches up to its deck, so much below or above, is a lip: lower it is a panel, higher a wing. */
const BELOW_DECK_CM = 2.5
const ABOVE_DECK_CM = 6
/** How far a lip reaches forward over the deck, how high it stands up at its trailing edge, and how thick it is there. */
const DEEP_CM = 11
const HIGH_CM = 2.2
const THICK_CM = 1.5
/** It grows out of the paint, and stands out behind it, by so much. */
const ROOT_CM = 0.8
const OUT_CM = 0.6
/** Sections from side to side, and points of a section's upper face. */
const ACROSS = 48
const ALONG = 7
/** Where the deck ends: it falls off by more than this within a centimetre. The end is sought within so much of the tail. */
const FALLS = 0.6
const TAIL_CM = 70
const STEP_CM = 0.5

type Extra = NonNullable<EndGeometry['extras']>[number]

/** Whether a part of a tail's drawing is a dark lip on the boot: one that is as high as the deck, at its edge. */
export function isLip([material, shape]: Extra, { deck }: EndGeometry): boolean {
  if (material !== 'black' && material !== 'gloss' && material !== 'plastic') return false
  if (!shape.startsWith('0 ')) return false
  const top = Math.max(...samples(shape).map(([, y]) => y))
  return top > deck - BELOW_DECK_CM && top < deck + ABOVE_DECK_CM
}

/** The dark lip on a car's boot. Drawn on the paint it would be torn: seen from behind a deck is nearly edge-on. None on most cars. */
export function lipParts({ body, tail }: CarGeometry, skin: Skin): SolidPart[] {
  const drawn = (tail.extras ?? []).filter((extra) => isLip(extra, tail))
  if (drawn.length === 0) return []
  const half = Math.max(...drawn.flatMap(([, shape]) => samples(shape).map(([x]) => x)))
  const deck = deckOf(skin, body.length - TAIL_CM - DEEP_CM)
  return [{ name: 'lip', material: 'trim', skin: bladeOf(deck, body.length, half) }]
}

function bladeOf(deck: Deck, length: number, half: number): Skin {
  const rows = Array.from({ length: ACROSS + 1 }, (_, i) => {
    const share = (2 * i) / ACROSS - 1
    return sectionAt(deck, length, half * share, Math.abs(share))
  })
  const tip = (row: readonly Point3[] | undefined) => (row ?? []).map(() => row?.[0] ?? ([0, 0, 0] as const))
  return outwards([tip(rows[0]), ...rows, tip(rows.at(-1))])
}

/** A section of the lip, so far out: its upper face from the paint to the trailing edge, and back inside the body. It runs out at its ends. */
function sectionAt(deck: Deck, length: number, z: number, share: number): Point3[] {
  const out = Math.abs(z)
  const height = (x: number) => deck(x, out) ?? 0
  const end = endOf(height, length)
  const rise = (HIGH_CM + ROOT_CM) * (1 - share ** 8) - ROOT_CM
  const upper = Array.from({ length: ALONG + 1 }, (_, i): Point3 => {
    const along = i / ALONG
    const x = end - DEEP_CM * (1 - along)
    return [x + OUT_CM * along, height(x) - ROOT_CM + (rise + ROOT_CM) * along ** 1.7, z]
  })
  const [x, y] = upper.at(-1) ?? [0, 0]
  return [
    ...upper,
    [x + 0.1, y - THICK_CM, z],
    [end - 2.5, height(end) - 3, z],
    [end - DEEP_CM, height(end - DEEP_CM) - 3, z],
  ]
}

/** Where a deck ends: behind it, it falls off more steeply. */
function endOf(height: (x: number) => number, length: number): number {
  let [found, most] = [length, Number.NEGATIVE_INFINITY]
  for (let x = length - TAIL_CM; x < length; x += STEP_CM) {
    const reach = height(x) + FALLS * x
    if (height(x) > 0 && reach > most) [found, most] = [x, reach]
  }
  return found
}
