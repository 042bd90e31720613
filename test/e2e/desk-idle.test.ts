import { expect, test } from 'vitest'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { openSite } from '../support/browser.ts'

const { arrive, world } = await openSite()

/** What an open page of the desk may ask for in an hour in which nobody touches it. */
const MOST_AN_HOUR = 60
const PAGES = [
  '/staff',
  '/staff/queues/tasks',
  '/staff/planner',
  '/staff/vehicles',
  '/staff/figures',
  '/staff/ops',
]

test('a desk that nobody touches asks at most 60 times an hour, whichever page is open', async () => {
  const admin = await world.login(PHONES.admin)
  for (const path of PAGES) {
    const visitor = await arrive('en', 1440)
    await visitor.holds(admin)
    const { page } = visitor
    await page.clock.install()
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.clock.runFor(5_000)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) asked.push(pathname)
    })
    for (let minute = 0; minute < 60; minute += 1) {
      await page.clock.runFor(60_000)
      // Answers come in real time.
      await new Promise((resume) => setTimeout(resume, 40))
    }
    expect(asked.length, path).toBeGreaterThan(0)
    expect(asked.length, `${path}: ${[...new Set(asked)].join(' ')}`).toBeLessThanOrEqual(MOST_AN_HOUR)
  }
})
