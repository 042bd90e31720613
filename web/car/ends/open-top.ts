import { path, samples } from '../curve.ts'
import type { BodyGeometry } from '../geometry/shape.ts'
import type { EndView } from './body.ts'
import { both } from './mirrored.ts'

/** An open car: the screen's frame with the seats behind it. */
export function openTop({ body, girth, end, rear }: EndView, id: string): string {
  const half = girth.width / 2 - 15
  const top = frameTop(body)
  const frame = `0 ${top}, 8 ${top - 0.1}, ${girth.roofHalf - 22} ${top - 0.6}, ${girth.roofHalf - 8} ${top - 1.4}, ${girth.roofHalf + 1} ${top - 5} / ${half - 10} ${end.deck + 10}, ${half} ${end.deck - 4}`
  const seats = both(
    `<path d="M21 ${end.deck - 4}C20 104 23 111 28 112L30 119C32 123 44 123 46 119L48 112C53 111 56 104 55 ${end.deck - 4}Z" fill="url(#${id}leatherEnd)" stroke="#1a100a" stroke-width=".4"/>`,
  )
  const screen = `${both(`<path d="${path(frame)}L0 ${end.deck - 4}Z" fill="#9fb0ba" opacity=".2"/>`)}`
  return `<linearGradient id="${id}leatherEnd" x1="0" x2="0" y1="1" y2="0"><stop offset="0" stop-color="#a87c53"/><stop offset="1" stop-color="#4a3220"/></linearGradient>
    ${rear ? screen : seats}${rear ? seats : screen}
    ${both(`<path d="${path(frame)}" fill="none" stroke="#0a0b0c" stroke-width="3.4"/><path d="${path(frame)}" fill="none" stroke="url(#${id}chrome)" stroke-width="1.2"/>`)}`
}

/** How high the screen's frame is. */
const frameTop = ({ cockpit }: BodyGeometry) =>
  Math.max(...samples(cockpit?.frame ?? '0 0, 1 0').map(([, y]) => y))
