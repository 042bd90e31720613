import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createRequest } from '../../shared/api/requests.ts'
import { expectAccessible } from '../support/axe.ts'
import { openSite } from '../support/browser.ts'
import { newcomer } from '../support/seeded.ts'

const { arrive, world } = await openSite()

async function picture(page: Page, name: string) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  if (process.env.PICTURES)
    await page.screenshot({ path: `${process.env.PICTURES}/answers-${name}.png`, fullPage: true })
}

test('an advisor writes a template by keyboard on a phone; a colleague who was first is named, and the text is kept', async () => {
  const sophie = await newcomer(world, { role: ['ADVISOR'], firstname: 'Sophie', lastname: 'Klein' })
  const luc = await newcomer(world, { role: ['ADVISOR'], firstname: 'Luc', lastname: 'Wagener' })
  const visitor = await arrive('fr', 390)
  await visitor.holds(sophie)
  const { page } = visitor
  await page.goto('/fr/staff/answer-templates')
  await page.getByRole('heading', { name: 'Une visite' }).waitFor()
  await expectAccessible(page)
  await picture(page, 'list-390')
  await page.getByRole('button', { name: 'Rédiger une réponse type' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('group', { name: 'Français' }).getByLabel('Nom').fill('Votre voiture')
  await dialog.getByRole('group', { name: 'Français' }).getByLabel('Texte').fill('La {voiture} est là.')
  await dialog.getByRole('group', { name: 'English' }).getByLabel('Nom').fill('Your car')
  await dialog
    .getByRole('group', { name: 'English' })
    .getByLabel('Texte')
    .fill('The {car} is here, {name}. {advisor}')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await dialog.getByText('Ce renseignement n’existe pas').waitFor()
  await expectAccessible(page)
  await picture(page, 'wrong-390')
  await dialog
    .getByRole('group', { name: 'Français' })
    .getByLabel('Texte')
    .fill('La {car} est là, {name}. {advisor}')
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Votre voiture' }).waitFor()

  await page.getByRole('button', { name: 'Modifier Votre voiture' }).click()
  const { data } = (await world.get('/staff/answer-templates', luc)).body
  const mine = data.find(({ fr }: { fr: { title: string } }) => fr.title === 'Votre voiture')
  const { _id, en, fr } = mine
  await world.ask('PATCH', `/api/v1/staff/answer-templates/${_id}`, {
    token: luc.token,
    body: { version: 1, en, fr: { ...fr, text: 'Luc était là.' } },
  })
  const text = dialog.getByRole('group', { name: 'Français' }).getByLabel('Texte')
  await text.fill('La {car} vous attend.')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await dialog.getByText('Luc Wagener').waitFor()
  await dialog.getByText('Luc était là.').waitFor()
  expect(await text.inputValue()).toBe('La {car} vous attend.')
  await expectAccessible(page)
  await picture(page, 'second-390')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('La {car} vous attend.').waitFor()
  visitor.expectNoComplaints(/4(09|22)/)
})

test('a template is filled in with what the request names, below what was typed; what is open is said, and not sent', async () => {
  const sophie = await newcomer(world, { role: ['ADVISOR'], firstname: 'Sophie', lastname: 'Klein' })
  const words = (text: string) => ({ title: 'The car', text })
  const both = { en: words('The {car} ({plan}) is here, {name}. {advisor}'), fr: words('{car}') }
  expect((await world.post('/staff/answer-templates', both, sophie)).status).toBe(200)
  const asked = { ...createRequest.example, email: 'template@example.lu', phonenumber: '+352621000777' }
  expect((await world.post('/requests', asked, { from: world.newAddress() })).status).toBe(200)
  const visitor = await arrive('en', 1440)
  await visitor.holds(sophie)
  const { page } = visitor
  await page.goto('/staff/queues/tasks?group=requests&order=newest')
  const row = page.getByRole('listitem').filter({ hasText: 'template@example.lu' })
  await row.getByRole('button', { name: 'Answer' }).click()
  const dialog = page.getByRole('dialog')
  const text = dialog.getByLabel('Your answer')
  await text.fill('Good news!')
  await dialog.getByRole('button', { name: 'The car' }).click()
  expect(await text.inputValue()).toBe(
    'Good news!\n\nThe Porsche 911 Carrera GTS (One) is here, {name}. Sophie Klein',
  )
  await dialog.getByText('Still to fill in: {name}').waitFor()
  await expectAccessible(page)
  await picture(page, 'open-1440')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByText('Something in braces is still open.').waitFor()
  await text.fill('Good news! The car is here.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await row.waitFor({ state: 'detached' })
  visitor.expectNoComplaints(/422/)
})
