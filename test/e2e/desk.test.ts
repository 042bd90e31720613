import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { commit } from '../../functions/store/commit.ts'
import * as documents from '../../functions/store/documents.ts'
import { newId } from '../../functions/store/ids.ts'
import { addOp } from '../../functions/store/tasks.ts'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { seedBusy } from '../../infra/local/seed/busy.ts'
import { addDriver } from '../../shared/api/drivers.ts'
import type { StaffTask } from '../../shared/api/staff-tasks.ts'
import { DESK_PAGES } from '../../web/features/staff/desk-pages.ts'
import { expectAccessible } from '../support/axe.ts'
import { openSite } from '../support/browser.ts'
import { newcomer, seededSubscriber, today } from '../support/seeded.ts'
import { singleChooser } from '../support/single-chooser.ts'
import { pdf, photo, sendFile } from '../support/uploads.ts'

const { arrive, world } = await openSite()

/** Everybody logs in once: codes have a limit. */
const sessions = new Map<string, ReturnType<typeof world.login>>()
function sessionOf(phone: string) {
  const session = sessions.get(phone) ?? world.login(phone)
  sessions.set(phone, session)
  return session
}

/** The desk in front of an advisor, or of somebody else of the staff. */
async function atTheDesk(phone: string = PHONES.advisor, language: 'en' | 'fr' = 'en', width = 1440) {
  const visitor = await arrive(language, width)
  await visitor.holds(await sessionOf(phone))
  await visitor.page.goto(language === 'fr' ? '/fr/staff' : '/staff')
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  return { visitor, page: visitor.page }
}

const field = (page: Page) => page.getByRole('combobox', { name: /^(Search|Rechercher)$/ })

test('no file of the site but the list of its pages leads to the desk, so that customers never load it', () => {
  const files = globSync('build/site/assets/*.js')
  const isDesk = (file: string) =>
    /^(desk|staff|(queue|settings|answer-templates|opening-hours|planner|waiting-line|vehicles|books|bank|ops|people|person|phone-call|for-customer|figures|prices)\.screen|outgoing-reports|report-form|charge-dialog|charge-preview|(incidents?|data-requests?|data-breach(?:es)?)(\.(screen|data))?|(new-)?models?\.(screen|data)|model-state|fact-fields|request-(dialogs|clock|fields)|breach-[a-z-]+|save-file|year-dialog|by-phone)[.-]/.test(
      path.basename(file),
    )
  expect(files.filter(isDesk).length).toBeGreaterThan(0)
  const imports = (file: string) =>
    readFileSync(file, 'utf8').matchAll(/from"\.\/([^"]+)"|import"\.\/([^"]+)"/g)
  const leading = files
    .filter((file) => !isDesk(file))
    .filter((file) => [...imports(file)].some(([, from, bare]) => isDesk(from ?? bare ?? '')))
  expect(leading).toEqual([])
})

test('a customer who goes through the site and their profile loads nothing of the desk', async () => {
  const customer = await seededSubscriber(world)
  const visitor = await arrive()
  await visitor.holds(customer)
  const loaded: string[] = []
  visitor.page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  for (const address of ['/', '/flotte', '/profile/', '/drive-line']) {
    await visitor.page.goto(address)
    await visitor.page.getByRole('heading', { level: 1 }).first().waitFor()
  }
  expect(loaded.length).toBeGreaterThan(20)
  expect(
    loaded.filter((file) =>
      /\/(desk|staff|(queue|answer-templates|opening-hours|planner|waiting-line|books|bank|ops|people|person|phone-call|for-customer|figures|prices)\.screen|outgoing-reports|report-form|charge-dialog|charge-preview|(incidents?|data-requests?|data-breach(?:es)?)(\.(screen|data))?|(new-)?models?\.(screen|data)|model-state|fact-fields|request-(dialogs|clock|fields)|breach-[a-z-]+|save-file|year-dialog|by-phone)[.-]/.test(
        file,
      ),
    ),
  ).toEqual([])
})

