import { expect, test } from 'vitest'
import { DRAWN_MODELS, type DrawnModel } from '../../shared/pictures.ts'
import { samples } from '../../web/car/curve.ts'
import { heightAt } from '../../web/car/height.ts'
import { coloured, LAYER_SIZE } from '../../web/car/layers.ts'
import { paintOf } from '../../web/car/paint.ts'
import { bodySurface } from '../../web/car/solid/body-surface.ts'
import { edgeBeside } from '../../web/car/solid/pane-on-body.ts'
import type { Point3 } from '../../web/car/solid/skin.ts'
import { windscreenEnds } from '../../web/car/solid/windscreen.ts'
import type { Point } from '../../web/car/spline.ts'
import { carGeometry } from '../../web/models/car-geometry.ts'
import { trimOf } from '../../web/models/trims.ts'
import { brightness, colourAt, inPicture, studioPicture } from '../support/studio-camera.ts'

// What the studio's light shows of windows and wheels, measured where the camera sees them.

/** How bright a window may be in a picture of a white car, of 255, but for a twentieth of it. */
const DARK = 100
/** How bright the site's dark pages are, of 255. */
const PAGE = 34
const WHITE = paintOf('#e8e8e4', 'solid')

/** Whether a point lies in an outline. */
function isIn(outline: readonly Point[], [x, y]: Point): boolean {
  let inside = false
  for (const [i, [x0, y0]] of outline.entries()) {
    const [x1, y1] = outline[(i + 1) % outline.length] ?? [0, 0]
    if (y0 > y !== y1 > y && x < x0 + ((y - y0) * (x1 - x0)) / (y1 - y0)) inside = !inside
  }
  return inside
}

/** Points of the left side windows, well inside their frame and behind the mirror, as the skin has them. */
function pointsOfGlass(id: Parameters<typeof carGeometry>[0]): Point3[] {
  const { body, girth } = carGeometry(id)
  const { side = '', apart = [side] } = body.glass
  const panes = apart.map((pane) => samples(pane))
  const { positions } = bodySurface(body, girth)
  const found: Point3[] = []
  for (let i = 0; i < positions.length; i += 3) {
    const [x = 0, y = 0, z = 0] = positions.subarray(i, i + 3)
    const around: Point[] = [-6, 6].flatMap(
      (by) =>
        [
          [x + by, y],
          [x, y + by / 2],
        ] as Point[],
    )
    const isInside = panes.some((pane) => around.every((point) => isIn(pane, point)))
    if (z > 0 && x > body.mirror[0] + 60 && isInside) found.push([x, y, z])
  }
  return found
}

test.each([
  'lamborghini-urus-se',
  'porsche-911-gt3',
  'mercedes-s-class-s-580-e-long',
  'mercedes-v-class-v-300-d-4matic',
  'range-rover-range-rover-sv-p615',
  'mercedes-amg-g-63-4matic',
  'porsche-cayenne-e-hybrid',
] as const)('the side windows of a white %s stay dark, though their glass mirrors the room', async (id) => {
  const { body } = carGeometry(id)
  const picture = await studioPicture(id, 'front', WHITE)
  const bright = pointsOfGlass(id)
    .map((point) => Math.max(...colourAt(picture, inPicture(body, point))))
    .sort((a, b) => a - b)
  expect(bright.length).toBeGreaterThan(100)
  expect(bright[Math.floor(bright.length * 0.95)]).toBeLessThan(DARK)
})

/** Brown leather is redder than blue, and glass is not: by how much, of 255, and at how many pixels among a car's side windows. */
const LEATHER = { redder: 8, pixels: 40 }
/** Dark leather cannot be told from tinted glass. */
const BROWN = 60
const isBrown = (id: DrawnModel) => {
  const { seat } = trimOf(id).colours
  return Number.parseInt(seat.slice(1, 3), 16) - Number.parseInt(seat.slice(5), 16) > BROWN
}
/** Their seats stand no higher than the lower edge of their windows. */
const LOW_SEATS: readonly string[] = [
  'bentley-bentayga-v8-azure',
  'bmw-ix-m70-xdrive',
  'bmw-x3-m50-xdrive',
  'mercedes-amg-g-63-4matic',
  'mercedes-v-class-v-300-d-4matic',
]

