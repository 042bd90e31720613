import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { costsPage } from './costs/costs-page.ts'
import { measuredIn } from './costs/measured.ts'

/** `npm run costs`: writes docs/costs.md from what is measured and assumed. */
const DOCS = path.resolve(import.meta.dirname, '../docs')
writeFileSync(
  path.join(DOCS, 'costs.md'),
  costsPage(measuredIn(readFileSync(path.join(DOCS, 'performance.md'), 'utf8'))),
)