test('the desk has a frame of its own: no header and footer of the site, and each role’s own pages', async () => {
  const { page } = await atTheDesk()
  expect(await page.getByRole('contentinfo').count()).toBe(0)
  expect(await page.getByRole('link', { name: 'The fleet' }).count()).toBe(0)
  const pages = page.getByRole('navigation', { name: 'Pages of the desk' }).getByRole('link')
  const names = [
    'Today',
    'Choices',
    'Documents',
    'Drivers',
    'Contracts',
    'Reservations',
    'Hand-overs',
    'Returns',
    'Tasks',
    'Planner',
    'Waiting list',
    'Incidents',
    'Data requests',
    'Answer templates',
  ]
  const shown = async (of: Locator) => (await of.allInnerTexts()).map((text) => text.split('\n')[0])
  await pages.first().waitFor()
  expect(await shown(pages)).toEqual(names)
  await pages.filter({ hasText: 'Hand-overs' }).click()
  await page.getByRole('heading', { level: 2, name: 'Vehicles to hand over' }).waitFor()
  expect(await page.getByRole('heading', { level: 2 }).count()).toBe(1)

  const accountant = await atTheDesk(PHONES.accountant)
  const theirs = accountant.page.getByRole('navigation', { name: 'Pages of the desk' }).getByRole('link')
  await theirs.first().waitFor()
  expect(await shown(theirs)).toEqual([
    'Today',
    'Late invoices',
    'Tasks',
    'Incidents',
    'Bank',
    'Books',
    'Prices',
    'Settings',
  ])
})

test('the desk follows the device into the dark, and a choice of the theme is kept', async () => {
  const { page } = await atTheDesk()
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await ground()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(ground).not.toBe(light)
  await page.getByRole('button', { name: /^Theme/ }).click()
  await expect.poll(ground).toBe(light)
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(ground).toBe(light)
})

test('with the keyboard alone: a part of a name and Enter open a customer, ? lists the keys, and Escape closes', async () => {
  const who = await newcomer(world, { firstname: 'Ondine', lastname: 'Tastatur' })
  const { page } = await atTheDesk()
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
  await page.keyboard.type('tasta ond')
  const option = page.getByRole('option', { name: /^Ondine Tastatur/ })
  await option.waitFor()
  expect(await option.getAttribute('aria-selected')).toBe('true')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/staff/customers/${who.id}`)
  await page.getByRole('heading', { level: 1, name: 'Ondine Tastatur' }).waitFor()

  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.keyboard.press('/')
  await page.keyboard.type('retu')
  await page.getByRole('option', { name: /^Returns/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/staff/queues/returns')
})

test('a payment that was being typed for one customer is not on the page of the next, whose file may fail to come', async () => {
  const [one, other] = [await seededSubscriber(world), await seededSubscriber(world)]
  const { visitor, page } = await atTheDesk()
  await page.goto(`/staff/customers/${one.id}`)
  await page.getByRole('button', { name: 'Record money that came in' }).click()
  await page.getByRole('dialog').getByLabel('Amount in euros, VAT included').fill('1 234.00')
  await page.route(`**/api/v1/staff/customers/${other.id}`, (route) => route.abort())
  await page.keyboard.press('Control+k')
  await field(page).fill(other.customer.email)
  await page.getByRole('option', { name: new RegExp(`^${other.customer.firstname} `) }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/staff/customers/${other.id}`)
  // Nothing of the first is shown in its place.
  await page.getByRole('alert').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0)
  await page.unroute(`**/api/v1/staff/customers/${other.id}`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: other.customer.firstname }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  // Both are known now: nothing has to be fetched before the other is shown.
  await page.getByRole('button', { name: 'Record money that came in' }).click()
  await page.getByRole('dialog').waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: one.customer.firstname }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  visitor.expectNoComplaints(/ERR_FAILED/)
})

