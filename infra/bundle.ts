import { createHash } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { build, type Metafile, version } from 'esbuild'
import { copyNative, NATIVE } from './native-packages.ts'

/** A function to bundle: its name and the file that exports its handler. */
export interface Entry {
  id: string
  file: string
  /**
   * Names its source maps, so that Node itself reads them at each start: what ends a function is then logged with the lines of its
   * sources. Every asset has its maps; others read them with the first error (`functions/chain/source-lines.ts`).
   */
  maps?: boolean
  /** Files that the function starts as processes of their own: bundled beside its entry, each under its own name. */
  processes?: readonly string[]
}

/** What one bundling did: how long it took, and the bytes of each function's asset. */
export interface Bundled {
  /** True when the sources are those of the last bundling and nothing was done. */
  unchanged: boolean
  milliseconds: number
  bytesById: Record<string, number>
}

interface Stamp {
  key: string
  inputs: Record<string, string>
  bytesById: Record<string, number>
}

const ROOT = path.resolve(import.meta.dirname, '..')

/** `require` for the few CommonJS parts of the AWS SDK inside an ES module. */
const BANNER = `import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);`

/** Of the SDK's ways to find credentials, functions need one. A third of each bundle is the others. */
const ALIAS = {
  '@aws-sdk/credential-provider-node': path.join(ROOT, 'functions/chain/lambda-credentials.ts'),
}

/** Folders that a source reads beside itself: whoever imports it carries them along. */
const BESIDE: Record<string, string> = { 'functions/pdf/fonts.ts': 'functions/pdf/fonts' }

/**
 * Bundles all functions in one esbuild call that splits out what they share. Each function's asset, `<outdir>/<id>/`,
 * is its entry as index.mjs and exactly the chunks that it imports. Does nothing when no source has changed.
 */
export async function bundleFunctions(options: {
  entries: Entry[]
  outdir: string
  /** Copies native packages into the assets that need them, for Lambda; here they resolve from node_modules. */
  native?: 'copied'
}): Promise<Bundled> {
  const started = performance.now()
  const outdir = path.resolve(ROOT, options.outdir)
  const stampFile = path.join(outdir, 'stamp.json')
  const key = hash(
    JSON.stringify([version, BANNER, ALIAS, NATIVE, options.entries, options.native, besideHashes()]),
  )

  const last = readStamp(stampFile)
  if (last?.key === key && isUnchanged(last, outdir)) {
    return { unchanged: true, milliseconds: performance.now() - started, bytesById: last.bytesById }
  }

  // Made beside the old one: a mistake in a source, or a process that is killed, leaves what worked.
  const fresh = `${outdir}.new`
  rmSync(fresh, { recursive: true, force: true })
  const metafile = await splitTogether(options.entries, path.join(fresh, 'all'))
  const bytesById = collectAssets(options.entries, metafile, fresh)
  if (options.native) copyNative(nativeByFunction(options.entries, metafile, fresh), fresh)
  const inputs = Object.fromEntries(Object.keys(metafile.inputs).map((file) => [file, hashFile(file)]))
  writeFileSync(path.join(fresh, 'stamp.json'), JSON.stringify({ key, inputs, bytesById } satisfies Stamp))
  rmSync(outdir, { recursive: true, force: true })
  renameSync(fresh, outdir)
  return { unchanged: false, milliseconds: performance.now() - started, bytesById }
}

async function splitTogether(entries: Entry[], outdir: string): Promise<Metafile> {
  const { metafile } = await build({
    entryPoints: Object.fromEntries([
      ...entries.map(({ id, file }) => [id, file]),
      ...entries.flatMap(({ processes = [] }) => processes.map((file) => [processName(file), file])),
    ]),
    outdir,
    absWorkingDir: ROOT,
    bundle: true,
    splitting: true,
    minify: true,
    sourcemap: 'external',
    sourcesContent: false,
    metafile: true,
    logLevel: 'silent',
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    chunkNames: 'chunk-[hash]',
    alias: ALIAS,
    external: Object.keys(NATIVE),
    outExtension: { '.js': '.mjs' },
    banner: { js: BANNER },
    legalComments: 'none',
  })
  return metafile
}

