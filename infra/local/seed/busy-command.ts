import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { seedBusy } from './busy.ts'
import { seedDay } from './day.ts'
import { seedFigures } from './figures.ts'
import { seedStays } from './stays.ts'

// A process of its own, as for the demo: the stores' client belongs to one table for good.
const [tableName = '', now = '', count = ''] = process.argv.slice(2)
await seedBusy({ tableName, now: new Date(now), count: Number(count) })
await seedDay(new Date(now))
await seedStays(luxembourgDate(now), 24)
await seedFigures(luxembourgDate(now), 100)
