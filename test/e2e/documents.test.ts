import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/axe.ts'
import { openSite } from '../support/browser.ts'
import { withIdentity } from '../support/identity-documents.ts'
import { newcomer } from '../support/seeded.ts'
import { type Person, photo } from '../support/uploads.ts'
import type { Visitor } from '../support/visitor.ts'

const { arrive, world } = await openSite()

const JPEG = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await photo(900, 570) })
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })

/** Somebody who looks at their documents. */
async function atDocuments(person: Person, width = 1440): Promise<Visitor> {
  const visitor = await arrive('en', width)
  await visitor.holds(person)
  await visitor.page.goto('/profile/documents')
  await card(visitor.page, 'Driving licence').waitFor()
  return visitor
}

/** The decision is made; what waits of somebody else is shown next, and left for them. */
async function leaveReview(review: Locator): Promise<void> {
  await review.getByText('Anne Muller').first().waitFor({ state: 'detached' })
  if (await review.isVisible()) await review.page().keyboard.press('Escape')
  await review.waitFor({ state: 'detached' })
}

test('a licence is sent with both sides, rejected by an advisor with the reason, replaced, and accepted', async () => {
  const customer = await world.signUp()
  const visitor = await atDocuments(customer, 390)
  const { page } = visitor
  const licence = card(page, 'Driving licence')
  const dialog = page.getByRole('dialog')

  // One side alone: the dialog closes and nothing is sent.
  await licence.getByRole('button', { name: 'Add' }).click()
  await dialog.getByLabel('Choose a file Front').setInputFiles(await JPEG('front.jpg'))
  await dialog.getByText('front.jpg').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Nothing was sent: this document needs both sides.').waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect((await world.get(`/custdoc/${customer.id}`, customer)).body.data).toEqual([])

  await licence.getByRole('button', { name: 'Add' }).click()
  await dialog.getByLabel('Choose a file Front').setInputFiles(await JPEG('front.jpg'))
  await dialog.getByLabel('Choose a file Back').setInputFiles(await JPEG('back.jpg'))
  await dialog.getByRole('button', { name: 'Send' }).click()
  await licence.getByText('Pending validation').waitFor()
  // The stored pictures are shown from storage once they have loaded.
  const stored = licence.locator('img[src*="X-Amz-Signature"]')
  await expect
    .poll(() => stored.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)))
    .toBe(true)
  await expect.poll(() => stored.count()).toBe(2)

  // The advisor looks at it and rejects the back.
  const desk = await arrive()
  await desk.holds(await world.advisor())
  await desk.page.goto('/staff/queues/documents')
  await desk.page.getByRole('button', { name: 'Review Anne Muller, Driving licence' }).click()
  const review = desk.page.getByRole('dialog')
  const picture = review.getByRole('img', { name: 'The document: Back' })
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(900)
  await expectAccessible(desk.page)
  await review.getByRole('button', { name: 'Reject' }).click()
  await review.getByText('Required *').waitFor()
  await review.getByText('Back', { exact: true }).click()
  await review.getByLabel(/^Why it cannot be accepted/).fill('The number cannot be read.')
  await review.getByRole('button', { name: 'Reject' }).click()
  await leaveReview(review)

  // The customer reads why, and sends that side alone.
  await page.reload()
  await licence.getByText('Not accepted: The number cannot be read.').waitFor()
  await licence.getByRole('button', { name: 'Replace' }).click()
  await dialog.getByText('Already here: front.jpg').waitFor()
  await dialog.getByLabel('Choose a file Back').setInputFiles(await JPEG('sharp.jpg'))
  await dialog.getByRole('button', { name: 'Send' }).click()
  await licence.getByText('Pending validation').waitFor()

  await desk.page.reload()
  await desk.page.getByRole('button', { name: 'Review Anne Muller, Driving licence' }).click()
  await review.getByText('All documents of this customer').click()
  await expect.poll(() => review.getByRole('listitem').count()).toBe(3)
  await review.getByRole('button', { name: 'Accept' }).click()
  await leaveReview(review)
  await page.reload()
  await licence.getByText('Accepted', { exact: true }).waitFor()
  await page.goto('/profile/notification')
  await page.getByText('We accepted a document: Driving licence.').waitFor()
  await page
    .getByText('A document could not be accepted: Driving licence. The number cannot be read.')
    .waitFor()
  await desk.leave()
})