test('what is typed into the search is in no address, and goes out once typing pauses', async () => {
  const { page } = await atTheDesk()
  const asked: { url: string; body: string | null }[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push({ url: request.url(), body: request.postData() })
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('weber')
  await page.getByRole('option', { name: /^Claire Weber/ }).waitFor()
  const searches = asked.filter(({ url }) => url.endsWith('/staff/search'))
  expect(searches.map(({ body }) => body)).toEqual([JSON.stringify({ search: 'weber' })])
  expect(asked.filter(({ url }) => url.includes('weber'))).toEqual([])
  expect(page.url()).not.toContain('weber')
})

test('Enter before the answer to what is typed opens what the answer brings, and nobody who was found before', async () => {
  const [one, other] = [
    await newcomer(world, { firstname: 'Before', lastname: 'Suchfeld' }),
    await newcomer(world, { firstname: 'After', lastname: 'Suchwort' }),
  ]
  const { page } = await atTheDesk()
  await page.keyboard.press('Control+k')
  await field(page).fill('suchfeld')
  await page.getByRole('option', { name: /^Before Suchfeld/ }).waitFor()
  let answer: () => void = () => undefined
  const isAnswered = new Promise<void>((resume) => {
    answer = resume
  })
  await page.route('**/api/v1/staff/search', async (route) => {
    await isAnswered
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/v1/staff/search')
  await field(page).fill('suchwort')
  await page.keyboard.press('Enter')
  await asked
  expect(page.url()).not.toContain(one.id)
  answer()
  await page.waitForURL(`**/staff/customers/${other.id}`)
})

test('a search without a connection says so, and finds once it is back', async () => {
  const { visitor, page } = await atTheDesk()
  await page.route('**/api/v1/staff/search', (route) => route.abort())
  await page.keyboard.press('Control+k')
  await page.keyboard.type('weber')
  await page
    .getByRole('dialog')
    .getByText(/connection|answer/i)
    .waitFor()
  await page.unroute('**/api/v1/staff/search')
  await field(page).fill('claire weber')
  await page.getByRole('option', { name: /^Claire Weber/ }).waitFor()
  visitor.expectNoComplaints(/Failed to load resource/)
})

/** So many tasks of one customer, the first of whom is the oldest. */
async function withTasks(count: number, name: string): Promise<void> {
  const who = await newcomer(world, { firstname: 'Queue', lastname: name })
  const now = world.run.now().toISOString()
  const made = Array.from(
    { length: count },
    (): StaffTask => ({
      _id: newId('tsk', now),
      kind: 'inspect_vehicle',
      customerId: who.id,
      dueOn: today(world),
      createdAt: now,
    }),
  )
  for (let from = 0; from < count; from += 40) await commit(made.slice(from, from + 40).map(addOp))
}

/** Asks for one page more until there is none. */
async function toItsEnd(page: Page, rows: Locator): Promise<void> {
  const more = page.getByRole('button', { name: /^Show more/ })
  while ((await more.count()) > 0) {
    const before = await rows.count()
    await more.click()
    await expect.poll(() => rows.count(), { timeout: 10_000 }).toBeGreaterThan(before)
  }
}

test('the whole sidebar of an administrator fits into 900 px, in both languages, and rows are large enough to hit', async () => {
  for (const language of ['en', 'fr'] as const) {
    const { page } = await atTheDesk(PHONES.admin, language)
    await page.setViewportSize({ width: 1440, height: 900 })
    const nav = page.getByRole('navigation', { name: /^(Pages of the desk|Pages du bureau)$/ })
    const links = nav.getByRole('link')
    await expect.poll(() => links.count()).toBe(DESK_PAGES.length)
    const sizes = await links.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24)
    expect(await nav.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0)
    const last = await page.getByRole('button', { name: /^(Log out|Se déconnecter)$/ }).boundingBox()
    expect((last?.y ?? 900) + (last?.height ?? 0)).toBeLessThanOrEqual(900)
  }
})

test('in a low window the sidebar scrolls, and shows the page that is open', async () => {
  const { page } = await atTheDesk(PHONES.admin)
  await page.setViewportSize({ width: 1440, height: 560 })
  const nav = page.getByRole('navigation', { name: 'Pages of the desk' })
  for (const address of ['/staff/ops', '/staff']) {
    await page.goto(address)
    const current = nav.locator('[aria-current=page]')
    await expect
      .poll(async () => {
        const [box, link] = [await nav.boundingBox(), await current.boundingBox()]
        return !!box && !!link && link.y >= box.y - 1 && link.y + link.height <= box.y + box.height + 1
      })
      .toBe(true)
  }
  expect(await nav.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeGreaterThan(0)
})

test('a queue goes on past its first page, and shows in the sidebar how many wait', async () => {
  await withTasks(70, 'Endless')
  await world.wait(16)
  const { page } = await atTheDesk()
  const link = page.getByRole('link', { name: /^Tasks/ })
  const said = (await link.getByText(/^\d+ waiting$/).textContent()) ?? ''
  const waiting = Number.parseInt(said, 10)
  expect(waiting).toBeGreaterThanOrEqual(70)
  await link.click()
  const rows = page.getByRole('region', { name: 'Open tasks' }).getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(50)
  await page.getByRole('button', { name: /^Show more/ }).click()
  await expect.poll(() => rows.count()).toBe(waiting)
  expect(await page.getByRole('button', { name: /^Show more/ }).count()).toBe(0)
})

test('J and K go through the rows, O opens the customer, and E has a task done, which the count follows', async () => {
  await withTasks(3, 'Keys')
  const { page } = await atTheDesk()
  await page.goto('/staff/queues/tasks')
  const rows = page.getByRole('region', { name: 'Open tasks' }).getByRole('listitem')
  await rows.first().waitFor()
  const before = await rows.allInnerTexts()
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).innerText)
  await page.keyboard.press('j')
  expect(await focused()).toBe(before[0])
  await page.keyboard.press('j')
  expect(await focused()).toBe(before[1])
  await page.keyboard.press('k')
  expect(await focused()).toBe(before[0])
  await expectAccessible(page)
  // Nothing is sent while it can be undone.
  let closed = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/close')) closed += 1
  })
  await page.keyboard.press('e')
  await page
    .getByRole('status')
    .getByText(/^Done · .*: in 10 s$/)
    .waitFor()
  await page.keyboard.press('z')
  await page.getByRole('button', { name: 'Do it now' }).waitFor({ state: 'detached' })
  expect(closed).toBe(0)
  expect((await rows.allInnerTexts())[0]).toBe(before[0])
  const [done] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/close')),
    page.keyboard.press('e'),
  ])
  expect(done.status()).toBe(200)
  await expect.poll(async () => (await rows.allInnerTexts())[0]).not.toBe(before[0])
  await rows
    .filter({ hasText: /^Inspect.*Queue/s })
    .first()
    .focus()
  await page.keyboard.press('o')
  await page.getByRole('heading', { level: 1, name: /^Queue/ }).waitFor()
})

