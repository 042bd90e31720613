import { path, round } from './curve.ts'
import type { BodyGeometry } from './geometry/shape.ts'
import { heightAt } from './height.ts'
import type { Point } from './spline.ts'

/** The steering wheel's rim, seen edge on in front of the driver, as far as it stands above the belt line. */
export function steeringWheel(driver: Point | undefined, belt: string): string {
  if (!driver) return ''
  const x = driver[0] - 40
  const y = heightAt(belt, x)
  return `<path d="M${x - 6} ${y - 3}L${x + 1} ${round(y + 11)}" fill="none" stroke="#050607" stroke-opacity=".7" stroke-width="2" stroke-linecap="round"/>`
}

/** An open car's inside, drawn before the body, which hides its lower half. */
export function cockpit({ cockpit, lines }: BodyGeometry, id: string): string {
  if (!cockpit) return ''
  const { seats, frame, pillar } = cockpit
  const [first, last] = [seats[0], seats.at(-1)]
  const tub =
    first && last
      ? `<path d="M${first[0] - 66} ${heightAt(lines.belt, first[0])}L${first[0] - 50} 99C${first[0] - 20} 99.6 ${last[0]} 101 ${last[0] + 22} 102L${last[0] + 26} 90L${first[0] - 66} 90Z" fill="#0c0a09"/>`
      : ''
  return `<linearGradient id="${id}screen" x1="0" x2=".6" y1="1" y2="0"><stop offset="0" stop-color="#c9d6de" stop-opacity=".55"/><stop offset=".5" stop-color="#6f7d86" stop-opacity=".5"/><stop offset="1" stop-color="#20282e" stop-opacity=".7"/></linearGradient>
    <linearGradient id="${id}leather" x1="0" x2="0" y1="1" y2="0"><stop offset="0" stop-color="#b98a5e"/><stop offset=".25" stop-color="#8a5f3b"/><stop offset="1" stop-color="#3d2817"/></linearGradient>
    ${tub}${seats.map((seat) => openSeat(seat, id)).join('')}
    <path d="${path(frame)}${path(pillar).replace('M', 'L')}Z" fill="url(#${id}screen)"/>
    <path d="${path(frame)}" fill="none" stroke="#0a0b0c" stroke-width="1.8" stroke-linecap="round"/>
    <path d="${path(frame)}" fill="none" stroke="#b9bec3" stroke-opacity=".9" stroke-width=".8" stroke-linecap="round"/>
    <path d="${path(pillar)}" fill="none" stroke="#0a0b0c" stroke-width="2.6" stroke-linecap="round"/>
    <path d="${path(pillar)}" fill="none" stroke="#c4c8cc" stroke-width="1" stroke-linecap="round"/>
    ${steeringWheel(first, lines.belt)}`
}

function openSeat([x, y]: Point, id: string): string {
  const shell = `M${x - 6} ${y - 3}C${x - 6} ${y + 1} ${x + 4} ${y + 1.6} ${x + 6} ${y - 2}C${x + 8} ${y - 7} ${x + 10} ${y - 12} ${x + 15} ${y - 26}L${x - 9} ${y - 30}C${x - 8} ${y - 22} ${x - 5} ${y - 14} ${x - 5} ${y - 11}Z`
  return `<path d="${shell}" fill="url(#${id}leather)" stroke="#1a100a" stroke-width=".5"/>
    <path d="M${x - 4.6} ${y - 10.6}C${x - 1} ${y - 9.4} ${x + 5} ${y - 9.6} ${x + 9} ${y - 11}" fill="none" stroke="#22150c" stroke-width=".8"/>
    <path d="M${x - 3} ${y - 1.4}C${x - 1} ${y + 0.6} ${x + 3} ${y + 0.4} ${x + 4.6} ${y - 1.6}" fill="none" stroke="#e8c79d" stroke-opacity=".6" stroke-width=".5"/>`
}
