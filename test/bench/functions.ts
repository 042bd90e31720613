import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { bundleFunctions } from '../../infra/bundle.ts'
import { entries } from '../../infra/local/run/prepare.ts'
import { type Figure, figure, importing, median, ROOT, times } from './measure.ts'

const IMPORT_RUNS = 9

/** Bundling, the size of the assets, and what a function costs to import against an empty one. */
export async function functionFigures(): Promise<Figure[]> {
  const outdir = mkdtempSync(path.join(ROOT, 'build/bench-'))
  const bundled = await bundleFunctions({ entries: entries(), outdir })
  const ids = Object.keys(bundled.bytesById)
  const zipped = ids.map((id) => zippedBytes(path.join(outdir, id)))
  const ratio = await importRatio(ids.map((id) => path.join(outdir, id, 'index.mjs')))
  rmSync(outdir, { recursive: true })
  return [
    figure(`bundling all ${ids.length} functions`, bundled.milliseconds, 1500, 'ms'),
    figure('median asset as uploaded (compressed)', median(zipped) / 1024, 200, 'KB'),
    {
      what: 'median asset, uncompressed',
      measured: `${Math.round(median(Object.values(bundled.bytesById)) / 1024)} KB`,
      wanted: 'shown',
      met: true,
    },
    figure(
      'importing a function ÷ importing an empty one (processor time of whole processes)',
      ratio,
      3,
      '×',
    ),
  ]
}

/** What Lambda stores: the folder, compressed. */
function zippedBytes(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
  const bytes = files.map(
    ({ parentPath, name }) => gzipSync(readFileSync(path.join(parentPath, name))).length,
  )
  return bytes.reduce((sum, one) => sum + one, 0)
}

/** The median over some functions of the ratio of medians, taken in turns so that a slow moment hits both. */
async function importRatio(files: string[]): Promise<number> {
  const empty = path.join(mkdtempSync(path.join(tmpdir(), 'driveline-empty-')), 'index.mjs')
  writeFileSync(empty, 'export const handler = async () => ({})\n')
  const sample = files.filter((_, index) => index % 9 === 0)
  const ratios: number[] = []
  for (const file of sample) {
    const [mine, none]: [number[], number[]] = [[], []]
    await times(IMPORT_RUNS, async () => {
      mine.push(await importing(file))
      none.push(await importing(empty))
    })
    ratios.push(median(mine) / median(none))
  }
  return median(ratios)
}