test('what a colleague does appears by itself, and an idle desk asks at most sixty times an hour', async () => {
  await withTasks(51, 'Before')
  const { page } = await atTheDesk()
  await page.clock.install()
  await page.goto('/staff/queues/tasks')
  const rows = page.getByRole('region', { name: 'Open tasks' }).getByRole('listitem')
  await rows.first().waitFor()
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked += 1
  })
  for (let minute = 0; minute < 60; minute += 1) await page.clock.runFor(60_000)
  expect(asked).toBeLessThanOrEqual(60)

  await withTasks(1, 'Appearing')
  await world.wait(16)
  await page.clock.runFor(91_000)
  await toItsEnd(page, rows)
  await page.getByRole('link', { name: 'Queue Appearing' }).waitFor()
})

test('whoever opens a customer reads which colleague has them open, and the colleague reads it too without doing anything', async () => {
  const who = await newcomer(world, { firstname: 'Open', lastname: 'Twice' })
  const { page: first, visitor } = await atTheDesk()
  await first.clock.install()
  await first.goto(`/staff/customers/${who.id}`)
  await first.getByRole('heading', { name: 'Open Twice' }).waitFor()
  const { page: second } = await atTheDesk(PHONES.admin, 'fr', 390)
  await second.goto(`/fr/staff/customers/${who.id}`)
  await second.getByText('Aussi ouvert chez : Sophie Klein').waitFor()
  await first.clock.runFor(101_000)
  await first.getByText('Also open with: Henri Molitor').waitFor()
  visitor.expectNoComplaints()
})

test('whoever opens a vehicle reads which colleague has it open', async () => {
  const openVehicle = async (page: Page) => {
    await page.goto('/staff/vehicles')
    await page.locator('main li').first().getByRole('button').first().click()
    await page.getByRole('dialog').waitFor()
  }
  const { page: first } = await atTheDesk(PHONES.fleet)
  await openVehicle(first)
  const { page: second } = await atTheDesk(PHONES.admin)
  await openVehicle(second)
  await second.getByText('Also open with: Luc Wagener').waitFor()
})

