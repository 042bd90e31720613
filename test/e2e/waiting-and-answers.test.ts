import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { reserve } from '../../infra/local/seed/story.ts'
import { sendContact } from '../../shared/api/contact.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { expectAccessible } from '../support/axe.ts'
import { openSite } from '../support/browser.ts'
import { addModel, seededSubscriber, today } from '../support/seeded.ts'

const { arrive, world } = await openSite()
// Before the fleet is read for the first time: it is kept for a minute.
const modelId = await addModel(world, 1)

async function picture(page: Page, name: string) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  if (process.env.PICTURES)
    await page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, fullPage: true })
}

test('a subscriber waits for a car that is taken, is held its days when they become free, and reserves them', async () => {
  const holder = await seededSubscriber(world)
  const day = today(world)
  const stay = await reserve(holder.customer, modelId, addDays(day, 1), 24, day)
  const visitor = await arrive('fr', 390)
  const who = await seededSubscriber(world)
  await visitor.holds(who)
  const { page } = visitor
  await page.goto(`/fr/drive-line?model=${modelId}`)
  await page.getByText('Pas libre quand il vous la faut').click()
  await picture(page, 'wait-fr-390')
  await page.getByRole('button', { name: 'S’inscrire sur la liste d’attente' }).click()
  await page.getByText('Vous êtes sur la liste d’attente de cette voiture').waitFor()
  await expectAccessible(page)

  const advisor = await arrive('en', 1440)
  await advisor.holds(await world.login(PHONES.advisor))
  await advisor.page.goto('/staff/waiting-list')
  await advisor.page.getByText('as soon as possible').waitFor()
  await expectAccessible(advisor.page)
  await picture(advisor.page, 'waiting-list-1440')

  const cancelled = await world.post(`/reservations/${stay._id}/cancellation`, { lostCents: 0 }, holder)
  expect(cancelled.status).toBe(200)
  await page.goto('/fr/drive-line')
  await page.getByRole('heading', { name: 'Liste d’attente' }).waitFor()
  await picture(page, 'held-fr-390')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Réserver ces jours' }).click()
  await page.getByText('Ces jours sont gardés pour vous').waitFor()
  await picture(page, 'take-fr-390')
  await page.getByRole('button', { name: 'Réserver', exact: true }).click()
  await expect.poll(async () => (await world.get('/waiting-list', who)).body.data).toEqual([])
  await page.getByRole('heading', { name: 'Réserver un véhicule' }).waitFor()
  await page.getByRole('heading', { name: 'Liste d’attente' }).waitFor({ state: 'detached' })

  await advisor.page.reload()
  await advisor.page.getByText('Nobody waits.').waitFor()
})

test('an advisor answers a message and keeps it open: the thread stays in its row, and the next answer closes it', async () => {
  await world.post('/contact', { ...sendContact.example, subject: 'A Saturday visit' })
  const visitor = await arrive('en', 1440)
  await visitor.holds(await world.login(PHONES.admin))
  const { page } = visitor
  await page.goto('/staff/queues/tasks?group=requests')
  const row = page.getByRole('listitem').filter({ hasText: 'A Saturday visit' })
  await row.getByRole('button', { name: 'Answer' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'A visit' }).click()
  await dialog.getByLabel('Keep the task open').check()
  await expectAccessible(page)
  await picture(page, 'answer-1440')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.waitFor({ state: 'detached' })
  await row.getByText('You are welcome to see the car').waitFor()
  await picture(page, 'answered-1440')
  await row.getByRole('button', { name: 'Answer' }).click()
  await dialog.getByLabel('Your answer').fill('Saturday at ten, then.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await row.waitFor({ state: 'detached' })
})
