import { defineConfig } from 'vitest/config'
import { handOverToOwnNode } from './test/support/own-node.ts'

handOverToOwnNode()

/** What replaces a module wants to load everything itself: in a shared process others have loaded the real one before. */
const MOCKED = 'test/web/**/*.mocked.test.{ts,tsx}'

/** Without I/O or a clock of their own: all files share two processes. */
const LIGHT = { testTimeout: 30_000, maxWorkers: 2, isolate: false }

/**
 * Tests that start a whole local run are slow to begin and heavy: few at a time, with patience. The slowest takes a minute by
 * itself, and a machine that is shared has been three times as slow.
 */
const HEAVY = {
  testTimeout: process.env.PROVE === 'full' ? 3_600_000 : 300_000,
  hookTimeout: 300_000,
  maxWorkers: 2,
  // CI shares its machine: what failed there is tried once more, and the report names it. Here it fails at once.
  retry: process.env.CI ? 1 : 0,
  // A busy machine takes longer than the second that is usual.
  expect: { poll: { timeout: 20_000 } },
}

/** Their worlds are copies of one folder with the demo data, made before the first file. */
const WITH_WORLDS = { ...HEAVY, globalSetup: 'test/support/prepare-worlds.ts' }

export default defineConfig({
  test: {
    silent: 'passed-only',
    projects: [
      {
        test: {
          name: 'rules',
          include: ['test/{rules,web,car}/**/*.test.{ts,tsx}'],
          exclude: [MOCKED],
          ...LIGHT,
        },
      },
      { test: { name: 'mocked', include: [MOCKED], ...LIGHT, isolate: true } },
      { test: { name: 'infra', include: ['test/infra/**/*.test.ts'], ...HEAVY } },
      { test: { name: 'local', include: ['test/local/**/*.test.ts'], ...HEAVY } },
      { test: { name: 'api', include: ['test/{api,jobs,oracle}/**/*.test.ts'], ...WITH_WORLDS } },
      { test: { name: 'properties', include: ['test/properties/**/*.test.ts'], ...WITH_WORLDS } },
      { test: { name: 'e2e', include: ['test/e2e/**/*.test.ts'], ...WITH_WORLDS } },
    ],
  },
})
