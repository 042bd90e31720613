import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { openSite } from '../support/browser.ts'

const { arrive, world } = await openSite()
/** An invoice as its customer has saved it. */
let pdf: Buffer
let number: string
beforeAll(async () => {
  const customer = await world.login(PHONES.claire)
  const [invoice] = (await world.get('/invoices', customer)).body.data
  number = invoice.number
  const visitor = await arrive()
  await visitor.holds(customer)
  await visitor.page.goto(`/profile/invoices/${invoice._id}`)
  const download = visitor.page.waitForEvent('download')
  await visitor.page.getByRole('button', { name: 'Invoice as PDF' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toMatch(/\.pdf$/)
  pdf = await readFile(await saved.path())
})

const file = (buffer: Buffer) => ({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer })
const choose = (page: Page, buffer: Buffer) => page.locator('input[type=file]').setInputFiles(file(buffer))
const sent: string[] = []

test('an invoice that a customer saved is ours and unchanged, and the file does not leave the browser', async () => {
  const visitor = await arrive('en', 390)
  const { page } = visitor
  page.on('request', (request) =>
    sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`),
  )
  await page.goto('/verify')
  await choose(page, pdf)
  await page.getByText('Ours, and unchanged').waitFor()
  await page.getByText(`Invoice ${number} of`).waitFor()
  expect(sent.some((request) => request.includes('%PDF') || request.length > 2000)).toBe(false)
  await expectAccessible(page)
})

test('one changed byte of our PDF is found, and another’s file is not taken for ours', async () => {
  const visitor = await arrive('fr', 1440)
  const { page } = visitor
  await page.goto('/fr/verify')
  const changed = Buffer.from(pdf)
  const at = changed.length - 200
  changed[at] = (changed[at] ?? 0) ^ 1
  await choose(page, changed)
  await page.getByText('Pas un document tel que nous l’avons émis').waitFor()
  await choose(page, Buffer.from('%PDF-1.7\n% nobody’s\n%%EOF\n'))
  await page.getByText('Ce document n’est pas le nôtre').waitFor()
})

test('a file to verify can be dropped as well as chosen', async () => {
  const visitor = await arrive()
  const { page } = visitor
  await page.goto('/verify')
  const data = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const dropped = new DataTransfer()
    dropped.items.add(new File([bytes], 'invoice.pdf', { type: 'application/pdf' }))
    return dropped
  }, pdf.toString('base64'))
  await page.locator('label', { hasText: 'Choose a PDF' }).dispatchEvent('drop', { dataTransfer: data })
  await page.getByText('Ours, and unchanged').waitFor()
})
