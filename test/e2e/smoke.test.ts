import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { CHECKS, smokeTest } from '../../scripts/smoke/checks.ts'
import { openSite } from '../support/browser.ts'

const { world } = await openSite()

const problemsAt = async (origin: string) =>
  (await smokeTest({ origin, fetch }, () => {})).map(({ problem }) => problem)

test('the smoke test passes against a site that works', async () => {
  const outcomes = await smokeTest({ origin: world.run.url, fetch }, () => {})
  expect(outcomes.filter(({ problem }) => problem !== undefined)).toEqual([])
  expect(outcomes.length).toBe(CHECKS.length)
})

test('every check of the smoke test fails against a server that answers everything with an empty page', async () => {
  const server = createServer((_, response) => response.end('<html lang="en"><title>Hello</title></html>'))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const problems = await problemsAt(`http://127.0.0.1:${port}`)
  server.close()
  expect(problems.filter((problem) => problem === undefined)).toEqual([])
})
