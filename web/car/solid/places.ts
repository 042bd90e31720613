import { samples } from '../curve.ts'
import type { BodyGeometry } from '../geometry/shape.ts'
import { heightAt } from '../height.ts'
import { spanAt } from './span.ts'

/** Sections along the car; they stand close together at both ends, where the body turns. */
const SECTIONS = 172
/** How far within the outline's ends the first and the last section stand, in centimetres. */
const END_CM = 0.05
/** Within so many centimetres of the nose a section is at least so high: from a lower one to the next the side would slide along itself, and fold. */
const NOSE_CM = 3
const NOSE_HIGH_CM = 18
/** How far the last sections, one below the other, stand behind each other in all, in centimetres. */
const BEHIND_CM = 0.03
/** The step in which the way down a tail is measured, in centimetres. */
const FACE_STEP_CM = 0.02
/** How far below each other sections stand on the face of a tail, in centimetres, unless it would take more of them than so many. */
const FACE_SECTION_CM = 1.5
const FACE_SECTIONS = 44
/** Before its face too sections leave no more than this out; where they would, others stand so far below each other between them. */
const GAP_CM = 6.5
const FILLED_CM = 3
/** How much a tail falls within a centimetre. */
const STEEP = 0.7

/** A section of the skin: which of the car's it is, how far below the outline's top it is cut off, and how far behind its place it stands. */
export interface Place {
  readonly x: number
  readonly down: number
  readonly back: number
}

/**
 * Where sections stand: close together at the nose, and down the face of a tail one as far below the other as the next. Spread along the car
 * alone they would leave an upright face out, and with it each line that runs round its corner. Below its rearmost point a tail is upright:
 * there they stand a hair behind each other.
 */
export function places(body: BodyGeometry): Place[] {
  const ends = samples(body.outline).map(([x]) => x)
  const [from, to] = [Math.min(...ends) + END_CM, Math.max(...ends) - END_CM]
  const turn = turnOf(body)
  const ahead = Array.from({ length: SECTIONS + 1 }, (_, i) => {
    const u = i / SECTIONS
    return from + (to - from) * (u - (0.97 * Math.sin(2 * Math.PI * u)) / (2 * Math.PI))
  }).filter((x) => x < turn && (x > NOSE_CM || heightOf(body, x) >= NOSE_HIGH_CM))
  const face = downFace(body, ahead.at(-1) ?? from, to)
  const between = (x: number, i: number) =>
    x > body.wheels.axles[1].x ? downGap(body, x, ahead[i + 1] ?? x) : []
  const { low, top } = spanAt(body, to)
  const apart = Math.max(FACE_SECTION_CM, (face.way + top - low) / FACE_SECTIONS)
  const count = Math.ceil(face.way / apart)
  const below = Math.max(0, Math.floor((top - low) / apart) - 1)
  const whole = (x: number): Place => ({ x, down: 0, back: 0 })
  return [
    ...ahead.flatMap((x, i) => [x, ...between(x, i)]).map(whole),
    ...Array.from({ length: count }, (_, i) => whole(face.at((i + 1) / count))),
    ...Array.from({ length: below }, (_, i) => ({
      x: to,
      down: (i + 1) * apart,
      back: (BEHIND_CM * (i + 1)) / below,
    })),
  ]
}

function heightOf(body: BodyGeometry, x: number): number {
  const { low, top } = spanAt(body, x)
  return top - low
}

/** Places between two that stand far below each other, as on a lip, or where what is below a face lies back again. */
function downGap(body: BodyGeometry, from: number, to: number): number[] {
  if (heightAt(body.outline, from) - heightAt(body.outline, to) < GAP_CM) return []
  const { way, at } = downFace(body, from, to)
  const count = Math.ceil(way / FILLED_CM)
  return Array.from({ length: count - 1 }, (_, i) => at((i + 1) / count))
}

/** How long the way along the outline's top between two places is, in centimetres, and the place at a share of it, 0 to 1. */
function downFace({ outline }: BodyGeometry, from: number, to: number) {
  const steps = Math.ceil((to - from) / FACE_STEP_CM)
  const place = (i: number) => from + ((to - from) * i) / steps
  const ways = [0]
  for (let i = 1; i <= steps; i++) {
    const fall = heightAt(outline, place(i - 1)) - heightAt(outline, place(i))
    ways.push((ways.at(-1) ?? 0) + Math.hypot(place(i) - place(i - 1), fall))
  }
  const way = ways.at(-1) ?? 0
  return {
    way,
    at: (share: number) => {
      const next = Math.max(
        1,
        ways.findIndex((each) => each >= share * way),
      )
      const [a, b] = [ways[next - 1] ?? 0, ways[next] ?? way]
      return place(next - 1 + (share * way - a) / (b - a || 1))
    },
  }
}

/** Where an outline turns down into the face of its tail. */
export function turnOf({ outline, length }: BodyGeometry): number {
  let x = length - 1
  while (heightAt(outline, x - 0.5) - heightAt(outline, x) > 0.5 * STEEP) x -= 0.5
  return x
}