/** Puts each function's files into its own folder and answers their sizes. */
function collectAssets(entries: Entry[], { outputs }: Metafile, outdir: string): Record<string, number> {
  const bytesById: Record<string, number> = {}
  for (const { id, maps, processes = [] } of entries) {
    const output = (name: string) => path.relative(ROOT, path.join(outdir, 'all', `${name}.mjs`))
    const entry = output(id)
    const files = importedBy(entry, outputs)
    for (const file of processes) importedBy(output(processName(file)), outputs, files)
    const folder = path.join(outdir, id)
    mkdirSync(folder, { recursive: true })
    for (const file of files) {
      const to = path.join(folder, file === entry ? 'index.mjs' : path.basename(file))
      if (maps) placeWithMap(file, to)
      else {
        place(file, to)
        place(`${file}.map`, `${to}.map`)
      }
    }
    for (const beside of besideOf(files, outputs))
      cpSync(path.join(ROOT, beside), path.join(folder, path.basename(beside)), { recursive: true })
    bytesById[id] = [...files].reduce((sum, file) => sum + (outputs[file]?.bytes ?? 0), 0)
  }
  return bytesById
}

/** Both a source and its bundle find it under this name beside whoever starts it. */
const processName = (file: string) => path.basename(file, '.ts')

const besideOf = (files: Set<string>, outputs: Metafile['outputs']): string[] =>
  Object.entries(BESIDE)
    .filter(([source]) => [...files].some((file) => outputs[file] && source in outputs[file].inputs))
    .map(([, folder]) => folder)

const besideHashes = () =>
  Object.values(BESIDE).flatMap((folder) =>
    readdirSync(path.join(ROOT, folder)).map((name) => hashFile(path.join(folder, name))),
  )

/** The native packages that each function imports, in any of its chunks. */
function nativeByFunction(entries: Entry[], { outputs }: Metafile, outdir: string): Map<string, string[]> {
  const ofFunction = ({ id }: Entry): [string, string[]] => {
    const files = importedBy(path.relative(ROOT, path.join(outdir, 'all', `${id}.mjs`)), outputs)
    const imported = [...files].flatMap((file) => outputs[file]?.imports.map((one) => one.path) ?? [])
    return [id, Object.keys(NATIVE).filter((name) => imported.includes(name))]
  }
  return new Map(entries.map(ofFunction))
}

/** A file and everything that it imports, at once or on demand. */
function importedBy(file: string, outputs: Metafile['outputs'], seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !outputs[file]) return seen
  seen.add(file)
  for (const { path: imported, external } of outputs[file].imports) {
    if (!external) importedBy(imported, outputs, seen)
  }
  return seen
}

/** A hard link where the file system has them: fifty folders share one copy of a chunk. */
function place(from: string, to: string) {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

/** A copy that names its source map, beside it: the shared one names none, so that Node reads none at most functions' start. */
function placeWithMap(from: string, to: string) {
  place(`${from}.map`, `${to}.map`)
  writeFileSync(to, `${readFileSync(from, 'utf8')}//# sourceMappingURL=${path.basename(to)}.map\n`)
}

function readStamp(file: string): Stamp | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function isUnchanged({ inputs, bytesById }: Stamp, outdir: string): boolean {
  const isThere = (id: string) => existsSync(path.join(outdir, id, 'index.mjs'))
  if (!Object.keys(bytesById).every(isThere)) return false
  return Object.entries(inputs).every(([file, was]) => hashFile(file) === was)
}

function hashFile(file: string): string {
  try {
    return hash(readFileSync(path.resolve(ROOT, file)))
  } catch {
    return 'missing'
  }
}

function hash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
