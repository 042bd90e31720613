import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { decode } from '@jridgewell/sourcemap-codec'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { errorFacts } from '../../functions/chain/log.ts'
import { bundleFunctions } from '../../infra/bundle.ts'
import { temporaryFolder } from './fixtures/fixture.ts'

const made = temporaryFolder()
afterAll(() => made[Symbol.dispose]())
const outdir = path.join(made.folder, 'out')
const file = (name: string) => path.join(made.folder, `${name}.ts`)
const entries = ['one', 'two', 'alone'].map((id) => ({ id, file: file(id) }))
const bundle = () => bundleFunctions({ entries, outdir })

beforeEach(() => {
  mkdirSync(made.folder, { recursive: true })
  writeFileSync(file('shared'), 'export const shared = () => "shared"')
  writeFileSync(file('late'), 'export const late = "late"')
  writeFileSync(file('one'), 'import { shared } from "./shared.ts"; export const handler = () => shared()')
  writeFileSync(
    file('two'),
    'import { shared } from "./shared.ts"; export const handler = async () => shared() + (await import("./late.ts")).late',
  )
  writeFileSync(file('alone'), 'export const handler = () => "alone"')
})

test('each function gets its entry and exactly the chunks that it imports, at once or later', async () => {
  await bundle()
  const files = (id: string) =>
    readdirSync(path.join(outdir, id)).filter((name) => !name.endsWith('.map')).length
  expect([files('alone'), files('one'), files('two')]).toEqual([1, 2, 3])
  const { handler } = await import(pathToFileURL(path.join(outdir, 'two/index.mjs')).href)
  expect(await handler()).toBe('sharedlate')
})

test('what every function imports is one file of packages, without a map, and one of ours, with its map', async () => {
  const folder = path.join(made.folder, 'node_modules/bricks')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    path.join(folder, 'package.json'),
    '{ "name": "bricks", "type": "module", "main": "index.js" }',
  )
  writeFileSync(path.join(folder, 'index.js'), 'export const brick = (name) => [name, Math.random()]')
  writeFileSync(file('first'), 'import { brick } from "bricks"; export const first = brick("first")')
  writeFileSync(file('second'), 'import { first } from "./first.ts"; export const second = [first]')
  for (const { id, file } of entries)
    writeFileSync(
      file,
      `import { first } from "./first.ts"; import { second } from "./second.ts"; import { brick } from "bricks"
       export const handler = () => [first, second, brick(1), "${id}"].length`,
    )
  await bundle()
  const files = readdirSync(path.join(outdir, 'alone')).filter((name) => name.startsWith('chunk-'))
  expect(files.filter((name) => name.endsWith('.mjs'))).toHaveLength(2)
  const [map = '', ...more] = files.filter((name) => name.endsWith('.map'))
  expect(more).toEqual([])
  const { sources } = JSON.parse(readFileSync(path.join(outdir, 'alone', map), 'utf8')) as {
    sources: string[]
  }
  expect(sources.map((source) => path.basename(source)).sort()).toEqual(['first.ts', 'second.ts'])
  const { handler } = await import(`${pathToFileURL(path.join(outdir, 'alone/index.mjs')).href}?common`)
  expect(handler()).toBe(4)
})

test('nothing is done when no source changed, and a change is seen', async () => {
  await bundle()
  expect((await bundle()).unchanged).toBe(true)
  writeFileSync(file('shared'), 'export const shared = () => "changed"')
  expect((await bundle()).unchanged).toBe(false)
})

test('an import that leads nowhere is an error of the bundling, not of the function when it starts', async () => {
  writeFileSync(
    file('one'),
    'import { none } from "a-package-that-is-not-there"; export const handler = () => none',
  )
  await expect(bundle()).rejects.toThrow('a-package-that-is-not-there')
})

