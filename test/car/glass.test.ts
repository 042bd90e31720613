import { expect, test } from 'vitest'
import { GLASS_VIEWS } from '../../scripts/studio/glass/checksum.ts'
import { DRAWN_MODELS, type DrawnModel } from '../../shared/pictures.ts'
import { linear } from '../../web/car/colouring/film.ts'
import { type Layers, layersOf } from '../../web/car/colouring/planes.ts'
import { layerFiles } from '../../web/car/layers.ts'
import { carGeometry } from '../../web/models/car-geometry.ts'

// What windows mirror, in the layers that are kept of it (decision 0169).

/** What one sees of it, as light; what a layer's compression leaves beside a window is less. */
const SEEN = 0.006
/** The least part of a car's picture that its mirroring windows are, by view: the wheel's view of a tall car shows none of them. */
const LEAST = { side: 0.02, front: 0.03, rear: 0.015, detail: 0 } as const
/** Pigment gives back at least this much light where a body is painted, and lies open. */
const PAINTED = 0.12

const isOpen = (id: DrawnModel) => carGeometry(id).body.cockpit !== undefined

const glassOf = (id: DrawnModel, view: (typeof GLASS_VIEWS)[number]): Promise<Layers> =>
  layersOf(layerFiles(id, view))

const countOf = (plane: Buffer, isWanted: (at: number) => boolean) =>
  plane.reduce((sum, _, at) => sum + (isWanted(at) ? 1 : 0), 0)

test.each(DRAWN_MODELS.filter((id) => !isOpen(id)))(
  'the windows of a %s mirror the room, and its paint nothing of that',
  async (id) => {
    for (const view of GLASS_VIEWS) {
      const { glass, car, pigment } = await glassOf(id, view)
      const isSeen = (at: number) => linear(glass[at]) > SEEN
      const windows = countOf(glass, isSeen)
      const whole = countOf(car, (at) => (car[at] ?? 0) > 127)
      expect(windows / whole, view).toBeGreaterThanOrEqual(LEAST[view])
      const onPaint = countOf(glass, (at) => isSeen(at) && linear(pigment[at]) > PAINTED)
      expect(onPaint / whole, view).toBeLessThan(0.001)
    }
  },
)

test.each(DRAWN_MODELS.filter(isOpen))(
  'the screen of an open %s mirrors it too, from the front',
  async (id) => {
    const { glass, car } = await glassOf(id, 'front')
    const seen = countOf(glass, (at) => linear(glass[at]) > SEEN)
    expect(seen / countOf(car, (at) => (car[at] ?? 0) > 127)).toBeGreaterThan(0.01)
  },
)
