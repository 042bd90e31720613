// Installs the packages when they are missing or of another lock file. Runs on any Node from 20 on, with nothing installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const modules = join(root, 'node_modules')
const stamp = join(modules, '.installed-from')
const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
const wanted = createHash('sha256').update(lock).digest('hex')

if (Number(process.versions.node.split('.')[0]) < 20) {
  stop(`Node 20 or newer is needed; this is ${process.version}.`)
}
if (!isInstalled()) install()

/** Our own stamp says so, or npm's record of what it installed does: somebody may have run npm ci by hand. */
function isInstalled() {
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8').trim() === wanted
  const record = join(modules, '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  const locked = Object.entries(JSON.parse(lock).packages).filter(([path]) => path)
  const isWhole = locked.every(
    ([path, { version, optional }]) => optional || installed[path]?.version === version,
  )
  if (isWhole) writeFileSync(stamp, `${wanted}\n`)
  return isWhole
}

function install() {
  if (existsSync(modules) && lstatSync(modules).isSymbolicLink()) {
    stop('node_modules is a link to packages of another package-lock.json: install them where it leads.')
  }
  console.log('Installing packages (npm ci) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const { status, error } = spawnSync(npm, args, { cwd: root, stdio: 'inherit', shell: npm.endsWith('.cmd') })
  if (error) stop(`npm cannot be started: ${error.message}`)
  if (status !== 0)
    stop('npm ci failed: see above. Is the registry reachable, and does package-lock.json fit package.json?')
  writeFileSync(stamp, `${wanted}\n`)
}

/** @param {string} message */
function stop(message) {
  console.error(message)
  process.exit(1)
}
