import { coupe } from './coupe.ts'
import type { BodyGeometry } from './shape.ts'

/** The coupé without its roof: raked screen, four seats in leather, a deck that closes over the folded hood. */
export const convertible: BodyGeometry = {
  ...coupe,
  wheels: { ...coupe.wheels, design: 'turbine' },
  outline: `15 17 / 5 20, 1.5 28, 0.5 42, 2 54, 9 63, 28 71.5, 60 79.5, 100 86, 142 90.8, 180 94.5 /
    196 95.4, 240 95.6, 300 97, 336 99.4 / 352 102.6, 372 104.4, 400 104, 430 101.6, 450 100, 466 100.6 /
    470 99, 473 88, 477 76, 477.6 60, 475 44, 468 30, 459 20`,
  tilts: { rail: 40 },
  glass: {
    windscreen: '181 94.6 / 204 108, 226 120.4, 248 129.6 / 250 127.4, 236 119.6, 217 107, 203 95.4',
    posts: [],
    frame: 'chrome',
    seats: [],
  },
  cockpit: {
    seats: [
      [270, 122],
      [326, 115],
    ],
    frame: '181 94.6 / 204 108, 226 120.4, 249 130, 255 131',
    pillar: '255 131 / 241 123.4, 222 110.6, 205 96.4',
  },
  cuts: [
    '183 93 / 178 84, 176 66, 178 44, 185 22',
    '183 93 / 240 93.6, 300 95',
    '300 96.6 / 311 86, 317 70, 315 54, 306 40, 300 22',
    '40 73 / 46 66, 50 56',
    '340 99 / 380 100.4, 420 99.6',
    '419 102 / 424 90, 430 78, 446 73',
  ],
}
