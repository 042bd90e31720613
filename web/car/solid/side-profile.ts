/** A line along a side: its height in centimetres, and how far the side faces up there, in degrees. */
export interface Row {
  readonly y: number
  readonly tilt: number
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * How far a side stands out at a height, in centimetres: what its tilts add up to, zero where it stands out furthest. Between two lines
 * the tilt changes evenly; above and below them all it stays as it is. It is worked out, not summed up point by point: the light would
 * show a section that stands a fraction of a millimetre before the next.
 */
export function profileOf(rows: readonly Row[]): (y: number) => number {
  const first = rows[0] ?? { y: 0, tilt: 0 }
  let out = 0
  const spans = rows.slice(1).map((to, i) => {
    const from = rows[i] ?? first
    const span = { from, to, out }
    out += grown(from, to, to.y)
    return span
  })
  const last = { y: rows.at(-1)?.y ?? 0, tilt: rows.at(-1)?.tilt ?? 0, out }
  const outAt = (y: number) => {
    if (y >= first.y) return Math.tan(radians(first.tilt)) * (first.y - y)
    const span = spans.find(({ to }) => to.y <= y)
    return span
      ? span.out + grown(span.from, span.to, y)
      : last.out + Math.tan(radians(last.tilt)) * (last.y - y)
  }
  const crests = spans
    .filter(({ from, to }) => from.tilt > 0 && to.tilt <= 0)
    .map(({ from, to }) => crest(from, to))
  const widest = Math.max(...[first.y, last.y, ...crests].map(outAt))
  return (y) => outAt(y) - widest
}

/** How much further out a side stands at y than at the line above. */
function grown(from: Row, to: Row, y: number): number {
  const tilt = from.tilt + ((to.tilt - from.tilt) * (from.y - y)) / (from.y - to.y)
  const turn = radians(tilt - from.tilt)
  if (Math.abs(turn) < 1e-6) return Math.tan(radians(from.tilt)) * (from.y - y)
  return ((from.y - y) * Math.log(Math.cos(radians(from.tilt)) / Math.cos(radians(tilt)))) / turn
}

/** The height between two lines at which a side faces neither up nor down. */
const crest = (from: Row, to: Row) => from.y - ((from.y - to.y) * from.tilt) / (from.tilt - to.tilt)
