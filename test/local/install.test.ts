import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from './fixtures/fixture.ts'

const SCRIPT = path.resolve(import.meta.dirname, '../../infra/install.mjs')
const LOCK = {
  packages: {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '1.0.0', optional: true },
  },
}

/** A project with an `npm` that notes its calls and makes node_modules, or fails. */
function project(folder: string, npm = 'mkdir -p node_modules; echo "$@" >> calls') {
  mkdirSync(path.join(folder, 'infra'))
  mkdirSync(path.join(folder, 'bin'))
  copyFileSync(SCRIPT, path.join(folder, 'infra/install.mjs'))
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(LOCK))
  writeFileSync(path.join(folder, 'bin/npm'), `#!/bin/sh\ncd "${folder}"\n${npm}\n`)
  chmodSync(path.join(folder, 'bin/npm'), 0o755)
  const calls = () =>
    existsSync(path.join(folder, 'calls'))
      ? readFileSync(path.join(folder, 'calls'), 'utf8').trim().split('\n')
      : []
  const install = () =>
    spawnSync(process.execPath, [path.join(folder, 'infra/install.mjs')], {
      encoding: 'utf8',
      env: { ...process.env, PATH: `${path.join(folder, 'bin')}:${process.env.PATH}` },
    })
  return { install, calls }
}

test('packages are installed once, and again only for another lock file', () => {
  using made = temporaryFolder()
  const { install, calls } = project(made.folder)
  expect(install().status).toBe(0)
  expect(install().status).toBe(0)
  expect(calls()).toEqual([expect.stringMatching(/^ci /)])
  writeFileSync(path.join(made.folder, 'package-lock.json'), JSON.stringify({ ...LOCK, changed: true }))
  install()
  expect(calls()).toHaveLength(2)
})

test('what npm ci installed by hand counts, an optional package may be missing', () => {
  using made = temporaryFolder()
  const { install, calls } = project(made.folder)
  mkdirSync(path.join(made.folder, 'node_modules'))
  const record = (version: string) => JSON.stringify({ packages: { 'node_modules/a': { version } } })
  writeFileSync(path.join(made.folder, 'node_modules/.package-lock.json'), record('1.0.0'))
  expect([install().status, calls()]).toEqual([0, []])
})

test('other versions than the lock file names are installed again', () => {
  using made = temporaryFolder()
  const { install, calls } = project(made.folder)
  mkdirSync(path.join(made.folder, 'node_modules'))
  const record = JSON.stringify({ packages: { 'node_modules/a': { version: '0.9.0' } } })
  writeFileSync(path.join(made.folder, 'node_modules/.package-lock.json'), record)
  install()
  expect(calls()).toHaveLength(1)
})

test('a failed installation says so, ends with a failure and is tried again', () => {
  using made = temporaryFolder()
  const { install } = project(made.folder, 'mkdir -p node_modules; exit 1')
  const { status, stderr } = install()
  expect([status, stderr]).toEqual([1, expect.stringContaining('npm ci failed')])
  expect(install().status).toBe(1)
})

test('packages that are linked from elsewhere are never replaced', () => {
  using made = temporaryFolder()
  const { install, calls } = project(made.folder)
  mkdirSync(path.join(made.folder, 'elsewhere'))
  symlinkSync(path.join(made.folder, 'elsewhere'), path.join(made.folder, 'node_modules'))
  expect([install().status, calls()]).toEqual([1, []])
})
