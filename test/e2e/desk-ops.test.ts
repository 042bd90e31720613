import { expect, test } from 'vitest'
import { secondsLater } from '../../functions/ports/clock.ts'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { openSite } from '../support/browser.ts'
import { failedJob, leftBehind } from '../support/failed-calls.ts'
import { newcomer } from '../support/seeded.ts'

const { arrive, world } = await openSite()

test('an administrator on call sees what failed, and runs and sends it again by keyboard on a phone', async () => {
  const now = world.run.now().toISOString()
  await world.run.invokeJob('dunning')
  const to = 'waiting@example.lu'
  await failedJob('vat-checks', now)
  await leftBehind({ channel: 'mail', to }, secondsLater(now, -3600))
  await world.wait(2)
  const visitor = await arrive('en', 390)
  await visitor.holds(await world.login(PHONES.admin))
  const { page } = visitor
  await page.goto('/staff/ops')
  const calls = page.getByRole('region', { name: 'Calls that failed' })
  const messages = page.getByRole('region', { name: 'Messages that wait' })
  await calls.getByRole('heading', { name: 'vat-checks' }).waitFor()
  const jobs = page.getByRole('region', { name: 'Jobs' })
  await jobs
    .getByRole('listitem')
    .filter({ hasText: 'dunning' })
    .getByText(/done, .* skipped/)
    .waitFor()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

  await calls.getByRole('button', { name: /^Run again/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByText(/^It runs again/).waitFor()
  await calls.getByText('No call has failed.').waitFor()
  await messages.getByRole('button', { name: /^Send again/ }).focus()
  await page.keyboard.press('Enter')
  await messages.getByText('Every message was sent.').waitFor()
  expect(await world.outbox(to)).toHaveLength(1)

  const alarm = page.getByText('Something could not be delivered', { exact: true })
  await alarm.focus()
  await page.keyboard.press('Enter')
  await page.getByText(/lists the calls that failed three times/).waitFor()
})

test('the page of operations is in nobody’s menu but an administrator’s', async () => {
  for (const [role, count] of [
    ['ADMIN', 1],
    ['ADVISOR', 0],
  ] as const) {
    const visitor = await arrive('en', 1440)
    await visitor.holds(await newcomer(world, { role: [role] }))
    await visitor.page.goto('/staff')
    await visitor.page.getByRole('link', { name: 'Tasks' }).first().waitFor()
    expect(await visitor.page.getByRole('link', { name: 'Operations' }).count()).toBe(count)
  }
})