test.each(
  DRAWN_MODELS.filter((id) => isBrown(id) && !carGeometry(id).body.cockpit && !LOW_SEATS.includes(id)),
)('behind the side windows of a %s one sees its seats', async (id) => {
  const { body } = carGeometry(id)
  const picture = await studioPicture(id, 'front', WHITE)
  const places = pointsOfGlass(id).map((point) => inPicture(body, point))
  const [xs, ys] = [0, 1].map((axis) => places.map((place) => Math.round(place[axis] ?? 0))) as [
    number[],
    number[],
  ]
  let leather = 0
  for (let y = Math.min(...ys); y <= Math.max(...ys); y++)
    for (let x = Math.min(...xs); x <= Math.max(...xs); x++) {
      const [red, , blue] = colourAt(picture, [x, y])
      if (red - blue > LEATHER.redder) leather += 1
    }
  expect(leather).toBeGreaterThan(LEATHER.pixels)
})

const SILVER = paintOf('#a3a7ab', 'metallic')
/** At which share of the height of its windows a pillar's foot is looked for. */
const FOOT = 0.12

/** How bright a silver car's flank is between its axles, seen from before it: most at its shoulder, and least below. */
async function brightnessOfFlank(id: DrawnModel) {
  const { body, girth } = carGeometry(id)
  const picture = await studioPicture(id, 'front', SILVER)
  const x = (body.wheels.axles[0].x + body.wheels.axles[1].x) / 2
  const top = heightAt(body.lines.belt, x)
  const at = (share: number) =>
    brightness(picture, inPicture(body, [x, body.sill + (top - body.sill) * share, girth.width / 2 - 4]))
  const shares = Array.from({ length: 41 }, (_, i) => i / 40)
  return {
    shoulder: Math.max(...shares.filter((share) => share > 0.6).map(at)),
    below: Math.min(...shares.filter((share) => share > 0.3 && share < 0.65).map(at)),
  }
}

test.each([
  'lamborghini-urus-se',
  'porsche-911-gt3',
  'mercedes-s-class-s-580-e-long',
  'bmw-x3-m50-xdrive',
] as const)('the flank of a silver %s is light at its shoulder and falls off below it', async (id) => {
  const { shoulder, below } = await brightnessOfFlank(id)
  expect(shoulder / below).toBeGreaterThan(2.3)
})

test.each([
  'porsche-911-gt3',
  'porsche-taycan-4s',
  'bmw-x3-m50-xdrive',
  'mercedes-s-class-s-580-e-long',
  'bentley-bentayga-v8-azure',
] as const)('the foot of a painted pillar parts the windscreen of a white %s from its door', async (id) => {
  const { body, girth, face } = carGeometry(id)
  const picture = await studioPicture(id, 'front', WHITE)
  const roof = Math.max(...samples(body.outline).map(([, y]) => y))
  const y = face.deck + (roof - face.deck) * FOOT
  // From the windscreen's middle to where the mirror begins, across the pillar.
  const screen = samples(body.outline).filter(([, high]) => Math.abs(high - y) < 6)
  const along = Math.min(...screen.map(([x]) => x))
  const start = inPicture(body, [along, y, 0])
  const end = inPicture(body, [body.mirror[0] + 6, y, girth.width / 2 - girth.inset - 6])
  const seen: number[] = []
  for (let x = Math.round(start[0]); x < end[0]; x++) {
    const share = (x - start[0]) / (end[0] - start[0])
    seen.push(brightness(picture, [x, start[1] + (end[1] - start[1]) * share]))
  }
  const isBright = seen.map((value) => value > 120)
  expect(isBright.indexOf(true), 'the windscreen before it is dark').toBeGreaterThan(20)
  expect(isBright.filter(Boolean).length).toBeGreaterThanOrEqual(3)
})

/** How wide the painted pillar is at least, in pixels, and how bright its paint. */
const PILLAR = { pixels: 3, bright: 110 }

