import { rmSync } from 'node:fs'
import path from 'node:path'
import { bundleFunctions } from '../infra/bundle.ts'
import { entries } from '../infra/local/run/prepare.ts'
import { buildWeb } from './build-web.ts'

/** `npm run build`: what a deployment uploads: the functions' assets, and the site with every picture. */

const ROOT = path.resolve(import.meta.dirname, '..')

const { milliseconds, bytesById } = await bundleFunctions({ entries: entries(), outdir: 'build/functions' })
console.log(`${Object.keys(bytesById).length} functions in build/functions (${Math.round(milliseconds)} ms)`)
rmSync(path.join(ROOT, 'build/site'), { recursive: true, force: true })
await buildWeb({ pictures: true })
console.log('The site is in build/site')
