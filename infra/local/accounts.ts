import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** A demo account. */
export interface DemoAccount {
  phoneNumber: string
  roles: string[]
  note: string
}

const SEED = path.join(import.meta.dirname, 'seed')

/** The demo accounts of the seed data; none where there is no seed data. */
export async function demoAccounts(): Promise<DemoAccount[]> {
  const file = path.join(SEED, 'accounts.ts')
  if (!existsSync(file)) return []
  const { DEMO_ACCOUNTS } = await import(/* @vite-ignore */ pathToFileURL(file).href)
  return DEMO_ACCOUNTS
}

/** Writes the demo data into an empty table. */
export async function seedTable(options: { tableName: string; endpoint: string; now: Date }): Promise<void> {
  const file = path.join(SEED, 'seed.ts')
  if (!existsSync(file)) return console.error('No demo data: infra/local/seed/seed.ts is missing.')
  const { seed } = await import(/* @vite-ignore */ pathToFileURL(file).href)
  await seed(options)
}