test.each([
  'porsche-911-carrera-gts',
  'bmw-m5-touring',
  'lamborghini-revuelto-lb-744',
  'range-rover-range-rover-sv-p615',
  'mercedes-s-class-s-580-e-long',
] as const)(
  'a painted pillar of a white %s parts windscreen and door from its foot to the roof',
  async (id) => {
    const { body, girth } = carGeometry(id)
    const picture = await studioPicture(id, 'front', WHITE)
    const ends = windscreenEnds(body, girth)
    for (const share of [0.25, 0.4, 0.55, 0.7, 0.85]) {
      const edge = edgeBeside(body, girth, ends, [3, 3])
      const [x, y] = edge[Math.round(share * (edge.length - 1))] ?? [0, 0]
      const z = ends.foot.half + (ends.roof.half - ends.foot.half) * share + 3
      const [left, top] = inPicture(body, [x, y, z])
      const seen = Array.from({ length: 13 }, (_, i) => brightness(picture, [left + i - 6, top]))
      expect(seen.filter((value) => value > PILLAR.bright).length, `at ${share}`).toBeGreaterThanOrEqual(
        PILLAR.pixels,
      )
    }
  },
)

/** How much a door may differ from one point to the next along it, of 255, and in the mean. */
const GRAIN = 0.42
/** A row of a door that changes by more has an edge of light in it. */
const EDGE = 12

test.each([
  'bmw-m5-touring',
  'range-rover-sport-p530-autobiography',
  'mercedes-v-class-v-300-d-4matic',
] as const)('the doors of a silver %s have no grain', async (id) => {
  const { body, girth } = carGeometry(id)
  const picture = await studioPicture(id, 'front', SILVER)
  const [front, rear] = body.wheels.axles
  const x = front.x + (rear.x - front.x) * 0.45
  const heights = Array.from({ length: 12 }, (_, i) => body.sill + 22 + i * 2)
  const rows = heights
    .map((y) => {
      const [left, top] = inPicture(body, [x, y, girth.width / 2 - 3])
      return Array.from({ length: 24 }, (_, i) => brightness(picture, [left + i, top]))
    })
    // Where a lower crease rises, its light ends within a row: an edge, and no grain.
    .filter((row) => Math.abs((row.at(-1) ?? 0) - (row[0] ?? 0)) < EDGE)
  expect(rows.length).toBeGreaterThanOrEqual(6)
  const differences = rows.flatMap((row) =>
    row.slice(2).map((value, i) => Math.abs(value - 2 * (row[i + 1] ?? 0) + (row[i] ?? 0))),
  )
  expect(differences.reduce((sum, value) => sum + value, 0) / differences.length).toBeLessThan(GRAIN)
})

test.each(['porsche-911-gt3', 'range-rover-sport-p530-autobiography'] as const)(
  'a %s stands in a pool of light, and darkens the floor where it stands',
  async (id) => {
    const { body, girth } = carGeometry(id)
    const { data } = await studioPicture(id, 'front', SILVER)
    // What a dark page shows there: white adds light, black takes it.
    const shown = (point: Point) => {
      const at = 4 * (Math.round(point[1]) * LAYER_SIZE.width + Math.round(point[0]))
      const alpha = (data[at + 3] ?? 0) / 255
      return (data[at] ?? 0) * alpha + PAGE * (1 - alpha)
    }
    const x = (body.wheels.axles[0].x + body.wheels.axles[1].x) / 2
    const [under, beside] = [-20, 50].map((aside) =>
      shown(inPicture(body, [x, 0, girth.width / 2 + aside])),
    ) as [number, number]
    expect(beside).toBeGreaterThan(PAGE + 8)
    expect(under).toBeLessThan(beside - 15)
  },
)

test.each(DRAWN_MODELS)('beside and above a %s nothing is shown, not the horizon either', async (id) => {
  const shown: string[] = []
  for (const view of ['front', 'rear'] as const) {
    const { data } = await studioPicture(id, view, SILVER)
    const { width, height } = LAYER_SIZE
    for (let y = 0; y < height / 2; y++)
      for (const x of [2, 10, width - 11, width - 3])
        if ((data[4 * (y * width + x) + 3] ?? 0) >= 2) shown.push(`${view} at ${x}, ${y}`)
  }
  expect(shown).toEqual([])
})

