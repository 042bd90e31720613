import { bar, pillow } from '../solid/pillow.ts'
import { grid, joined, mirrored, type Point3, type Skin } from '../solid/skin.ts'
import { type Point, smooth } from '../spline.ts'
import { wrapped } from './dashboard.ts'
import type { InteriorPart } from './part.ts'
import type { Room } from './room.ts'
import { box, circle, line, loop, seam, steps } from './shapes.ts'

/** The left door's lining as sections: how far inside the elbow's line it stands, and how far below the dashboard's edge. */
const SHELF: readonly Point[] = [
  [-11, -1.6],
  [-4, -1.2],
  [-0.8, -1.9],
  [0.8, -4.2],
  [0.4, -7.4],
  [-0.6, -9.6],
]
const STRIP: readonly Point[] = [
  [-0.4, -9.5],
  [0.3, -10.2],
  [0.6, -12.4],
  [0.1, -14.4],
  [-0.6, -15],
]
const PANEL: readonly Point[] = [
  [-0.5, -14.9],
  [0.4, -16.4],
  [-0.6, -20],
  [-1, -24],
]
const POCKET: readonly Point[] = [
  [-1, -34],
  [0.6, -36],
  [3, -40],
  [3.6, -46],
  [2, -60],
]
const FROM_X = -92
const TO_X = 34
const ALONG = 50

/** Both doors: shelf, strip of decor, armrest with its handle, pocket and loudspeaker. */
export function doors(room: Room): InteriorPart[] {
  const place = (x: number, [inside, y]: Point): Point3 => [
    x,
    room.brow + y + 2 * smooth((x + 60) / 90),
    room.half - inside + 1.2 * smooth((x + 92) / 30) - 0.2 * wrapped(room, 0),
  ]
  const swept = (section: readonly Point[], each = 6): Skin =>
    grid(line(section, each).map((point) => steps(FROM_X, TO_X, ALONG).map((x) => place(x, point))))
  const across = (point: Point) => steps(FROM_X, TO_X, ALONG).map((x) => place(x, point))
  const arm = room.brow - 27
  const rest = pillow({ middle: [-14, arm, room.half - 3], half: [40, 3.6, 8], square: 5 })
  const lamp = (a: number, u: number): Point3 => [-66 + a, room.brow - 40 + u, room.half - 5]
  const left: InteriorPart[] = [
    { name: 'door shelf', material: 'pad', skin: swept(SHELF) },
    { name: 'door decor', material: 'decor', skin: swept(STRIP) },
    { name: 'door panel', material: 'hide', skin: swept([...PANEL, [-1, -30], ...POCKET]) },
    { name: 'door armrest', material: 'seat', skin: rest },
    { name: 'door light', material: 'glow', skin: bar(across([0.45, -15.5]), 0.16) },
    { name: 'door line', material: 'chrome', skin: bar(across([0.3, -9.7]), 0.16) },
    { name: 'seam', material: 'thread', skin: seam(across([0.2, -2.9])) },
    {
      name: 'door handle',
      material: 'metal',
      skin: bar(
        line([
          [-60, -11.4],
          [-57, -11.9],
          [-46, -11.9],
          [-43, -11.4],
        ]).map(([x, y]): Point3 => [x, room.brow + y, room.half - 2.2]),
        0.8,
      ),
    },
    {
      name: 'window switches',
      material: 'gloss',
      skin: box([-40, arm + 3.7, room.half - 5], [8, 0.4, 3]),
      edge: 0.3,
    },
    {
      name: 'window switch',
      material: 'metal',
      skin: joined(
        [-43.4, -39.4, -35.4].map((x) =>
          pillow({ middle: [x, arm + 4.4, room.half - 5], half: [1.4, 0.5, 1], square: 4 }),
        ),
      ),
    },
    {
      name: 'loudspeaker',
      material: 'mesh',
      skin: grid([circle(lamp, [0, 0], [6.2, 6.2]), circle(lamp, [0, 0], [0.1, 0.1])], true),
    },
    { name: 'loudspeaker ring', material: 'chrome', skin: loop(circle(lamp, [0, 0], [6.4, 6.4]), 0.3) },
  ]
  return left.map((part) => ({ ...part, skin: joined([part.skin, mirrored(part.skin)]) }))
}
