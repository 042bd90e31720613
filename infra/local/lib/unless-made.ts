import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../../..')

/** Something that is made from sources, and what says whether it is still up to date. */
export interface Made {
  /** Patterns of files, from the project's folder. */
  from: string[]
  except?: (file: string) => boolean
  /** A file that is there when the work was done. */
  result: string
  /** Where the hash of the sources is kept. */
  stamp: string
}

/** Does the work unless it was done from these very sources before. Answers whether it did. */
export async function unlessMade(made: Made, work: () => Promise<void>): Promise<boolean> {
  const sources = hashOf(made)
  const isMade =
    existsSync(made.result) && existsSync(made.stamp) && readFileSync(made.stamp, 'utf8') === sources
  if (isMade) return false
  rmSync(made.stamp, { force: true })
  await work()
  writeFileSync(made.stamp, sources)
  return true
}

function hashOf({ from, except = () => false }: Made): string {
  const hash = createHash('sha256')
  const files = globSync(from, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .filter((file) => !except(file))
  for (const file of files.sort()) hash.update(file).update(readFileSync(path.join(ROOT, file)))
  return hash.digest('hex')
}