test.each(DRAWN_MODELS)('nothing of a %s is at the left edge of its wheel’s picture', async (id) => {
  const { data, raw } = await coloured(id, 'detail', SILVER)
  const rows = Array.from({ length: raw.height }, (_, y) => y)
  expect(rows.filter((y) => (data[4 * y * raw.width + 3] ?? 0) >= 2)).toEqual([])
})

test('flakes of a pearl paint are paler than those of a metallic one of its colour', async () => {
  const seen = await Promise.all(
    (['metallic', 'pearl'] as const).map((finish) =>
      studioPicture('lamborghini-revuelto-lb-744', 'front', paintOf('#5ea529', finish)),
    ),
  )
  const { body, girth } = carGeometry('lamborghini-revuelto-lb-744')
  const x = (body.wheels.axles[0].x + body.wheels.axles[1].x) / 2
  const point = inPicture(body, [x, heightAt(body.lines.shoulder, x) - 4, girth.width / 2 - 3])
  const [metallic, pearl] = seen.map((picture) => {
    const [r, g, b] = colourAt(picture, point)
    return (Math.max(r, g, b) - Math.min(r, g, b)) / Math.max(r, g, b)
  }) as [number, number]
  expect(pearl).toBeLessThan(metallic - 0.08)
})

test.each(DRAWN_MODELS)('a %s seen from behind has lamps that shine red', async (id) => {
  const { data } = await studioPicture(id, 'rear', SILVER)
  let red = 0
  for (let at = 0; at < data.length; at += 4) {
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3)
    if (r > 150 && r > 2 * g && r > 2 * b) red++
  }
  expect(red).toBeGreaterThan(40)
})

/** Has a point the hue of a colour such as `#a3272c`, however dark it is? */
function isLike(seen: readonly [number, number, number], colour: string): boolean {
  const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const [most, mostWanted] = [Math.max(...seen), Math.max(...wanted)]
  return most > 50 && seen.every((value, i) => Math.abs(value / most - (wanted[i] ?? 0) / mostWanted) < 0.25)
}

test.each([
  'lamborghini-urus-se',
  'porsche-911-gt3',
  'aston-martin-vantage-coupe',
  'mercedes-amg-g-63-4matic',
] as const)('through the spokes of a %s one sees a dark barrel and a caliper in its colour', async (id) => {
  const { body, girth } = carGeometry(id)
  const picture = await studioPicture(id, 'front', WHITE)
  const { x, radius, rim } = body.wheels.axles[0]
  const seen: (readonly [number, number, number])[] = []
  for (let across = -rim; across <= rim; across += 0.5)
    for (let up = -rim; up <= rim; up += 0.5)
      if (Math.hypot(across, up) < 0.85 * rim)
        seen.push(colourAt(picture, inPicture(body, [x + across, radius + up, girth.width / 2 - 6])))
  const share = (is: (colour: readonly [number, number, number]) => boolean) =>
    seen.filter(is).length / seen.length
  expect(share(([r, g, b]) => Math.max(r, g, b) < 60)).toBeGreaterThan(0.15)
  expect(share(([r, g, b]) => Math.min(r, g, b) > 120)).toBeGreaterThan(0.05)
  expect(share((colour) => isLike(colour, body.wheels.calipers ?? ''))).toBeGreaterThan(0.0004)
})

/** What a bonnet shows at most from one point to the next before the windscreen, of 255, at a distance from its middle. */
async function bonnetSteps(id: DrawnModel): Promise<number[]> {
  const { body } = carGeometry(id)
  const picture = await studioPicture(id, 'front', SILVER)
  const foot = Math.min(...samples(body.glass.windscreen).map(([x]) => x))
  return [10, 20, 30, 40, 50, 60].map((z) => {
    const seen = Array.from({ length: 15 }, (_, i) => {
      const x = foot - 50 + 1.5 * i
      return brightness(picture, inPicture(body, [x, heightAt(body.outline, x) - 1, z]))
    })
    return Math.max(...seen.slice(1).map((value, i) => Math.abs(value - (seen[i] ?? 0))))
  })
}
const BONNET_STEP = 34

test.each([
  'aston-martin-vantage-coupe',
  'bmw-2-series-m240i-xdrive-coupe',
  'mercedes-s-class-s-580-e-long',
  'porsche-911-gt3',
] as const)('what the bonnet of a silver %s mirrors has no edge before the windscreen', async (id) => {
  expect(Math.max(...(await bonnetSteps(id)))).toBeLessThan(BONNET_STEP)
})

