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
import type { OutputChunk, OutputOptions } from 'rolldown'
import { keepLines } from './line-maps.ts'
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

/** Of the SDK's ways to find credentials, functions need one. A third of each bundle is the others. */
const ALIAS = {
  '@aws-sdk/credential-provider-node': path.join(ROOT, 'functions/chain/lambda-credentials.ts'),
}

/** What is not ours: packages, and what stands in for one. */
const NOT_OURS = [/[\\/]node_modules[\\/]/, /[\\/]functions[\\/]chain[\\/]lambda-credentials\.ts$/]
const isNotOurs = (file: string) => NOT_OURS.some((one) => one.test(file))

/**
 * What nearly every function imports when it starts lies in two files, packages and ours: each file that a function reads costs as much
 * as many lines in it. All else is split exactly, so that no function carries what it never imports.
 */
const WIDELY = 0.85
const groups = (functions: number): OutputOptions['codeSplitting'] => {
  const everywhere = {
    tags: ['$initial' as const],
    minShareCount: Math.max(2, Math.ceil(functions * WIDELY)),
  }
  return {
    includeDependenciesRecursively: false,
    groups: [
      { name: 'packages', test: isNotOurs, ...everywhere },
      { name: 'ours', ...everywhere },
    ],
  }
}

/** Folders that a source reads beside itself: whoever imports it carries them along. */
const BESIDE: Record<string, string> = { 'functions/pdf/fonts.ts': 'functions/pdf/fonts' }

/**
 * Bundles all functions in one call that splits out what they share. Each function's asset, `<outdir>/<id>/`,
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
    JSON.stringify([
      hashFile(import.meta.filename),
      hashFile('infra/line-maps.ts'),
      hashFile('package-lock.json'),
      NATIVE,
      options.entries,
      options.native,
      besideHashes(),
    ]),
  )

  const last = readStamp(stampFile)
  if (last?.key === key && isUnchanged(last, outdir)) {
    return { unchanged: true, milliseconds: performance.now() - started, bytesById: last.bytesById }
  }

  // Made beside the old one: a mistake in a source, or a process that is killed, leaves what worked.
  const fresh = `${outdir}.new`
  rmSync(fresh, { recursive: true, force: true })
  const { chunks, read } = await splitTogether(options.entries, path.join(fresh, 'all'))
  const bytesById = collectAssets(options.entries, chunks, fresh)
  if (options.native) copyNative(nativeByFunction(options.entries, chunks), fresh)
  const inputs = Object.fromEntries(read.map((file) => [file, hashFile(file)]))
  writeFileSync(path.join(fresh, 'stamp.json'), JSON.stringify({ key, inputs, bytesById } satisfies Stamp))
  rmSync(outdir, { recursive: true, force: true })
  renameSync(fresh, outdir)
  return { unchanged: false, milliseconds: performance.now() - started, bytesById }
}

type Chunks = ReadonlyMap<string, OutputChunk>

async function splitTogether(entries: Entry[], outdir: string): Promise<{ chunks: Chunks; read: string[] }> {
  // Loaded when it is needed: most starts find that no source has changed.
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    input: Object.fromEntries([
      ...entries.map(({ id, file }) => [id, path.resolve(ROOT, file)]),
      ...entries.flatMap(({ processes = [] }) =>
        processes.map((file) => [processName(file), path.resolve(ROOT, file)]),
      ),
    ]),
    cwd: ROOT,
    platform: 'node',
    external: Object.keys(NATIVE),
    resolve: { alias: ALIAS, mainFields: ['module', 'main'] },
    transform: { target: 'node24' },
    preserveEntrySignatures: 'allow-extension',
    logLevel: 'warn',
    // It would be left to be found when the function starts.
    onLog: (_level, { code, message }) => {
      if (code === 'UNRESOLVED_IMPORT') throw new Error(message)
    },
  })
  try {
    const { output } = await bundle.write({
      dir: outdir,
      format: 'esm',
      minify: true,
      comments: false,
      sourcemap: 'hidden',
      sourcemapExcludeSources: true,
      entryFileNames: '[name].mjs',
      chunkFileNames: 'chunk-[hash].mjs',
      hashCharacters: 'hex',
      codeSplitting: groups(entries.length),
    })
    const chunks = output.filter((one) => one.type === 'chunk').map((one) => [one.fileName, one] as const)
    for (const [, { sourcemapFileName: map, moduleIds }] of chunks)
      if (map && moduleIds.some((file) => !isNotOurs(file))) keepLines(path.join(outdir, map))
    return { chunks: new Map(chunks), read: (await bundle.watchFiles).filter(existsSync) }
  } finally {
    await bundle.close()
  }
}

/** Puts each function's files into its own folder and answers their sizes. */
function collectAssets(entries: Entry[], chunks: Chunks, outdir: string): Record<string, number> {
  const bytes = new Map([...chunks].map(([name, { code }]) => [name, Buffer.byteLength(code)]))
  const bytesById: Record<string, number> = {}
  for (const { id, maps, processes = [] } of entries) {
    const entry = `${id}.mjs`
    const files = importedBy(entry, chunks)
    for (const file of processes) importedBy(`${processName(file)}.mjs`, chunks, files)
    const folder = path.join(outdir, id)
    mkdirSync(folder, { recursive: true })
    for (const file of files) {
      const from = path.join(outdir, 'all', file)
      placeChunk(chunks.get(file), from, path.join(folder, file === entry ? 'index.mjs' : file), maps)
    }
    for (const beside of besideOf(files, chunks))
      cpSync(path.join(ROOT, beside), path.join(folder, path.basename(beside)), { recursive: true })
    bytesById[id] = [...files].reduce((sum, file) => sum + (bytes.get(file) ?? 0), 0)
  }
  return bytesById
}