test('a photo of 9 MB shows its progress before it is sent and survives a lost connection and a reload', async () => {
  const customer = await world.signUp()
  const visitor = await arrive()
  await visitor.holds(customer)
  const { page } = visitor
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    document.addEventListener('change', () => seen.push('chosen'), true)
    const look = () => {
      if (!seen.includes('shown') && document.querySelector('[role=progressbar]')) seen.push('shown')
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
    const send = XMLHttpRequest.prototype.send
    XMLHttpRequest.prototype.send = function (body) {
      seen.push('sent')
      send.call(this, body)
    }
  })
  let attempts = 0
  let isHeld = false
  // Storage is another origin: its first answer is a broken line, later ones hang while they are held.
  await page.route(
    (url) => url.port !== new URL(world.run.url).port,
    async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      attempts += 1
      if (attempts === 1) return route.abort('connectionfailed')
      if (!isHeld) return route.continue()
    },
  )
  await page.goto('/profile/documents')
  const address = card(page, 'Proof of address')
  const noise = crypto.getRandomValues(new Uint8Array(65_536))
  const raw = Buffer.alloc(1750 * 1750 * 3, noise).map(
    (byte, index) => byte ^ ((index * 2_654_435_761) >>> 24),
  )
  const buffer = await sharp(raw, { raw: { width: 1750, height: 1750, channels: 3 } })
    .png()
    .toBuffer()
  expect(buffer.length).toBeGreaterThan(9_000_000)

  const choose = () =>
    address
      .getByLabel('Add Proof of address')
      .setInputFiles({ name: 'bill.png', mimeType: 'image/png', buffer })
  await choose()
  await address.getByText('Not sent yet: there is no connection.').waitFor()
  await address.getByText('Not sent', { exact: true }).waitFor()
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(seen.slice(0, 3)).toEqual(['chosen', 'shown', 'sent'])
  await address.getByText('Pending validation').waitFor()
  expect(attempts).toBe(2)
  visitor.expectNoComplaints(/ERR_CONNECTION_FAILED/)

  // The next one hangs; the page is reloaded meanwhile, and it goes on by itself.
  isHeld = true
  await card(page, 'Bank details (RIB)')
    .getByLabel('Add Bank details (RIB)')
    .setInputFiles(await JPEG('rib.jpg'))
  await card(page, 'Bank details (RIB)').getByRole('progressbar').waitFor()
  await expect.poll(() => attempts).toBe(3)
  isHeld = false
  await page.reload()
  await card(page, 'Bank details (RIB)').getByText('Pending validation').waitFor()
  expect(attempts).toBe(4)
  visitor.expectNoComplaints(/ERR_(ABORTED|FAILED)/)
})

test('what cannot be sent is said at once, what is no photo after it was judged, and a given-up file is gone', async () => {
  const customer = await world.signUp()
  const visitor = await atDocuments(customer)
  const { page } = visitor
  const address = card(page, 'Proof of address')
  const input = address.getByLabel('Add Proof of address')
  await input.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('heic') })
  await address.getByText('We cannot read HEIC photos.', { exact: false }).waitFor()
  await input.setInputFiles({
    name: 'a.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
  })
  await address.getByText('A file may have 10 MB at most.').waitFor()
  await input.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html><script>') })
  await address.getByText('Not accepted: Please upload an image or a PDF.').waitFor()

  await page.route(
    (url) => url.port !== new URL(world.run.url).port,
    () => undefined,
  )
  const payslip = card(page, 'Payslip')
  await payslip.getByLabel('Add Payslip').setInputFiles(await JPEG('payslip.jpg'))
  await payslip.getByRole('button', { name: 'Cancel' }).click()
  await payslip.getByRole('progressbar').waitFor({ state: 'detached' })
  await payslip.getByText('Optional').waitFor()
  // The server is notified a moment later, even if it was given up before it had answered.
  const waiting = async () =>
    (await world.get(`/custdoc/${customer.id}`, customer)).body.data.filter(
      ({ file_key, review }: { file_key: string; review: string }) =>
        file_key === 'payslip' && review === 'uploading',
    )
  await expect.poll(async () => (await waiting()).length).toBe(0)
  await page.reload()
  await payslip.waitFor()
  await payslip.getByText('Optional').waitFor()
  expect(await payslip.getByRole('progressbar').count()).toBe(0)
})

test('a document that cannot be fetched is not downloaded from an address of before, and the page says so', async () => {
  const customer = await newcomer(world)
  await withIdentity(world, customer)
  const visitor = await atDocuments(customer)
  const { page } = visitor
  const licence = card(page, 'Driving licence')
  const download = licence.getByRole('button', { name: /^Download driving_licence-front/ })
  await download.waitFor()
  const opened: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened.push(request.url())
  })
  await page.route('**/api/v1/custdoc/**', (route) => route.abort())
  await download.click()
  await licence.getByRole('alert').waitFor()
  expect(opened).toEqual([])
  visitor.expectNoComplaints(/ERR_FAILED/)
})

test('the profile asks for what is missing, and later means later on every device', async () => {
  const customer = await world.signUp({ customer_type: 'Entreprise', company: { name: 'Lumen' } })
  const visitor = await arrive()
  await visitor.holds(customer)
  const { page } = visitor
  await page.goto('/profile/')
  const prompt = page.getByRole('region', { name: 'A few things to finish your request' })
  for (const name of [
    'Identity card',
    'Register of beneficial owners (RBE)',
    'VAT number',
    'Establishment address',
  ])
    await prompt.getByText(name).waitFor()
  await prompt.getByRole('button', { name: 'Ask me later' }).click()
  await prompt.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByText('Latest invoices').waitFor()
  expect(await prompt.count()).toBe(0)
})
