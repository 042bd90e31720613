import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8')

/** `functions/messages/notices/{en,fr}.ts` names two files; `<area>` stands for any. */
const asGlob = (named: string) => named.replace(/<\w+>/g, '*').replace(/\/$/, '')
const FOLDERS = /^(shared|functions|web|infra|test|docs|scripts)\//

test('every place that the README sends people to is there', () => {
  const inTicks = [...readme.matchAll(/`([^`\s]+)`/g)].map((match) => match[1] ?? '')
  const linked = [...readme.matchAll(/\]\(([^)#]+)\)/g)].map((match) => match[1] ?? '')
  const places = [...inTicks, ...linked].filter((place) => FOLDERS.test(place))
  expect(places.length).toBeGreaterThan(25)
  const missing = places.filter((place) => globSync(asGlob(place), { cwd: ROOT }).length === 0)
  expect(missing).toEqual([])
})

test('every command that the README names is in the manifest', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
  const named = [...readme.matchAll(/`npm (?:run )?(\w+)/g)].map((match) => match[1] ?? '')
  expect(named.length).toBeGreaterThan(6)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test('no two decisions share a number', () => {
  const numbers = globSync('docs/decisions/*.md', { cwd: ROOT }).map((file) =>
    path.basename(file).slice(0, 4),
  )
  expect(new Set(numbers).size).toBe(numbers.length)
})
