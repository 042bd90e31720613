import { globSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { KIT_KEY, type Kit } from '../../shared/publishing-kit.ts'
import type { Blueprint } from './site-pages.ts'

/** Puts the code that writes pages, and what it makes them from, into the built site as one file. */
export async function writeKit(site: string, codeFolder: string, blueprint: Blueprint): Promise<void> {
  const names = globSync('**/*.js', { cwd: codeFolder }).sort()
  const read = async (name: string) => [name, await readFile(path.join(codeFolder, name), 'utf8')] as const
  const kit: Kit = { code: Object.fromEntries(await Promise.all(names.map(read))), blueprint }
  const file = path.join(site, KIT_KEY)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, await promisify(gzip)(JSON.stringify(kit)))
}
