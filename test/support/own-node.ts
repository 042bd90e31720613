import { spawnSync } from 'node:child_process'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')
const OWN_BIN = path.join(ROOT, 'node_modules/.bin')
const OLDEST = 24

/**
 * Under an older Node the same command goes on under the project's own, whose version package.json names: the local run
 * is TypeScript that Node itself reads, and uses `await using`. Under `npm run` it is the first in the path anyway.
 */
export function handOverToOwnNode(): void {
  if (Number(process.versions.node.split('.')[0]) >= OLDEST) return
  const node = path.join(OWN_BIN, 'node')
  const env = { ...process.env, PATH: `${OWN_BIN}${path.delimiter}${process.env.PATH ?? ''}` }
  const { status, error } = spawnSync(node, process.argv.slice(1), { stdio: 'inherit', env })
  if (error)
    console.error(
      `The tests need Node ${OLDEST}, which npm ci installs into the project; this is ${process.version}.`,
    )
  process.exit(status ?? 1)
}