test('a mistake in a source leaves the functions as they were', async () => {
  await bundle()
  writeFileSync(file('one'), 'export const handler = (')
  await expect(bundle()).rejects.toThrow()
  expect(readdirSync(path.join(outdir, 'one'))).toContain('index.mjs')
})

test('a function with native code gets it for Lambda, and only that one; here it stays where it is installed', async () => {
  writeFileSync(file('late'), 'import sharp from "sharp"; export const late = typeof sharp')
  const inAsset = (id: string) => existsSync(path.join(outdir, id, 'node_modules'))
  await bundle()
  expect(['one', 'two', 'alone'].map(inAsset)).toEqual([false, false, false])
  await bundleFunctions({ entries, outdir, native: 'copied' })
  expect(['one', 'two', 'alone'].map(inAsset)).toEqual([false, true, false])
  const names = readdirSync(path.join(outdir, 'two/node_modules/@img'))
  expect(names).toContain('sharp-libvips-linux-x64')
  // As in the cloud: another process, and nothing but the asset.
  const entry = pathToFileURL(path.join(outdir, 'two/index.mjs')).href
  const script = `import(${JSON.stringify(entry)}).then(async ({ handler }) => console.log(await handler()))`
  expect(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }).trim()).toBe('sharedfunction')
})

test('a map says where each line of a source begins, and no columns or names: each would be uploaded with every function', async () => {
  writeFileSync(
    file('alone'),
    'export const handler = () => {\n  return [Math.max(1, 2), Math.min(3, 4)]\n}\n',
  )
  await bundle()
  const map = JSON.parse(readFileSync(path.join(outdir, 'alone/index.mjs.map'), 'utf8'))
  const lines = decode(map.mappings).flatMap((segments) => segments.map(([, , line]) => line))
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.filter((line, i) => line === lines[i - 1])).toEqual([])
  expect(map.names).toEqual([])
})

test('an error of a function that carries source maps names the line of its source', async () => {
  writeFileSync(file('alone'), '\n\nexport const handler = () => {\n  throw new Error("broken")\n}\n')
  const withMaps = entries.map((entry) => ({ ...entry, maps: entry.id === 'alone' }))
  await bundleFunctions({ entries: withMaps, outdir })
  expect(readFileSync(path.join(outdir, 'one/index.mjs'), 'utf8')).not.toContain('sourceMappingURL')
  const entry = pathToFileURL(path.join(outdir, 'alone/index.mjs')).href
  const script = `import(${JSON.stringify(entry)}).then(({ handler }) => handler()).catch((error) => console.log(error.stack))`
  const flags = ['--enable-source-maps', '-e', script]
  expect(execFileSync(process.execPath, flags, { encoding: 'utf8' })).toContain('alone.ts:4:')
})

test('a file that a function starts as a process is bundled beside it, with all that it imports', async () => {
  writeFileSync(file('process'), 'import { shared } from "./shared.ts"; console.log(shared())')
  const withProcess = entries.map((entry) => ({
    ...entry,
    processes: entry.id === 'one' ? [file('process')] : [],
  }))
  await bundleFunctions({ entries: withProcess, outdir })
  expect(readdirSync(path.join(outdir, 'two'))).not.toContain('process.mjs')
  const started = execFileSync(process.execPath, [path.join(outdir, 'one/process.mjs')], { encoding: 'utf8' })
  expect(started.trim()).toBe('shared')
})

test('an error of a function whose maps Node does not read is logged with the line of its source all the same', async () => {
  writeFileSync(file('alone'), '\n\nexport const handler = () => {\n  throw new Error("broken")\n}\n')
  await bundleFunctions({ entries, outdir })
  const { handler } = await import(`${pathToFileURL(path.join(outdir, 'alone/index.mjs')).href}?generation=7`)
  const error = await Promise.resolve()
    .then(handler)
    .catch((thrown: unknown) => thrown)
  expect(errorFacts(error)).toMatchObject({ error: 'Error', at: expect.stringContaining('alone.ts:4:') })
})
