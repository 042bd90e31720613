import { BufferAttribute, BufferGeometry, type Material, Mesh, type Object3D } from 'three'
import type { SolidMaterial, SolidPart } from '../car/solid/part.ts'
import { joined, type Skin } from '../car/solid/skin.ts'

/** A part whose light may be that of the larger surface from which it was cut. */
type LitPart = SolidPart & { readonly normals?: Float32Array }

/** Parts as few meshes as there are materials among them: each mesh is one call to the graphics card. */
export function meshesOf(
  parts: readonly LitPart[],
  materials: Readonly<Record<SolidMaterial, Material>>,
): Mesh[] {
  const lit = parts.filter(({ normals }) => normals)
  const plain = parts.filter(({ normals }) => !normals)
  const used = new Set(plain.map(({ material }) => material))
  return [
    ...lit.map(({ skin, material, normals }) => meshOf(skin, materials[material], normals)),
    ...[...used].map((material) => {
      const skins = plain.filter((part) => part.material === material).map(({ skin }) => skin)
      return meshOf(joined(skins), materials[material])
    }),
  ]
}

/** One surface; where it does not say how it faces, that follows from its triangles. */
export function meshOf({ positions, triangles }: Skin, material: Material, normals?: Float32Array): Mesh {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(positions, 3))
  geometry.setIndex(new BufferAttribute(triangles, 1))
  if (normals) geometry.setAttribute('normal', new BufferAttribute(normals, 3))
  else geometry.computeVertexNormals()
  return new Mesh(geometry, material)
}

/** Everything in groups as one mesh a material, where it stands now. Nothing of it can be moved afterwards. */
export function merged(groups: readonly Object3D[]): Mesh[] {
  const byMaterial = new Map<Material, BufferGeometry[]>()
  for (const group of groups) {
    group.updateMatrixWorld(true)
    group.traverse((part) => {
      if (!(part instanceof Mesh)) return
      const placed: BufferGeometry = part.geometry.clone().applyMatrix4(part.matrixWorld)
      byMaterial.set(part.material, [...(byMaterial.get(part.material) ?? []), placed])
    })
  }
  return [...byMaterial].map(([material, pieces]) => new Mesh(together(pieces), material))
}

/** Geometries one after the other; what was not indexed is as it is drawn. */
function together(pieces: readonly BufferGeometry[]): BufferGeometry {
  const points = pieces.map((piece) => piece.getAttribute('position').count)
  const total = points.reduce((sum, count) => sum + count, 0)
  const [positions, normals] = [new Float32Array(3 * total), new Float32Array(3 * total)]
  const index: number[] = []
  let first = 0
  for (const [i, piece] of pieces.entries()) {
    positions.set(piece.getAttribute('position').array, 3 * first)
    normals.set(piece.getAttribute('normal').array, 3 * first)
    const count = points[i] ?? 0
    for (const at of piece.index?.array ?? Array.from({ length: count }, (_, k) => k)) index.push(first + at)
    first += count
    piece.dispose()
  }
  const made = new BufferGeometry()
  made.setAttribute('position', new BufferAttribute(positions, 3))
  made.setAttribute('normal', new BufferAttribute(normals, 3))
  made.setIndex(index)
  return made
}
