import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { FLEET } from '../../shared/catalogue/fleet.ts'
import { drawableOf } from '../../shared/pictures.ts'
import { carGeometry } from '../../web/models/car-geometry.ts'
import { exportCar } from './export-car.ts'

// Renders models with Blender (Debian's package, 3.4 or newer): a tool of authors. Neither the local run nor tests or a deployment
// need it. One thread and the lowest priority: a picture of 1200 pixels takes minutes, and others work on the machine.
//
//     node scripts/studio/studio.ts --only=911-gt3 --view=front --width=480 --samples=32 --out=shots/studio

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    view: { type: 'string', default: 'front' },
    width: { type: 'string', default: '480' },
    samples: { type: 'string', default: '32' },
    out: { type: 'string', default: 'shots/studio' },
  },
})

const ROOT = path.resolve(import.meta.dirname, '../..')
const out = path.resolve(ROOT, values.out)

for (const model of FLEET.filter(({ _id }) => _id.includes(values.only))) {
  const [paint] = model.colours
  if (!paint) continue
  const folder = path.join(ROOT, 'build/studio', model._id)
  await exportCar(carGeometry(drawableOf(model)), folder)
  const file = path.join(out, `${model._id}-${values.view}.png`)
  const told = [folder, file, values.view, paint.hex, paint.finish, values.width, values.samples]
  const script = path.join(import.meta.dirname, 'render.py')
  execFileSync('nice', ['-n', '19', 'blender', '-b', '-t', '1', '-P', script, '--', ...told], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  console.log(file)
}
