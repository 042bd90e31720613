import { Mesh, MeshBasicMaterial, Raycaster, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { carGeometry } from '../../web/models/car-geometry.ts'
import { carOf } from '../../web/showroom/car.ts'
import { plain } from '../../web/showroom/materials.ts'

const STEP_CM = 3

test.each(['porsche-911-gt3', 'mercedes-amg-g-63-4matic', 'aston-martin-db12-volante'] as const)(
  'one looks through the spokes of a %s at its brakes, and not at the end of the well in which the wheel stands',
  (id) => {
    const geometry = carGeometry(id)
    const { measured } = carOf(geometry, plain('#123a30'))
    measured.position.set(0, 0, 0)
    measured.scale.setScalar(1)
    measured.updateMatrixWorld(true)
    for (const { x, radius, rim } of geometry.body.wheels.axles) {
      const firstMet = new Set<boolean>()
      for (let across = -rim; across <= rim; across += STEP_CM)
        for (let up = -rim; up <= rim; up += STEP_CM) {
          if (Math.hypot(across, up) > 0.9 * rim) continue
          const from = new Vector3(x + across, radius + up, geometry.girth.width)
          // The skin runs on over the wheels; its material leaves out what lies there.
          const wheels = measured.children.filter((part) => part.name !== 'closed')
          const [met] = new Raycaster(from, new Vector3(0, 0, -1)).intersectObjects(wheels)
          if (met?.object instanceof Mesh) firstMet.add(met.object.material instanceof MeshBasicMaterial)
        }
      expect([...firstMet]).toEqual([false])
    }
  },
)
