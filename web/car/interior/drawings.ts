import type { Point } from '../spline.ts'
import type { Trim } from './trim.ts'

/** What the screens of a cabin show, as SVG: dials, a map, tiles. No words and no numbers: they would be small and of one language. */
export function screenDrawings({
  instruments,
  colours,
}: Trim): Record<'driver' | 'middle' | 'passenger', string> {
  const { glow } = colours
  return {
    driver: sheet(1200, 500, instruments === 'arch' ? fiveDials(glow) : twoDials(glow)),
    middle: sheet(1200, 620, map(glow)),
    passenger: sheet(1200, 280, `<g transform="translate(0 -170)">${map(glow)}</g>`),
  }
}

const sheet = (width: number, height: number, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#06080b"/>${inside}</svg>`

const polar = ([x, y]: Point, radius: number, degrees: number): string => {
  const turn = (degrees * Math.PI) / 180
  return `${(x + radius * Math.cos(turn)).toFixed(1)} ${(y + radius * Math.sin(turn)).toFixed(1)}`
}

/** A dial: its ticks, how far its arc of light has come, its needle. */
function dial(at: Point, radius: number, share: number, glow: string): string {
  const [from, to] = [135, 405]
  const now = from + (to - from) * share
  const ticks = Array.from({ length: 33 }, (_, i) => {
    const turn = from + ((to - from) * i) / 32
    const long = i % 4 === 0 ? 0.12 : 0.06
    return `<path d="M${polar(at, radius * 0.94, turn)}L${polar(at, radius * (0.94 - long), turn)}" stroke="#dfe6ea" stroke-opacity="${i % 4 === 0 ? 0.95 : 0.45}" stroke-width="${i % 4 === 0 ? 4 : 2}"/>`
  }).join('')
  const large = now - from > 180 ? 1 : 0
  return `<circle cx="${at[0]}" cy="${at[1]}" r="${radius}" fill="#0b0f14" stroke="#323b43" stroke-width="3"/>
    <path d="M${polar(at, radius * 0.985, from)}A${radius * 0.985} ${radius * 0.985} 0 ${large} 1 ${polar(at, radius * 0.985, now)}" fill="none" stroke="${glow}" stroke-width="7"/>
    ${ticks}
    <path d="M${polar(at, radius * 0.36, now)}L${polar(at, radius * 0.86, now)}" stroke="${glow}" stroke-width="7" stroke-linecap="round"/>
    <circle cx="${at[0]}" cy="${at[1]}" r="${radius * 0.34}" fill="none" stroke="#55616b" stroke-width="2"/>
    <rect x="${at[0] - radius * 0.2}" y="${at[1] - 8}" width="${radius * 0.4}" height="14" rx="7" fill="#e9eef1" fill-opacity=".85"/>
    <rect x="${at[0] - radius * 0.12}" y="${at[1] + 18}" width="${radius * 0.24}" height="6" rx="3" fill="#8b98a3"/>`
}

const twoDials = (glow: string) =>
  `<g transform="translate(400 60) scale(.34 .62)"><g clip-path="inset(0)">${map(glow)}</g></g>
  ${dial([230, 255], 190, 0.34, glow)}${dial([970, 255], 190, 0.58, glow)}
  <rect x="470" y="446" width="260" height="8" rx="4" fill="#2a333b"/><rect x="470" y="446" width="170" height="8" rx="4" fill="${glow}"/>`

const fiveDials = (glow: string) =>
  [
    dial([135, 285], 118, 0.5, glow),
    dial([1065, 285], 118, 0.62, glow),
    dial([350, 265], 160, 0.3, glow),
    dial([850, 265], 160, 0.44, glow),
    dial([600, 250], 210, 0.52, glow),
  ].join('')

/** A map with a route, and tiles beside it. */
function map(glow: string): string {
  const roads = [
    'M-20 470C180 420 260 250 470 240S820 90 1220 60',
    'M120 -20C180 200 340 330 420 640',
    'M520 640C560 420 700 380 720 -20',
    'M-20 120C240 150 420 60 640 -20',
    'M700 640C760 470 980 420 1220 400',
    'M860 -20C880 160 1040 240 1220 250',
    'M-20 300C120 330 220 520 260 640',
  ]
  const streets = Array.from({ length: 16 }, (_, i) => {
    const x = ((i * 179) % 860) + 30
    const y = ((i * 263) % 560) + 30
    return `M${x} ${y}l${60 + ((i * 37) % 90)} ${((i * 53) % 70) - 35}`
  })
  const tiles = [40, 230, 420]
    .map(
      (y, i) =>
        `<rect x="900" y="${y}" width="262" height="162" rx="18" fill="#151b22" fill-opacity=".94"/>
        <circle cx="958" cy="${y + 58}" r="26" fill="${i === 0 ? glow : '#39444e'}"/>
        <rect x="1004" y="${y + 42}" width="120" height="12" rx="6" fill="#cdd6dc"/>
        <rect x="1004" y="${y + 66}" width="80" height="9" rx="4" fill="#707d88"/>
        <rect x="932" y="${y + 116}" width="198" height="8" rx="4" fill="#2d3740"/><rect x="932" y="${y + 116}" width="${70 + 50 * i}" height="8" rx="4" fill="${glow}" fill-opacity=".9"/>`,
    )
    .join('')
  return `<rect width="1200" height="620" fill="#0d1319"/>
    <path d="M-20 520C200 470 300 560 520 520S760 600 900 640L-20 660Z" fill="#10222c"/>
    <path d="M250 60C330 40 420 90 400 160S270 220 230 160 200 80 250 60Z" fill="#12211b"/>
    <path d="${streets.join('')}" stroke="#25303a" stroke-width="5" fill="none"/>
    <path d="${roads.join('')}" stroke="#33404b" stroke-width="11" fill="none"/>
    <path d="M120 -20C180 200 340 330 420 640" stroke="#33404b" stroke-width="16" fill="none"/>
    <path d="M392 540C350 400 330 330 470 240S720 150 790 118" stroke="${glow}" stroke-width="12" fill="none" stroke-linecap="round"/>
    <circle cx="392" cy="540" r="20" fill="#f2f5f7"/><circle cx="392" cy="540" r="11" fill="${glow}"/>${tiles}
    <g transform="translate(0 560)"><rect width="1200" height="60" fill="#090d11"/>${[90, 250, 410, 570, 730].map((x) => `<circle cx="${x}" cy="30" r="11" fill="none" stroke="#8b98a3" stroke-width="4"/>`).join('')}</g>`
}