test('of two advisors on one choice the second reads who was first', async () => {
  const who = await singleChooser(world)
  const { visitor, page } = await atTheDesk()
  await page.goto('/staff/queues/choices')
  const row = page.getByRole('listitem').filter({ hasText: who.customer.firstname })
  await row.waitFor()
  const { data } = (await world.get('/staff/choices', await sessionOf(PHONES.admin))).body
  const choice = data.find((one: { customerId: string }) => one.customerId === who.id)
  const path = `/staff/customers/${who.id}/choices/${choice._id}/reject`
  await world.post(path, { reason: 'We could not reach you.' }, await sessionOf(PHONES.admin))
  await row.getByRole('button', { name: /^Reject/ }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Another reason.')
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await page
    .getByRole('dialog')
    .getByText(/Henri Molitor was first\.$/)
    .waitFor()
  visitor.expectNoComplaints(/409/)
})

test('documents are reviewed one after the other by keyboard: sides beside each other, zoom, whose it is, A and R', async () => {
  const [first, second] = [
    await newcomer(world, { lastname: 'Erstpruefung', language: 'FR', dob: '1988-04-12' }),
    await newcomer(world, { lastname: 'Zweitpruefung' }),
  ]
  for (const who of [first, second])
    for (const side of ['front', 'back']) await sendFile(world, who, await photo(), { side })
  const { visitor, page } = await atTheDesk()
  await page.goto('/staff/queues/documents')
  const button = page.getByRole('button', { name: /^Review .* Erstpruefung/ })
  await button.click()
  const review = page.getByRole('dialog')
  await review.getByText('Erstpruefung', { exact: true }).waitFor()
  await review.getByText('12 April 1988').waitFor()
  const pictures = review.getByRole('img', { name: /^The document/ })
  expect(await pictures.count()).toBe(2)
  const [left, right] = [await pictures.first().boundingBox(), await pictures.last().boundingBox()]
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0) / 2)
  expect(right?.y).toBe(left?.y)
  await expectAccessible(page)

  const width = async () => (await pictures.first().boundingBox())?.width ?? 0
  const before = await width()
  await review.getByRole('button', { name: 'Larger Front' }).click()
  await expect.poll(width).toBeGreaterThan(before)
  await review.getByRole('button', { name: 'Turn Front' }).click()

  // The machine-readable zone is typed off the card: it says whether the card agrees with itself and with its owner's data.
  await review.getByText('Check the machine-readable zone').click()
  const zone =
    'I<UTOD231458907<<<<<<<<<<<<<<<\n8804121F3105141UTO<<<<<<<<<<<6\nERSTPRUEFUNG<<NEW<<<<<<<<<<<<<'
  await review.getByLabel('The lines with < signs').fill(zone)
  await review.getByText('✓ Check digit of the number').waitFor()
  await review.getByText('✗ Check digit of the whole zone is wrong').waitFor()
  await expectAccessible(page)

  // The reason is in the customer's language, whatever the desk's is.
  await review.getByRole('button', { name: 'Blurred' }).click()
  await page.keyboard.press('r')
  expect(await page.evaluate(() => (document.activeElement as HTMLTextAreaElement).value)).toBe(
    'La photo est floue et illisible. Veuillez la reprendre avec une bonne lumière.',
  )
  await review.getByRole('button', { name: 'Reject' }).click()
  await review.getByText('Zweitpruefung', { exact: true }).waitFor()
  await review.getByRole('button', { name: 'Larger Front' }).focus()
  await expect.poll(() => review.getByRole('button', { name: 'Accept' }).isEnabled()).toBe(true)
  await page.keyboard.press('a')
  await expect
    .poll(async () => (await documents.list(second.id)).map(({ review: state }) => state))
    .toEqual(['accepted', 'accepted'])
  expect((await documents.list(first.id)).map(({ review: state }) => state)).toContain('rejected')
  visitor.expectNoComplaints()
})

/** What has the focus: its element and its words. */
const focused = (page: Page) =>
  page.evaluate(
    () => `${document.activeElement?.tagName} ${document.activeElement?.textContent?.slice(0, 80)}`,
  )

