import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { offer, pay } from '../../infra/local/seed/story.ts'
import { addDays, addMonths } from '../../shared/rules/dates.ts'
import { expectAccessible } from '../support/axe.ts'
import { openSite } from '../support/browser.ts'
import { signed } from '../support/customers.ts'
import { addModel, HOME, newcomer, seededSubscriber, session, today } from '../support/seeded.ts'

const { arrive, world } = await openSite()
const longDate = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

test('a subscriber gives notice, sees the last day, takes it back, pauses and resumes', async () => {
  const who = await seededSubscriber(world, 'One', addDays(today(world), -40))
  await pay(who.invoice, today(world))
  const visitor = await arrive('en', 390)
  await visitor.holds(who)
  const { page } = visitor
  const click = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.goto('/profile/mysubscriptions')
  await page.getByText(/^Renews on .* for another year\./).waitFor()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await click('Add to calendar')
  const lastDay = addDays(addMonths(addDays(today(world), -40), 12), -30)
  expect((await download).suggestedFilename()).toBe(`driveline-${lastDay}.ics`)
  const file = readFileSync(await (await download).path(), 'utf8')
  expect(file).toContain(`DTSTART;VALUE=DATE:${lastDay.replaceAll('-', '')}`)
  expect(file).toContain('SUMMARY:Last day for notice: Driveline One')
  await click('Give notice')
  await page.getByRole('dialog').getByText('You can take your notice back until').waitFor()
  await expectAccessible(page)
  await click('No, go back')
  await click('Give notice')
  await click('Yes, give notice')
  await page.getByRole('heading', { name: /^Ends after/ }).waitFor()
  await click('Take it back')
  await click('Yes, take it back')
  await page.getByText(/^Renews on .* for another year\./).waitFor()

  await click('Pause')
  await click('Yes, pause it')
  await page.getByText(/^Paused since/).waitFor()
  // The button that was used is gone: the focus is where it was, not at the top of the page.
  await page.waitForFunction(() => {
    const { activeElement, body } = document
    return activeElement !== body && activeElement?.textContent?.includes('Paused since')
  })
  await page.goto('/drive-line')
  await page.getByText('Your subscription is paused').waitFor()
  expect(await page.getByRole('heading', { name: 'Reserve a vehicle' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Resume the subscription' }).click()
  await click('Resume')
  await page.getByText('No car for a while?').waitFor()
  // Forty days are too many for a withdrawal.
  expect(await page.getByText('Right of withdrawal').count()).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('within 14 days an individual withdraws, and the contract has ended', async () => {
  const who = await seededSubscriber(world)
  const visitor = await arrive()
  await visitor.holds(who)
  const { page } = visitor
  await page.goto('/profile/mysubscriptions')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await page.getByRole('button', { name: 'Yes, withdraw' }).click()
  await page.getByText('Ended', { exact: true }).waitFor()
})

test('a Single is offered no booking: its page says which vehicle is reserved and from which day, before and after the signature', async () => {
  const { customer, token, id } = await newcomer(world, { address: HOME, customer_type: 'Particulier' })
  const [startsOn, modelId] = [addDays(today(world), 40), await addModel(world, 1)]
  const day = longDate(startsOn)
  const offered = await offer(customer, 'Single', modelId, today(world), startsOn)
  const visitor = await arrive('en', 390)
  await visitor.holds({ id, token })
  const { page } = visitor
  const nothingToBook = async () => {
    expect(await page.getByText(/reserve a vehicle|you can reserve|can be reserved/i).count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  }
  await page.goto('/drive-line')
  await page.getByText(`It is reserved for you from ${day}.`).waitFor()
  await nothingToBook()
  expect(await page.getByText('Nothing reserved yet.').count()).toBe(0)
  await signed(world, id, offered._id)

  await page.goto(`/drive-line?model=${modelId}`)
  await page.getByText(`The hand-over is agreed for ${day}`).waitFor()
  await page.getByText('Your Single is for one vehicle').waitFor()
  await page.getByRole('link', { name: 'Another day for the hand-over?' }).waitFor()
  await expectAccessible(page)
  await nothingToBook()
  await page.goto(`/profile/contracts/${offered._id}`)
  await page.getByText(`It is reserved for you from ${day}.`).waitFor()
  await page.getByRole('link', { name: 'To Driveline' }).waitFor()
  await nothingToBook()
})

test('an advisor charges a fee whose amount is computed', async () => {
  const who = await seededSubscriber(world)
  const visitor = await arrive()
  const advisor = await world.advisor()
  await visitor.holds({
    ...advisor,
    ...(await session(world, (await world.get(`/cust/customer/${advisor.id}`, advisor)).body.data)),
  })
  const { page } = visitor
  await page.goto(`/staff/customers/${who.id}`)
  await page.getByRole('button', { name: 'Charge a fee' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What for').selectOption('cleaning')
  await dialog.getByText('€128.70').waitFor()
  await dialog.getByLabel('Amount excl. VAT').fill('100')
  await dialog.getByLabel(/^What happened/).fill('Sand in the interior.')
  await dialog.getByRole('button', { name: 'Charge it' }).click()
  await dialog.getByText('The amount is below the minimum of this fee.').waitFor()
  visitor.expectNoComplaints(/422/)
  await expectAccessible(page)
  await dialog.getByLabel('Amount excl. VAT').fill('180')
  await dialog.getByRole('button', { name: 'Charge it' }).click()
  await page.getByText('€210.60').first().waitFor()
})