/** A file with its source map; with `named` the map is one that Node reads at each start. */
function placeChunk(chunk: OutputChunk | undefined, from: string, to: string, named = false) {
  // A map of packages would be longer than all of ours, and no line of theirs is ours to mend.
  const isOurs = chunk?.moduleIds.some((file) => !isNotOurs(file))
  if (!chunk?.sourcemapFileName || !isOurs) return place(from, to)
  if (named) return placeWithMap(from, to)
  place(from, to)
  place(`${from}.map`, `${to}.map`)
}

/** Both a source and its bundle find it under this name beside whoever starts it. */
const processName = (file: string) => path.basename(file, '.ts')

const besideOf = (files: Set<string>, chunks: Chunks): string[] =>
  Object.entries(BESIDE)
    .filter(([source]) =>
      [...files].some((file) => chunks.get(file)?.moduleIds.includes(path.join(ROOT, source))),
    )
    .map(([, folder]) => folder)

const besideHashes = () =>
  Object.values(BESIDE).flatMap((folder) =>
    readdirSync(path.join(ROOT, folder)).map((name) => hashFile(path.join(folder, name))),
  )

/** The native packages that each function imports, in any of its chunks. */
function nativeByFunction(entries: Entry[], chunks: Chunks): Map<string, string[]> {
  const ofFunction = ({ id }: Entry): [string, string[]] => {
    const imported = [...importedBy(`${id}.mjs`, chunks)].flatMap((file) => importsOf(chunks.get(file)))
    return [id, Object.keys(NATIVE).filter((name) => imported.includes(name))]
  }
  return new Map(entries.map(ofFunction))
}

/** What a file imports, at once or on demand. */
const importsOf = (chunk: OutputChunk | undefined) =>
  chunk ? [...chunk.imports, ...chunk.dynamicImports] : []

/** A file and everything that it imports. */
function importedBy(file: string, chunks: Chunks, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !chunks.has(file)) return seen
  seen.add(file)
  for (const imported of importsOf(chunks.get(file))) importedBy(imported, chunks, seen)
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

/**
 * Names its source map, beside it: what most functions share names none, so that Node reads none at their start. Those that do share one
 * copy of each file, too.
 */
function placeWithMap(from: string, to: string) {
  const named = `${from}.named`
  if (!existsSync(named))
    writeFileSync(named, `${readFileSync(from, 'utf8')}//# sourceMappingURL=${path.basename(to)}.map\n`)
  place(named, to)
  place(`${from}.map`, `${to}.map`)
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