test.each(['en', 'fr'] as const)(
  'the search and the list of keys give the focus back to what opened them, also one after the other, in %s',
  async (language) => {
    const { page } = await atTheDesk(PHONES.advisor, language)
    const [searchName, keysName, closeName] =
      language === 'fr' ? ['Rechercher', 'Clavier', 'Fermer'] : ['Search', 'Keyboard', 'Close']
    const dialog = page.getByRole('dialog')
    const search = page.getByRole('button', { name: new RegExp(`^${searchName}`) }).first()
    const keys = page.getByRole('button', { name: keysName, exact: true }).first()
    const isFocused = (button: Locator) => () => button.evaluate((one) => one === document.activeElement)

    await search.press('Enter')
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(isFocused(search)).toBe(true)

    await keys.press('Enter')
    await dialog.waitFor()
    await dialog.getByRole('button', { name: closeName }).press('Enter')
    await expect.poll(isFocused(keys)).toBe(true)

    // A command of the search opens the keys in its place: the search's own field is gone by then.
    await search.press('Enter')
    await field(page).fill(keysName)
    await field(page).press('Enter')
    await dialog.getByRole('heading', { name: keysName }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(isFocused(search)).toBe(true)

    // A command that opens nothing.
    await search.press('Enter')
    await field(page).fill(language === 'fr' ? 'sombre' : 'dark')
    await field(page).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(isFocused(search)).toBe(true)
  },
)

test('a review gives the focus back to its row, and to the heading of the queue once the row is gone', async () => {
  const who = await newcomer(world, { lastname: 'Fokusweg' })
  await sendFile(world, who, await photo(), { file_key: 'rib' })
  const { page } = await atTheDesk()
  await page.goto('/staff/queues/documents')
  const button = page.getByRole('button', { name: /^Review .* Fokusweg/ })
  const review = page.getByRole('dialog')
  await button.press('Enter')
  await review.waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true)
  await button.press('Enter')
  await review.waitFor()
  await review.getByRole('button', { name: 'Close' }).press('Enter')
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true)

  await button.press('Enter')
  await review.getByText('Fokusweg', { exact: true }).waitFor()
  // Meanwhile a colleague accepted it: the list no longer has the row that opened it.
  await page.evaluate(() => {
    for (const row of document.querySelectorAll('main li'))
      if (row.textContent?.includes('Fokusweg')) row.remove()
  })
  await page.keyboard.press('Escape')
  await review.waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toMatch(/^H[12] .*[Dd]ocuments/)
})

test('whose a document is that waits is opened from its row with O', async () => {
  const who = await newcomer(world, { lastname: 'Zeilenweg' })
  await sendFile(world, who, await photo(), { file_key: 'rib' })
  const { page } = await atTheDesk()
  await page.goto('/staff/queues/documents')
  const row = page.getByRole('listitem').filter({ hasText: 'Zeilenweg' })
  await row.waitFor()
  await expectAccessible(page)
  await row.focus()
  await page.keyboard.press('o')
  await page.waitForURL(`**/staff/customers/${who.id}`)
  await page.getByRole('heading', { level: 1, name: /Zeilenweg/ }).waitFor()
})

test('a driver is refused by keyboard from the row, with the reason that the customer reads', async () => {
  const who = await seededSubscriber(world)
  const { kind: _, ...person } = addDriver.example as Record<string, unknown>
  const named = await world.post('/drivers', { ...person, kind: 'auxiliary' }, who)
  expect(named.status).toBe(200)
  const { page } = await atTheDesk()
  await page.goto('/staff/queues/drivers')
  await page.getByRole('button', { name: /^Reject/ }).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await dialog.getByText('Required *').waitFor()
  await dialog.getByLabel('Reason').fill('The licence has run out.')
  await dialog.getByRole('button', { name: 'Reject' }).press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  const { body } = await world.get('/drivers', who)
  expect(body.data).toEqual([
    expect.objectContaining({ status: 'refused', reason: 'The licence has run out.' }),
  ])
})