/** Where plastic under a nose is looked at: so far from its middle; and from its upper edge down, in centimetres. */
const LIP_OUT_CM = [-12, -6, 6, 12]
const LIP_DOWN_CM = [1, 5] as const

test.each(['porsche-macan-4-electric', 'lamborghini-urus-se'] as const)(
  'the plastic under the nose of a %s is lit at its upper edge and turns into the dark below it',
  async (id) => {
    const { body, girth, face } = carGeometry(id)
    const [, shape = ''] = face.extras?.find(([material]) => material === 'plastic') ?? []
    const { positions } = bodySurface(body, girth)
    const picture = await studioPicture(id, 'front', SILVER)
    const lightAt = (y: number) =>
      LIP_OUT_CM.reduce((sum, z) => {
        let [best, least]: [Point3, number] = [[0, 0, 0], Number.POSITIVE_INFINITY]
        for (let i = 0; i < positions.length; i += 3) {
          const point = [...positions.subarray(i, i + 3)] as unknown as Point3
          const away = Math.hypot(point[1] - y, point[2] - z)
          if (point[0] < 40 && away < least) [best, least] = [point, away]
        }
        return sum + brightness(picture, inPicture(body, best))
      }, 0)
    const top = heightAt(shape, 8)
    expect(lightAt(top - LIP_DOWN_CM[1])).toBeLessThan(0.75 * lightAt(top - LIP_DOWN_CM[0]))
  },
)

/** How bright a dark post is at most of the windows beside it, so far from its middle they are looked for, in centimetres, and how bright a painted one is at least. */
const POST = { share: 0.5, away: 11, painted: 2 }

/** How bright the foremost door's rear pillar is, as a part of the windows beside it. */
async function brightnessOfPost(id: DrawnModel): Promise<number> {
  const { body, girth } = carGeometry(id)
  const picture = await studioPicture(id, 'side', SILVER)
  // The foremost door's: further back some lie before the dark pillar of a tail.
  const doors = body.doors ?? []
  const at = doors[0]?.pillars[1].x ?? Number.NaN
  const heights = [10, 14, 18, 22].map((above) => heightAt(body.lines.belt, at) + above)
  const mean = (by: number) =>
    heights.reduce((sum, y) => {
      const lean = ((doors[0]?.pillars[1].lean ?? 0) / 10) * (y - heightAt(body.lines.belt, at) - 3)
      return (
        sum + brightness(picture, inPicture(body, [at + lean + by, y, girth.width / 2 - girth.inset], 'side'))
      )
    }, 0) / heights.length
  return mean(0) / ((mean(-POST.away) + mean(POST.away)) / 2)
}

test.each(
  DRAWN_MODELS.filter((id) => {
    const { side, posts, apart } = carGeometry(id).body.glass
    return side && posts.length > 0 && !apart
  }),
)('the posts of a silver %s stand darker between its windows', async (id) => {
  expect(await brightnessOfPost(id)).toBeLessThan(POST.share)
})

test('the pillars between the windows of a silver G-Class are of its paint', async () => {
  expect(await brightnessOfPost('mercedes-amg-g-63-4matic')).toBeGreaterThan(POST.painted)
})

/** A point of a door so far above the floor is looked for in the floor's mirror. */
const MIRRORED_CM = 40

test.each([
  'porsche-911-gt3',
  'aston-martin-vantage-coupe',
  'bmw-2-series-m240i-xdrive-coupe',
  'mercedes-s-class-s-580-e-long',
] as const)('the floor mirrors the doors of a silver %s, not its wheels alone', async (id) => {
  const { body, girth } = carGeometry(id)
  const { data } = await studioPicture(id, 'front', SILVER)
  const x = (body.wheels.axles[0].x + body.wheels.axles[1].x) / 2
  const [left, top] = inPicture(body, [x, -MIRRORED_CM, girth.width / 2 - 3])
  const at = 4 * (Math.round(top) * LAYER_SIZE.width + Math.round(left))
  expect(((data[at] ?? 0) * (data[at + 3] ?? 0)) / 255).toBeGreaterThan(12)
})

