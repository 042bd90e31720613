import { type BufferGeometry, Group, type Mesh, type Object3D } from 'three'
import { facing } from '../car/solid/opened/cut.ts'
import { matrixAt, onTheRight } from '../car/solid/opened/motion.ts'
import { type OpenedPart, openedOf } from '../car/solid/opened/opened.ts'
import { type RoofParts, roofOf } from '../car/solid/opened/roof.ts'
import { mirrored, type Skin } from '../car/solid/skin.ts'
import { type Car, CLOSED } from './car.ts'
import { inside } from './inside.ts'
import { plain } from './materials.ts'
import { meshesOf, meshOf } from './meshes.ts'
import type { Movable } from './movable.ts'

/** A car's doors and roof, built. */
export interface MovingParts {
  /** Places doors or roof, from 0 (as the car stands) to 1, wherever they are shown below an object. */
  readonly place: (part: Movable, share: number, below: Object3D) => void
}

const OPENED = 'opened'
const ROOF = 'roof'
const doorName = (pair: number, side: 'left' | 'right') => `door ${pair} ${side}`

/** Cuts a car's doors out of it and builds the roof of an open one; they are added to the car, as it stands. */
export function movingParts(car: Car): MovingParts {
  const doors = doorsOf(car)
  const roof = roofOn(car)
  return {
    place(part, share, below) {
      if (part === 'doors') doors?.(share, below)
      if (part === 'roof') roof?.(share, below)
    },
  }
}

type Place = (share: number, below: Object3D) => void

function doorsOf({ geometry, parts, materials, measured }: Car): Place | undefined {
  const opened = openedOf(geometry, parts)
  if (!opened) return undefined
  const group = named(OPENED)
  group.visible = false
  const isInside = ({ isInside = false }: OpenedPart) => isInside
  group.add(
    ...meshesOf(
      opened.fixed.filter((part) => !isInside(part)),
      materials,
    ),
  )
  for (const mesh of meshesOf(opened.fixed.filter(isInside), inside(geometry))) group.add(mesh)
  // Linings catch more light than a cockpit does: a door is open to the studio.
  const lined = { ...materials, trim: plain('#24211f', { gloss: 0.05, blur: 0.6 }) }
  for (const [i, { left, right }] of opened.doors.entries()) {
    group.add(named(doorName(i, 'left'), meshesOf(left, lined)))
    group.add(named(doorName(i, 'right'), meshesOf(right, lined)))
  }
  measured.add(group)
  return (share, below) => {
    show(below, OPENED, share > 0)
    show(below, CLOSED, share === 0)
    for (const [i, { motion }] of opened.doors.entries()) {
      const matrix = matrixAt(motion, share)
      turn(below, doorName(i, 'left'), matrix)
      turn(below, doorName(i, 'right'), onTheRight(matrix))
    }
  }
}

function roofOn({ geometry, parts, materials, measured }: Car): Place | undefined {
  const body = parts.find(({ name }) => name === 'body')
  const at = body && roofOf(geometry, facing(body.skin))
  if (!at) return undefined
  const isHard = geometry.body.cockpit?.roof?.kind === 'hard'
  const fabric = plain('#353337', { gloss: 0.05, blur: 0.9 })
  const dark = plain('#08090a', { gloss: 0.5, blur: 0.08 })
  const folded = at(0)
  const meshes: Record<keyof RoofParts, Mesh> = {
    cover: meshOf(folded.cover, isHard ? materials.paint : fabric),
    window: meshOf(folded.window, dark),
    bow: meshOf(folded.bow, materials.trim),
    pane: meshOf(folded.pane, materials.glass),
  }
  const group = named(ROOF, [meshes.cover, meshes.window, meshes.bow])
  const right = meshOf(mirrored(folded.pane), materials.glass)
  const panes = [named(doorName(0, 'left'), [meshes.pane]), named(doorName(0, 'right'), [right])]
  const roof = named(ROOF)
  roof.add(...panes)
  group.visible = false
  roof.visible = false
  measured.add(group, roof)
  return (share, below) => {
    show(below, ROOF, share > 0)
    const now = at(share)
    for (const name of ['cover', 'window', 'bow', 'pane'] as const) update(meshes[name].geometry, now[name])
    update(right.geometry, mirrored(now.pane))
  }
}

function named(name: string, meshes: readonly Mesh[] = []): Group {
  const group = new Group()
  group.name = name
  group.matrixAutoUpdate = false
  if (meshes.length > 0) group.add(...meshes)
  return group
}

function show(below: Object3D, name: string, isVisible: boolean): void {
  for (const each of below.getObjectsByProperty('name', name)) each.visible = isVisible
}

function turn(below: Object3D, name: string, matrix: readonly number[]): void {
  for (const each of below.getObjectsByProperty('name', name)) {
    each.matrix.fromArray([...matrix])
    each.matrixWorldNeedsUpdate = true
  }
}

/** New places for the points of a surface that keeps its triangles. */
function update(geometry: BufferGeometry, { positions }: Skin): void {
  const points = geometry.getAttribute('position')
  points.array.set(positions)
  points.needsUpdate = true
  geometry.computeVertexNormals()
  geometry.computeBoundingSphere()
}