test('a PDF is read beside its owner’s data, page by page, and is accepted once each of its pages was in view', async () => {
  const who = await newcomer(world, { lastname: 'Ungesehen' })
  // Pages of a letter's shape, so that the second one is out of sight at first.
  const file = await pdf((document) => {
    document.addPage([210, 297]).drawText('Page two', { x: 20, y: 100 })
    document.addPage([210, 297]).drawText('Page three', { x: 20, y: 100 })
  })
  await sendFile(world, who, file, { contentType: 'application/pdf', file_key: 'rib' })
  const { page } = await atTheDesk()
  await page.goto('/staff/queues/documents')
  await page.getByRole('button', { name: /^Review .* Ungesehen/ }).click()
  const review = page.getByRole('dialog')
  const accept = review.getByRole('button', { name: 'Accept' })
  const first = review.getByRole('img', { name: 'Front, page 1 of 3' })
  await first.waitFor()
  await page.getByText(/^First look at every side/).waitFor()
  expect(await accept.isDisabled()).toBe(true)
  await expect.poll(() => first.evaluate(inkOf)).toBeGreaterThan(0)
  await review.getByRole('button', { name: 'Larger Front' }).click()
  await review.getByRole('button', { name: 'Turn Front' }).click()
  const isUpright = () => first.evaluate((canvas: HTMLCanvasElement) => canvas.height > canvas.width)
  await expect.poll(isUpright).toBe(true)
  await expectAccessible(page)
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/pdf-inline.png` })
  await review.getByRole('img', { name: 'Front, page 2 of 3' }).scrollIntoViewIfNeeded()
  await page.waitForTimeout(100)
  expect(await accept.isDisabled()).toBe(true)
  await review.getByRole('img', { name: 'Front, page 3 of 3' }).scrollIntoViewIfNeeded()
  await expect.poll(() => accept.isEnabled()).toBe(true)
})

test('a PDF that cannot be drawn is downloaded, and counts as looked at then', async () => {
  const who = await newcomer(world, { lastname: 'Unlesbar' })
  await sendFile(world, who, await pdf(), { contentType: 'application/pdf', file_key: 'rib' })
  const { page } = await atTheDesk()
  await page.route(/rib-front\.pdf|response-content-disposition/, (route) =>
    route.request().resourceType() === 'fetch' ? route.fulfill({ body: 'no PDF' }) : route.fallback(),
  )
  await page.goto('/staff/queues/documents')
  await page.getByRole('button', { name: /^Review .* Unlesbar/ }).click()
  const accept = page.getByRole('dialog').getByRole('button', { name: 'Accept' })
  await page.getByText('This PDF cannot be shown here.').waitFor()
  expect(await accept.isDisabled()).toBe(true)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('link', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('rib-front.pdf')
  expect(await accept.isEnabled()).toBe(true)
})

/** How many points of a drawn page are dark. */
function inkOf(canvas: HTMLCanvasElement): number {
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
  return Array.from(data).filter((value, at) => at % 4 === 0 && value < 128).length
}

test('among many customers no page of the desk moves 300 KB of data, and no queue ends early', async () => {
  await seedBusy({ tableName: world.run.tableName, now: world.run.now(), count: 150 })
  await withTasks(40, 'Further')
  await world.wait(16)
  const { page } = await atTheDesk(PHONES.admin)
  const { data: states } = (await world.get('/staff/queues', await sessionOf(PHONES.admin))).body
  const countOf = (name: string) => states.find((state: { name: string }) => state.name === name).count
  let bytes = 0
  page.on('response', async (response) => {
    if (!response.url().includes('/api/')) return
    bytes += (await response.body().catch(() => Buffer.alloc(0))).byteLength
  })
  for (const address of [
    '/staff',
    '/staff/queues/choices',
    '/staff/queues/documents',
    '/staff/queues/tasks',
  ]) {
    bytes = 0
    await page.goto(address)
    await page.getByRole('main').getByRole('listitem').first().waitFor()
    await page.waitForTimeout(300)
    expect([address, bytes > 0 && bytes < 300_000]).toEqual([address, true])
  }
  const rows = page.getByRole('region', { name: 'Open tasks' }).getByRole('listitem')
  await toItsEnd(page, rows)
  expect(await rows.count()).toBe(countOf('tasks'))

  // Somebody calls who says the end of their number.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('000117')
  await page.getByRole('option', { name: /\+32470000117/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('customer.117@busy.example.lu').first().waitFor()
})

for (const [language, width] of [
  ['fr', 390],
  ['en', 768],
  ['en', 1440],
] as const) {
  test(`axe finds nothing wrong with the desk in the light and in the dark, and it is no wider than the screen, in ${language} at ${width} pixels`, async () => {
    const { page } = await atTheDesk(PHONES.admin, language, width)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const address of ['/staff', '/staff/queues/tasks', '/staff/settings']) {
        await page.goto(language === 'fr' ? `/fr${address}` : address)
        await page.getByRole('heading', { level: 2 }).first().waitFor()
        await expectAccessible(page)
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(over).toBeLessThanOrEqual(0)
      }
    }
    if (width > 1000) return
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link').first().waitFor()
    await expectAccessible(page)
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^(Tasks|Tâches)/ })
      .click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })
}
