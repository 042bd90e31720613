import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { PUBLIC_PAGES } from '../../shared/public-pages.ts'
import { expectAccessible } from '../support/axe.ts'
import { openSite } from '../support/browser.ts'
import { pdfText } from '../support/pdf-text.ts'

const { arrive, world } = await openSite()

/** axe looks at each template once a language and width: these pages are built like /our-solution/single and /terms. */
const OF_A_TEMPLATE: readonly string[] = [
  '/our-solution/plus',
  '/our-solution/one',
  '/legal-notice',
  '/privacy',
]

for (const [language, width] of [
  ['fr', 390],
  ['en', 1440],
] as const) {
  test(`axe finds nothing wrong with the pages that are read, and none is wider than the screen, in ${language} at ${width} pixels`, async () => {
    const visitor = await arrive(language, width)
    for (const path of PUBLIC_PAGES) {
      await visitor.page.goto(language === 'fr' ? `/fr${path}` : path)
      await visitor.page.getByRole('heading', { level: 1 }).waitFor()
      const questions = await visitor.page.locator('summary').all()
      for (const question of questions) await question.click()
      if (!OF_A_TEMPLATE.includes(path)) await expectAccessible(visitor.page, path)
      const over = await visitor.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([path, over]).toEqual([path, 0])
    }
  })
}

test('a message from the footer’s dialog reaches staff, after its fields were checked', async () => {
  const visitor = await arrive('en', 390)
  const { page } = visitor
  await page.goto('/terms')
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /^Contact/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByText('First name is required').waitFor()
  await dialog.getByLabel('First name').fill('Nora')
  await dialog.getByLabel('Last name').fill('Schmit')
  await dialog.getByLabel('E-mail').fill('nora.schmit@example.lu')
  await dialog.getByLabel('Phone number (optional)').fill('621 42 42 42')
  await dialog.getByLabel('Subject').fill('Delivery')
  await dialog.getByLabel('Your message').fill('Do you deliver to Vianden?')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByText('Thank you. Your message has reached us.').waitFor()
  const advisor = await world.advisor()
  const { body } = await world.get('/staff/tasks', advisor)
  expect(body.data.at(-1).contact).toMatchObject({ phonenumber: '+352621424242', openedFromLogin: true })

  await visitor.holds(advisor)
  await page.goto('/staff/queues/tasks')
  await page.getByText('Do you deliver to Vianden?').waitFor()
})

test('a message from the login says so', async () => {
  const visitor = await arrive()
  const { page } = visitor
  await page.goto('/login')
  await page.getByRole('button', { name: 'Trouble logging in? Write to us' }).click()
  const dialog = page.getByRole('dialog')
  for (const label of ['First name', 'Last name', 'Subject', 'Your message'])
    await dialog.getByLabel(label).fill('x')
  await dialog.getByLabel('E-mail').fill('from.login@example.lu')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByText('Thank you. Your message has reached us.').waitFor()
  const { body } = await world.get('/staff/tasks', await world.advisor())
  expect(body.data.at(-1).contact.openedFromLogin).toBe(true)
})

test('the address of a question opens it', async () => {
  const visitor = await arrive()
  await visitor.page.goto('/faq#unpaid')
  await visitor.page.getByText('a formal notice letter.', { exact: false }).waitFor()
  expect(await visitor.page.locator('details[open]').count()).toBe(1)
})

test('the footer’s documents come in the language of the page; one that cannot be had changes nothing', async () => {
  const visitor = await arrive('fr')
  const { page } = visitor
  await page.goto('/fr/faq')
  const wanted = page.getByRole('button', { name: 'Conditions de vente et d’utilisation' })
  const [download] = await Promise.all([page.waitForEvent('download'), wanted.click()])
  expect(download.suggestedFilename()).toBe('driveline-conditions-de-vente-et-d-utilisation.pdf')
  expect(pdfText(await readFile(await download.path()))).toContain('Conditions de vente et d’utilisation')

  const before = await page.locator('main').innerText()
  await page.route('**/documents/**', (route) => route.fulfill({ status: 500, body: 'x' }))
  const failed = page.waitForEvent('console', (message) => message.text().includes('could not be downloaded'))
  await wanted.click()
  await failed
  expect(await page.locator('main').innerText()).toBe(before)
  expect(await page.getByRole('alert').count()).toBe(0)
  visitor.expectNoComplaints(/500/)
})
