import { bundleFunctions } from '../infra/bundle.ts'
import { entries } from '../infra/local/run/prepare.ts'

/** What `cdk` runs before it synthesises: the functions' assets, made again only when a source has changed. */
const { unchanged, milliseconds, bytesById } = await bundleFunctions({
  entries: entries(),
  outdir: 'build/functions',
  native: 'copied',
})
const did = unchanged ? 'unchanged' : `bundled in ${Math.round(milliseconds)} ms`
console.error(`${Object.keys(bytesById).length} functions ${did}`)
