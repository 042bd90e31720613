import { round } from './curve.ts'
import { type Paint, shade } from './paint.ts'

/** A height on a panel and how far the panel faces up there, in degrees. */
export interface Row {
  readonly y: number
  readonly tilt: number
  /** The part of the light that reaches it; less near the ground. */
  readonly open?: number
}

/** A painted surface: rows from top to bottom at each x, and how far it turns to the left or right there. */
export interface Surface {
  readonly from: number
  readonly to: number
  readonly rows: (x: number) => readonly Row[]
  readonly slope: (x: number) => number
  readonly yaw: (x: number) => number
}

const COLUMN_CM = 9

/** One strip: its middle, its rows, its gradient's id. */
interface Column {
  readonly x: number
  readonly rows: readonly Row[]
  readonly id: string
}

/**
 * Paints a surface in narrow upright strips, each a gradient of what the studio shows at every height. Strips are
 * slanted along the body's own lines and blurred sideways, so no seam remains.
 */
export function painted(surface: Surface, paint: Paint, id: string): { defs: string; shapes: string } {
  const count = Math.ceil((surface.to - surface.from) / COLUMN_CM)
  const width = (surface.to - surface.from) / count
  const columns: Column[] = Array.from({ length: count }, (_, i) => {
    const x = surface.from + (i + 0.5) * width
    return { x, rows: surface.rows(x), id: `${id}s${i}` }
  })
  return {
    defs: columns.map((column) => gradient(surface, paint, column)).join(''),
    shapes: columns.map((column, i) => strip(column, width, i === 0, i === count - 1)).join(''),
  }
}

function gradient(surface: Surface, paint: Paint, { x, rows, id }: Column): string {
  const top = rows[0]?.y ?? 1
  const bottom = rows.at(-1)?.y ?? 0
  const yaw = surface.yaw(x)
  const slope = round(surface.slope(x))
  const stops = rows
    .flatMap((row, i) => between(rows[i - 1], row))
    .map(({ y, tilt, open }) => {
      const offset = Math.round(((top - y) / (top - bottom)) * 1000) / 1000
      return `<stop offset="${offset}" stop-color="${shade(paint, tilt, yaw, open)}"/>`
    })
  const along = `gradientTransform="matrix(1 ${slope} 0 1 0 ${round(-slope * x)})"`
  const axis = `x1="${round(x)}" x2="${round(x)}" y1="${round(top)}" y2="${round(bottom)}"`
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${axis} ${along}>${stops.join('')}</linearGradient>`
}

/** Rows in between, as light does not change evenly with the tilt. */
function between(before: Row | undefined, row: Row): Row[] {
  if (!before) return [row]
  const turn = Math.abs(row.tilt - before.tilt)
  const parts = before.y - row.y < 1 ? 1 : Math.max(1, Math.min(5, Math.ceil(turn / 3.5)))
  return Array.from({ length: parts }, (_, i) => {
    const t = (i + 1) / parts
    const mix = (a: number, b: number) => a + (b - a) * t
    return {
      y: mix(before.y, row.y),
      tilt: mix(before.tilt, row.tilt),
      open: mix(before.open ?? 1, row.open ?? 1),
    }
  })
}

/** The first and the last strip reach beyond the ends, so that the blur finds paint there. */
function strip({ x, rows, id }: Column, width: number, first: boolean, last: boolean): string {
  const left = x - width / 2 - (first ? 20 : 0.3)
  const right = x + width / 2 + (last ? 20 : 0.3)
  const bottom = (rows.at(-1)?.y ?? 0) - 12
  const top = (rows[0]?.y ?? 0) + 16
  const box = `x="${round(left)}" y="${round(bottom)}" width="${round(right - left)}" height="${round(top - bottom)}"`
  return `<rect ${box} fill="url(#${id})"/>`
}
