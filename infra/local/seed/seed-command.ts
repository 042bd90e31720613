import { seed } from './seed.ts'

// A process of its own: the seed writes through the functions' stores, whose client belongs to one table for good.
const [tableName = '', now = '', pdfs] = process.argv.slice(2)
await seed({ tableName, now: new Date(now), withPdfs: pdfs === 'pdfs' })
