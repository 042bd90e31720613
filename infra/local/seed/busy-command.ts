import { seedBusy } from './busy.ts'
import { seedDay } from './day.ts'

// A process of its own, as for the demo: the stores' client belongs to one table for good.
const [tableName = '', now = '', count = ''] = process.argv.slice(2)
await seedBusy({ tableName, now: new Date(now), count: Number(count) })
await seedDay(new Date(now))