/** How much two neighbouring points of the floor may differ where wheels are mirrored, of 255. */
const SATIN_STEP = 5

test.each(DRAWN_MODELS)('the floor under a silver %s is satin: it shows no spokes', async (id) => {
  const { body, girth } = carGeometry(id)
  const { data } = await studioPicture(id, 'front', SILVER)
  // Where the car itself is, or its shadow, there is no mirror.
  const isFloor = (at: number) => (data[4 * at + 3] ?? 0) <= 128
  const added = (at: number) => ((data[4 * at] ?? 0) * (data[4 * at + 3] ?? 0)) / 255
  const steps = body.wheels.axles.flatMap(({ x, radius }) => {
    const [left, top] = inPicture(body, [x, -radius, girth.width / 2]).map(Math.round) as [number, number]
    return pointsAround(left, top, { aside: 40, down: 30 }).filter(
      (at) => isFloor(at) && isFloor(at + 1) && Math.abs(added(at) - added(at + 1)) >= SATIN_STEP,
    )
  })
  expect(steps).toEqual([])
})

/** The points of a picture around one, as far away as that. */
const pointsAround = (
  left: number,
  top: number,
  { aside, down }: { aside: number; down: number },
): number[] =>
  Array.from({ length: 2 * down * 2 * aside }, (_, i) => {
    const y = top - down + Math.floor(i / (2 * aside))
    return y * LAYER_SIZE.width + left - aside + (i % (2 * aside))
  })

/** How much the brightness along an outline may bend from point to point, of 255. */
const STEPS = 5

test.each(DRAWN_MODELS)('the outline of a black %s is smooth: no bright steps along its roof', async (id) => {
  const { data, raw } = await coloured(id, 'front', paintOf('#101012', 'metallic'))
  const { width, height } = raw
  const shown = (at: number) => {
    const alpha = (data[4 * at + 3] ?? 0) / 255
    return alpha * Math.max(...data.subarray(4 * at, 4 * at + 3)) + PAGE * (1 - alpha)
  }
  const tops = Array.from({ length: width }, (_, x) => {
    let y = 0
    while (y < height / 2 && (data[4 * (y * width + x) + 3] ?? 0) < 9) y += 1
    return y
  })
  const bends = tops.flatMap((y, x) => {
    const isRoof = y < height / 2 && [-1, 1].every((by) => Math.abs((tops[x + by] ?? 0) - y) < 2)
    if (!isRoof) return []
    return [-1, 0, 1, 2].map((down) => {
      const at = (y + down) * width + x
      return Math.abs(shown(at - 1) - 2 * shown(at) + shown(at + 1))
    })
  })
  expect(bends.length).toBeGreaterThan(1000)
  expect(bends.reduce((sum, bend) => sum + bend, 0) / bends.length).toBeLessThan(STEPS)
})

/** So far above an arch, in centimetres, its lip faces the light, and its edge is rolled in; by how much the one is brighter than the other. */
const LIP = { flared: 1.8, rolled: 0.4, brighter: 1.8 } as const
/** Where arches of plastic or of their own metal are set on, no paint is flared. */
const FLARED = DRAWN_MODELS.filter((id) => carGeometry(id).body.cladding === undefined)

test.each(FLARED)(
  'the arch over the rear wheel of a silver %s has a lip that catches the light',
  async (id) => {
    const { body, girth } = carGeometry(id)
    const { x, radius } = body.wheels.axles[1]
    const picture = await studioPicture(id, 'side', SILVER)
    const mean = (off: number) => {
      const turns = [60, 70, 80, 90, 100, 110, 120].map((degrees) => (degrees * Math.PI) / 180)
      const reach = radius + body.wheels.gap + off
      const at = (turn: number): Point3 => [
        x + reach * Math.cos(turn),
        radius + reach * Math.sin(turn),
        girth.width / 2,
      ]
      return (
        turns.reduce((sum, turn) => sum + brightness(picture, inPicture(body, at(turn), 'side')), 0) /
        turns.length
      )
    }
    expect(mean(LIP.flared) / mean(LIP.rolled)).toBeGreaterThan(LIP.brighter)
  },
)

