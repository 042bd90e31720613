import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROUTES } from '../../infra/routes.ts'
import { handlerFile } from '../support/handler-file.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

test('every route’s handler lies in the file that its address names', () => {
  const endpoints = ROUTES.map(({ endpoint }) => endpoint)
  const wrong = ROUTES.filter(({ endpoint, file }) => file !== handlerFile(endpoint, endpoints))
  expect(wrong.map(({ endpoint, file }) => `${endpoint.method} ${endpoint.path}: ${file}`)).toEqual([])
})

test('a file in a folder of handlers is a handler; what several use lies in parts', () => {
  const folders = new Set(ROUTES.map(({ file }) => path.dirname(file)))
  const handlers = new Set(ROUTES.map(({ file }) => file))
  const others = globSync('functions/**/*.ts', { cwd: ROOT })
    .filter((file) => folders.has(path.dirname(file)))
    .filter((file) => !handlers.has(file))
  expect(others).toEqual([])
})

test('a handler exports nothing but its handler', () => {
  for (const { file } of ROUTES) {
    const exported = [...read(file).matchAll(/^export (?:const|function|async function|class) (\w+)/gm)]
    expect(
      exported.map(([, name]) => name),
      file,
    ).toEqual(['handler'])
  }
})

/** The largest share of the web's lines that one area may have. */
const LARGEST_AREA = 0.15

/** `features/<area>`, `parts/<area>`, or the room itself. */
const areaOf = (file: string) => {
  const [, room = '', folder = ''] = file.split('/')
  return ['features', 'parts'].includes(room) ? `${room}/${folder}` : room
}

test('no area of the web has more than 15 % of its lines', () => {
  const lines = new Map<string, number>()
  for (const file of globSync('web/**/*.{ts,tsx}', { cwd: ROOT }))
    lines.set(areaOf(file), (lines.get(areaOf(file)) ?? 0) + read(file).split('\n').length)
  const all = [...lines.values()].reduce((sum, count) => sum + count, 0)
  expect(lines.size).toBeGreaterThan(20)
  const tooLarge = [...lines].filter(([, count]) => count > LARGEST_AREA * all)
  expect(tooLarge.map(([area, count]) => `${area}: ${Math.round((100 * count) / all)} %`)).toEqual([])
})

test('the second calculation of the figures imports nothing of the project but types', () => {
  const files = globSync('test/oracle/calculator/*.ts', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(5)
  const foreign = files.flatMap((file) =>
    [...read(file).matchAll(/^import (?!type )[^'"]*['"](?<from>[^'"]+)['"]|import\(/gm)]
      .filter(({ groups }) => !/^\.\/\w+\.ts$/.test(groups?.from ?? ''))
      .map(([statement]) => `${file}: ${statement}`),
  )
  expect(foreign).toEqual([])
})

test('a test file that starts a world also stops it: the invariants of its table are checked then', () => {
  const files = globSync('test/{api,jobs,properties,e2e,oracle}/**/*.test.ts', { cwd: ROOT })
  const starting = files.filter((file) => read(file).includes('World.start('))
  expect(starting.length).toBeGreaterThan(80)
  expect(starting.filter((file) => !read(file).includes('.stop('))).toEqual([])
})
