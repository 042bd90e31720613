import {
  CanvasTexture,
  CircleGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  SRGBColorSpace,
  Texture,
  WebGLRenderer,
} from 'three'
import type { Drawable } from '../../shared/pictures.ts'
import type { Finish } from '../car/paint.ts'
import { loadGeometry } from '../models/load.ts'
import { buildCar, type Car } from './car.ts'
import { repaint } from './materials.ts'
import type { Movable } from './movable.ts'
import { type Movement, movement } from './movement.ts'

/** How a showroom is used. Nothing is drawn while nothing changes. */
export interface Showroom {
  /** Puts a body on the floor, and says what of it moves; rejects where its decals cannot be drawn. */
  readonly stand: (car: Drawable) => Promise<readonly Movable[]>
  /** Opens or closes doors, closes or opens the roof: over a moment, or at once where motion is not wanted. */
  readonly move: (part: Movable, isMoved: boolean) => Promise<void>
  readonly paint: (hex: string, finish: Finish) => void
  /** Degrees around the car: 0 looks at its left side, 90 at its front. */
  readonly turn: (degrees: number) => void
  readonly close: () => void
}

const EYE_HEIGHT_M = 2
const DISTANCE_M = 9.4
/** What is seen at least, to each side and up, so that the longest and the tallest car fit every screen. */
const HALF_WIDTH_M = 2.95
const HALF_HEIGHT_M = 1.45

/** Opens the showroom on a canvas. Throws where the browser has no WebGL. */
export function openShowroom(canvas: HTMLCanvasElement): Showroom {
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true })
  const scene = new Scene()
  scene.add(...floor())
  const camera = new PerspectiveCamera(18, 2, 0.1, 60)
  const place = new Group()
  scene.add(place)
  let car: Car | undefined
  let colour: { hex: string; finish: Finish } = { hex: '#123a30', finish: 'metallic' }
  let wanted: Drawable | undefined
  let angle = 35
  let due = 0
  let moves: Movement | undefined

  const draw = (now: number) => {
    due = 0
    if (moves?.step(now)) changed()
    const at = (angle * Math.PI) / 180
    camera.position.set(-Math.sin(at) * DISTANCE_M, EYE_HEIGHT_M, Math.cos(at) * DISTANCE_M)
    camera.lookAt(0, 0.66, 0)
    renderer.render(scene, camera)
  }
  /** One frame for all that changed since the last. */
  const changed = () => {
    if (!due && car) due = requestAnimationFrame(draw)
  }
  const fit = new ResizeObserver(() => {
    if (fill(canvas, renderer, camera)) changed()
  })
  fit.observe(canvas)

  return {
    async stand(asked) {
      wanted = asked
      const next = await buildCar(await loadGeometry(asked))
      // Another car may have been asked for meanwhile.
      if (wanted !== asked) {
        discard(next.group)
        return []
      }
      discard(place)
      place.clear()
      place.add(next.group, reflection(next.group))
      car = next
      moves = movement(next, place, reflection)
      repaint(car.paints, colour.hex, colour.finish)
      changed()
      return moves.parts
    },
    async move(part, isMoved) {
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
      await moves?.start(part, isMoved, isStill)
      changed()
    },
    paint(hex, finish) {
      colour = { hex, finish }
      if (car) repaint(car.paints, hex, finish)
      changed()
    },
    turn(degrees) {
      angle = degrees
      changed()
    },
    close() {
      cancelAnimationFrame(due)
      fit.disconnect()
      discard(scene)
      renderer.dispose()
    },
  }
}

/** Draws as large as the canvas is, and sees as much as belongs on it; false while it is hidden. */
function fill(canvas: HTMLCanvasElement, renderer: WebGLRenderer, camera: PerspectiveCamera): boolean {
  const { clientWidth, clientHeight } = canvas
  if (clientWidth === 0 || clientHeight === 0) return false
  renderer.setPixelRatio(Math.min(devicePixelRatio, 2))
  renderer.setSize(clientWidth, clientHeight, false)
  camera.aspect = clientWidth / clientHeight
  camera.fov =
    (2 * Math.atan(Math.max(HALF_WIDTH_M / camera.aspect, HALF_HEIGHT_M) / DISTANCE_M) * 180) / Math.PI
  camera.updateProjectionMatrix()
  return true
}

/** Gives back what lies in the graphics card's memory. */
function discard(of: Object3D): void {
  of.traverse((each) => {
    if (!(each instanceof Mesh)) return
    each.geometry.dispose()
    const { uniforms = {}, map } = each.material
    for (const { value } of Object.values<{ value: unknown }>(uniforms)) {
      if (value instanceof Texture) value.dispose()
    }
    map?.dispose()
    each.material.dispose()
  })
}

/** The polished floor: the car once more, upside down, seen through it. */
function reflection(group: Group): Group {
  const mirrored = group.clone()
  mirrored.scale.y = -1
  return mirrored
}

/** The floor, dark and nearly closed in the middle, open towards its edge; and the car's shadow on it. */
function floor(): Mesh[] {
  const ground = new Mesh(
    new CircleGeometry(9, 64),
    new MeshBasicMaterial({
      map: fading([
        [0, 'rgba(14,13,12,.84)'],
        [0.5, 'rgba(14,13,12,.94)'],
        [1, 'rgba(14,13,12,0)'],
      ]),
      transparent: true,
    }),
  )
  const shadow = new Mesh(
    new PlaneGeometry(6, 3),
    new MeshBasicMaterial({
      map: fading([
        [0, 'rgba(0,0,0,.96)'],
        [0.55, 'rgba(0,0,0,.75)'],
        [1, 'rgba(0,0,0,0)'],
      ]),
      transparent: true,
      depthWrite: false,
    }),
  )
  ground.position.y = -0.003
  shadow.position.y = -0.001
  for (const plane of [ground, shadow]) plane.rotation.x = -Math.PI / 2
  return [ground, shadow]
}

/** A round fade, drawn by the browser. */
function fading(stops: readonly (readonly [at: number, colour: string])[]): CanvasTexture {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 256
  const pen = canvas.getContext('2d')
  const gradient = pen?.createRadialGradient(128, 128, 4, 128, 128, 128)
  for (const [at, colour] of stops) gradient?.addColorStop(at, colour)
  if (pen && gradient) {
    pen.fillStyle = gradient
    pen.fillRect(0, 0, 256, 256)
  }
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  return texture
}