/** By how much the channel of a paint is above the weakest, of 255, where its colour is seen, and at which share of a car's points. */
const COLOURED = { by: 14, share: 0.35 } as const

test.each([
  ['aston-martin-vantage-coupe', '#123a2e', 1],
  ['bmw-m5-touring', '#1d4a37', 1],
  ['ferrari-roma-spider', '#131f38', 2],
  ['bentley-flying-spur-speed', '#4f1520', 0],
] as const)(
  'a dark metallic %s in %s is seen in its colour, not black with white stripes',
  async (id, hex, channel) => {
    const { data } = await studioPicture(id, 'front', paintOf(hex, 'metallic'))
    const shares: boolean[] = []
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at + 3] ?? 0) < 255) continue
      const of = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
      const [shown = 0] = of.splice(channel, 1)
      shares.push(shown - Math.min(...of) > COLOURED.by)
    }
    expect(shares.filter(Boolean).length / shares.length).toBeGreaterThan(COLOURED.share)
  },
)

/** How far behind its tip a face is looked at, from how far above its lip to how far below its edge, and between which distances from its middle; in
 * centimetres. */
const FACE = { deep: 25, aboveLip: 6, belowEdge: 4, from: -40, to: 75 } as const
/** How bright the paint of a face is at least, as a part of the flank below its shoulder, and what one sees in its openings, of 255. */
const LIT = { paint: 0.78, openings: 17 } as const

/** What the camera before a silver car sees of its face, in the mean: paint, and what lies in openings. */
async function brightnessOfFace(id: DrawnModel) {
  const { body, girth, face } = carGeometry(id)
  const picture = await studioPicture(id, 'front', SILVER)
  const outlines = (shapes: readonly string[]) => shapes.map((shape) => samples(shape))
  const openings = outlines([...face.intakes, ...(face.opening ? [face.opening.shape] : [])])
  const drawn = [...openings, ...outlines([face.lens, ...(face.extras ?? []).map(([, shape]) => shape)])]
  const { positions } = bodySurface(body, girth)
  const paint: number[] = []
  const inside: number[] = []
  for (let i = 0; i < positions.length; i += 3) {
    const [x = 0, y = 0, z = 0] = positions.subarray(i, i + 3)
    const isHigh = y > face.lip + FACE.aboveLip && y < face.edge - FACE.belowEdge
    if (!isHigh || x > FACE.deep || z < FACE.from || z > FACE.to) continue
    const isAmong = (shapes: typeof drawn) => shapes.some((shape) => isIn(shape, [Math.abs(z), y]))
    const seen = brightness(picture, inPicture(body, [x, y, z]))
    if (isAmong(openings)) inside.push(seen)
    else if (!isAmong(drawn)) paint.push(seen)
  }
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return { paint: mean(paint), openings: mean(inside) }
}

test.each(DRAWN_MODELS)(
  'the face of a silver %s is nearly as bright as its flank below the shoulder, and in its openings one sees walls and mesh',
  async (id) => {
    const { paint, openings } = await brightnessOfFace(id)
    const { below } = await brightnessOfFlank(id)
    expect(paint / below).toBeGreaterThan(LIT.paint)
    expect(openings).toBeGreaterThan(LIT.openings)
  },
)

/** How much of what the floor mirrors below a car is its paint's: the redder half of the points below a red flank, red above green, of 255. */
const RED = { paint: paintOf('#b01018', 'solid'), above: 12 }

test.each(['ferrari-296-gtb', 'mercedes-amg-gt-63-4matic', 'porsche-911-gt3', 'bmw-m5-touring'] as const)(
  'the floor beside a red %s mirrors red',
  async (id) => {
    const { width, height } = LAYER_SIZE
    const { data } = await coloured(id, 'front', RED.paint)
    const redder: number[] = []
    for (let y = Math.round(0.8 * height); y < 0.9 * height; y++)
      for (let x = Math.round(0.55 * width); x < 0.72 * width; x++) {
        const [red = 0, green = 0, , alpha = 0] = data.subarray(4 * (y * width + x))
        redder.push(((red - green) * alpha) / 255)
      }
    redder.sort((a, b) => a - b)
    expect(redder[Math.floor(0.75 * redder.length)]).toBeGreaterThan(RED.above)
  },
)
