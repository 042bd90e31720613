import { Group } from 'three'
import { brake } from './wheel/brake.ts'
import { hub } from './wheel/hub.ts'
import type { WheelSize } from './wheel/parts.ts'
import { barrel, lip } from './wheel/rim.ts'
import { spokes } from './wheel/spokes.ts'
import { tyre } from './wheel/tyre.ts'

/** A wheel whose axle runs along z, its face towards positive z, its middle at the origin. */
export function wheel(size: WheelSize): Group {
  const group = new Group()
  group.add(tyre(size), barrel(size), lip(size), ...brake(size), ...spokes(size), ...hub(size))
  return group
}
