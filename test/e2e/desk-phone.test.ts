import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as reservations from '../../functions/store/reservations.ts'
import { reserve } from '../../infra/local/seed/story.ts'
import { addDriver } from '../../shared/api/drivers.ts'
import { FOR_CUSTOMER_HEADER } from '../../shared/for-customer.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { expectAccessible } from '../support/axe.ts'
import { openSite } from '../support/browser.ts'
import { addModel, newcomer, type Seeded, seededSubscriber, setRoles, today } from '../support/seeded.ts'
import { photo } from '../support/uploads.ts'

const { arrive, world } = await openSite()

async function picture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES)
    await page.screenshot({ path: `${process.env.PICTURES}/phone-${name}.png`, fullPage: true })
}
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
const dialog = (page: Page) => page.getByRole('dialog')
/** By keyboard: what has the focus is pressed. */
async function press(button: Locator, key = 'Enter') {
  await button.focus()
  await button.page().keyboard.press(key)
}
const nameOf = ({ customer }: Seeded) => `${customer.firstname} ${customer.lastname}`

/** An advisor at the file of a customer, and what is sent for whom. */
async function atTheFile(who: Seeded, language: 'en' | 'fr' = 'en', width = 1440) {
  const advisor = await newcomer(world, {
    role: ['CLIENT', 'ADVISOR'],
    firstname: 'Ada',
    lastname: 'Advisor',
  })
  const visitor = await arrive(language, width)
  await visitor.holds(advisor)
  const { page } = visitor
  const sentFor: [path: string, header: string | undefined][] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) sentFor.push([pathname, request.headers()[FOR_CUSTOMER_HEADER]])
  })
  await page.goto(`${language === 'fr' ? '/fr' : ''}/staff/customers/${who.id}`)
  return { advisor, visitor, page, sentFor }
}

const BEGIN = { en: 'Act for the customer', fr: 'Agir pour le client' }
/** Answers who is on the telephone, from the file, by keyboard. */
async function begin(page: Page, language: 'en' | 'fr' = 'en') {
  await press(page.getByRole('link', { name: /^(Act for this customer|Agir pour ce client)$/ }))
  await press(page.getByRole('checkbox', { name: /^(Birth date|Date de naissance)/ }), 'Space')
  await press(page.getByRole('checkbox', { name: /^(Last invoice|Dernière facture)/ }), 'Space')
  await press(page.getByRole('button', { name: BEGIN[language] }))
  await page.getByRole('region', { name: /^(Telephone call|Appel)$/ }).waitFor()
}
/** The vehicles from which one is booked are there. */
const shown = (page: Page) =>
  page
    .getByRole('button', { name: /911 Carrera GTS/ })
    .first()
    .waitFor()
const bar = (page: Page) => page.getByRole('region', { name: 'Telephone call' })

/** On the telephone: one answer is too few, two are enough. */
async function answersByKeyboard(page: Page) {
  await press(page.getByRole('link', { name: 'Act for this customer' }))
  await page.getByRole('heading', { name: 'Who is on the telephone?' }).waitFor()
  await page.getByText('15 June 1985').waitFor()
  await expectAccessible(page)
  await fits(page)
  await press(page.getByRole('checkbox', { name: /^Birth date/ }), 'Space')
  await press(page.getByRole('button', { name: BEGIN.en }))
  await page.getByRole('alert').getByText('Please tick at least 2.').waitFor()
  await picture(page, 'who-390')
  await press(page.getByRole('checkbox', { name: /^Last invoice/ }), 'Space')
  await press(page.getByRole('button', { name: BEGIN.en }))
}

async function books(page: Page) {
  await press(page.getByRole('button', { name: /911 Carrera GTS/ }).first())
  await press(page.getByRole('button', { name: '1 month', exact: true }))
  await page.getByText('First payment due on').waitFor()
  await expectAccessible(page)
  await fits(page)
  await picture(page, 'booking-390')
  await press(page.getByRole('button', { name: 'Reserve', exact: true }))
  const row = page.getByRole('listitem').filter({ hasText: 'Waiting for confirmation' })
  await row.waitFor()
  return row
}

async function keepsLonger(page: Page, row: Locator) {
  await press(row.getByRole('button', { name: 'Extend' }))
  const extend = dialog(page).getByRole('button', { name: 'Extend', exact: true })
  await expect.poll(() => extend.isEnabled()).toBe(true)
  await expectAccessible(page)
  await picture(page, 'extend-390')
  await press(extend)
  await page.getByText('The reservation is extended.').waitFor()
  await dialog(page).waitFor({ state: 'detached' })
}

async function cancels(page: Page, row: Locator) {
  await press(row.getByRole('button', { name: 'Cancel' }))
  await dialog(page).getByText('Cancelling is free.').waitFor()
  await press(dialog(page).getByRole('button', { name: 'Cancel the reservation' }))
  await page.getByText('The reservation is cancelled.').waitFor()
}

/** What the customer finds on their own pages: who did it, and no trace of the mode. */
async function expectTold(who: Seeded) {
  const visitor = await arrive('en', 390)
  await visitor.holds(who)
  const { page } = visitor
  const headers: string[] = []
  page.on('request', (request) => headers.push(...Object.keys(request.headers())))
  await page.goto('/profile/notification')
  const said = page.getByText('An advisor did this for you on the telephone.')
  await said.first().waitFor()
  expect(await said.count()).toBe(3)
  await picture(page, 'notices-390')
  await page.goto('/drive-line')
  await page.getByText('Cancelled by you.').waitFor()
  expect(await page.getByText('Acting for').count()).toBe(0)
  expect(headers).not.toContain(FOR_CUSTOMER_HEADER)
}

test('an advisor books, extends and cancels for a customer by keyboard on a phone, and everybody reads that it was by phone', async () => {
  const who = await seededSubscriber(world)
  const { page, sentFor } = await atTheFile(who, 'en', 390)
  await answersByKeyboard(page)
  await bar(page)
    .getByText(`Acting for ${nameOf(who)}`)
    .waitFor()
  await bar(page)
    .getByText(/^Checked: Birth date, Last invoice\. Until \d\d:\d\d\.$/)
    .waitFor()

  // The mode is of this tab: a reload keeps it.
  await page.reload()
  await bar(page).waitFor()
  await shown(page)
  await expectAccessible(page)
  await fits(page)
  await picture(page, 'acting-390')
  const row = await books(page)
  // Nothing of it is put into the advisor's own calendar.
  expect(await row.getByRole('button', { name: 'Calendar' }).count()).toBe(0)
  await keepsLonger(page, row)
  await cancels(page, row)
  const [stay] = await reservations.list(who.id)
  expect(stay).toMatchObject({ status: 'Cancelled', cancelReason: 'customer' })

  // What is the customer's went out in their name; what is the desk's and the advisor's own did not.
  const named = sentFor.filter(([, header]) => header !== undefined)
  expect(named.length).toBeGreaterThan(5)
  expect(named.every(([, header]) => header?.startsWith(`${who.id} tel_`))).toBe(true)
  expect(named.filter(([path]) => path.includes('/staff/'))).toEqual([])
  expect(sentFor.find(([path]) => path.includes('/cust/customer/'))?.[1]).toBeUndefined()

  await press(bar(page).getByRole('button', { name: 'End the call' }))
  await page.getByRole('heading', { name: 'Who is on the telephone?' }).waitFor()
  expect(await bar(page).count()).toBe(0)
  await page.reload()
  await page.getByRole('heading', { name: 'Who is on the telephone?' }).waitFor()

  await press(page.getByRole('link', { name: 'Back to the file' }))
  await press(page.getByRole('link', { name: 'Timeline', exact: true }))
  await page.getByText('by phone, for the customer').first().waitFor()
  expect(await page.getByText('by phone, for the customer').count()).toBe(3)
  await page.getByText(/to act for them · Birth date, Last invoice/).waitFor()
  await picture(page, 'timeline-390')
  await expectTold(who)
})

test('on a large screen and in French a subscription is paused and an address is changed, and how to reach somebody is not', async () => {
  const who = await seededSubscriber(world)
  const { page } = await atTheFile(who, 'fr')
  await begin(page, 'fr')
  await page.getByText(`Vous agissez pour ${nameOf(who)}`).waitFor()
  await shown(page)
  await expectAccessible(page)
  await fits(page)
  await picture(page, 'acting-1440')

  await press(page.getByRole('link', { name: 'Résiliation et pause' }))
  await press(page.getByRole('button', { name: 'Mettre en pause', exact: true }))
  await dialog(page).waitFor()
  await expectAccessible(page)
  await press(dialog(page).getByRole('button', { name: 'Oui, mettre en pause' }))
  await page.getByRole('button', { name: 'Reprendre', exact: true }).waitFor()
  expect(await page.getByText('Droit de rétractation').count()).toBe(0)
  await expectAccessible(page)
  await picture(page, 'pause-1440')

  await press(page.getByRole('main').getByRole('link', { name: 'Données personnelles' }))
  await page.getByText(who.customer.email).waitFor()
  const changes = page.getByRole('button', { name: /^Modifier/ })
  expect(await changes.count()).toBe(3)
  await expectAccessible(page)
  await picture(page, 'data-1440')
  await press(changes.nth(1))
  await dialog(page).getByLabel('Rue et numéro').fill('1, rue Neuve')
  await page.keyboard.press('Enter')
  await dialog(page).waitFor({ state: 'detached' })
  await page.getByText('1, rue Neuve', { exact: false }).waitFor()
  expect((await world.get(`/cust/customer/${who.id}`, who)).body.data.address.street).toBe('1, rue Neuve')
})

test('documents that came by e-mail, a billing address and a driver are the customer’s, on a phone and in French', async () => {
  const who = await seededSubscriber(world)
  const { page } = await atTheFile(who, 'fr', 390)
  await begin(page, 'fr')
  await shown(page)
  // The customers' own words speak of the customer here.
  await page.getByText('Tous les véhicules de la formule').first().waitFor()
  expect(await page.getByText(/\b(vos|votre) /i).count()).toBe(0)
  await picture(page, 'cars-390')
  await press(page.getByRole('link', { name: 'Documents', exact: true }))
  const licence = page.getByRole('listitem').filter({ hasText: 'Justificatif de domicile' })
  await press(licence.getByRole('button', { name: /^Ajouter/ }))
  const file = { name: 'facture.jpg', mimeType: 'image/jpeg', buffer: await photo() }
  await dialog(page).getByLabel('Choisir le fichier').setInputFiles(file)
  await dialog(page).getByText('Un fichier est envoyé').waitFor()
  await expectAccessible(page)
  await picture(page, 'send-390')
  await press(dialog(page).getByRole('button', { name: 'Fermer' }).last())
  await licence.getByText('facture.jpg', { exact: true }).waitFor()
  await expectAccessible(page)
  await fits(page)
  await picture(page, 'documents-390')

  await press(page.getByRole('link', { name: 'Adresses de facturation', exact: true }))
  await press(page.getByRole('button', { name: 'Ajouter une adresse de facturation' }))
  await dialog(page).getByLabel('Nom', { exact: false }).first().fill('Lumen S.à r.l.')
  await dialog(page).getByLabel('Rue et numéro').fill('1, rue Neuve')
  await dialog(page).getByLabel('Code postal').fill('L-2229')
  await dialog(page).getByLabel('Ville').fill('Luxembourg')
  expect(
    await dialog(page)
      .getByLabel(/e-mail/i)
      .count(),
  ).toBe(0)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Lumen S.à r.l.' }).waitFor()
  await expectAccessible(page)
  await fits(page)
  await picture(page, 'billing-390')
  await press(page.getByRole('link', { name: 'Conducteurs', exact: true }))
  await page.getByRole('button', { name: /^Ajouter/ }).waitFor()
  await expectAccessible(page)
  await fits(page)
  await picture(page, 'drivers-390')

  // What the customer has sent for a driver is the driver's.
  const { kind: _, ...person } = addDriver.example as Record<string, unknown>
  const named = await world.post('/drivers', { ...person, kind: 'auxiliary' }, who)
  expect(named.status).toBe(200)
  await page.reload()
  const permit = page.getByRole('listitem').filter({ hasText: 'Permis de conduire' }).last()
  await press(permit.getByRole('button', { name: /^Ajouter/ }))
  const scan = { name: 'permis.jpg', mimeType: 'image/jpeg', buffer: await photo() }
  await dialog(page).getByLabel('Choisir le recto').setInputFiles(scan)
  await dialog(page).getByText('Un fichier est envoyé').waitFor()
  await press(dialog(page).getByRole('button', { name: 'Fermer' }).last())
  await permit.getByText('permis.jpg', { exact: true }).waitFor()
  await expectAccessible(page)
  await fits(page)
  await picture(page, 'driver-papers-390')
  const ofDriver = await world.get(`/custdoc/${who.id}?driver_id=${named.body.data._id}`, who)
  expect(ofDriver.body.data).toMatchObject([{ file_key: 'driving_licence', name: 'permis.jpg' }])
})

test('the mode is left with the page: what the advisor does elsewhere is in their own name', async () => {
  const who = await seededSubscriber(world)
  const { page, sentFor } = await atTheFile(who)
  await begin(page)
  await shown(page)
  sentFor.length = 0
  await page.goto('/drive-line')
  await page.getByText('No active subscription yet').waitFor()
  await page.goto('/profile/personalInfo')
  await page.getByText('Ada Advisor').first().waitFor()
  expect(await page.getByText('Acting for').count()).toBe(0)
  expect(sentFor.length).toBeGreaterThan(2)
  expect(sentFor.filter(([, header]) => header !== undefined)).toEqual([])
  // Nor is it that of another customer.
  const other = await seededSubscriber(world)
  await page.goto(`/staff/customers/${other.id}/phone`)
  await page.getByRole('heading', { name: 'Who is on the telephone?' }).waitFor()
  // One's own account is opened by no call.
  const self = sentFor.map(([path]) => path).find((path) => path.includes('/cust/customer/'))
  await page.goto(`/staff/customers/${self?.split('/').at(-1)}`)
  await page.getByRole('heading', { level: 1, name: 'Ada Advisor' }).waitFor()
  expect(await page.getByRole('link', { name: 'Act for this customer' }).count()).toBe(0)
})

test('a call that was ended elsewhere refuses what follows, and goes on where it was after another check', async () => {
  const who = await seededSubscriber(world)
  const stay = await reserve(
    who.customer,
    await addModel(world, 1),
    addDays(today(world), 30),
    1,
    today(world),
  )
  const { advisor, visitor, page, sentFor } = await atTheFile(who)
  await begin(page)
  await page.getByRole('button', { name: 'Cancel' }).waitFor()
  const phoneCallId = sentFor.flatMap(([, header]) => header?.split(' ')[1] ?? [])[0]
  await world.post(`/staff/customers/${who.id}/phone-calls/${phoneCallId}/end`, {}, advisor)
  await press(page.getByRole('button', { name: 'Cancel' }))
  await dialog(page).getByText('This telephone call is over.', { exact: false }).waitFor()
  expect((await reservations.find(who.id, stay._id))?.status).toBe('Waiting')
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })

  await press(bar(page).getByRole('button', { name: 'Check again' }))
  await press(dialog(page).getByRole('checkbox', { name: /^Address/ }), 'Space')
  await press(dialog(page).getByRole('checkbox', { name: /^We called/ }), 'Space')
  await press(dialog(page).getByRole('button', { name: BEGIN.en }))
  await bar(page)
    .getByText(/^Checked: Address, We called the number in the file\./)
    .waitFor()
  await press(page.getByRole('button', { name: 'Cancel' }))
  await dialog(page).getByText('Cancelling is free.').waitFor()
  visitor.expectNoComplaints(/403/)
})

test('a role that is taken away while one acts stops the next step, and nothing is done', async () => {
  const who = await seededSubscriber(world)
  const stay = await reserve(
    who.customer,
    await addModel(world, 1),
    addDays(today(world), 30),
    1,
    today(world),
  )
  const { advisor, visitor, page } = await atTheFile(who)
  await begin(page)
  await press(page.getByRole('button', { name: 'Cancel' }))
  await dialog(page).getByText('Cancelling is free.').waitFor()
  await setRoles(advisor.id, ['CLIENT', 'FLEET'])
  await press(dialog(page).getByRole('button', { name: 'Cancel the reservation' }))
  // What the dialog reads meanwhile is refused too: then two say so.
  await dialog(page).getByRole('alert').first().waitFor()
  await picture(page, 'role-gone-1440')
  expect((await reservations.find(who.id, stay._id))?.status).toBe('Waiting')
  await page.reload()
  await page.getByRole('navigation', { name: 'Pages of the desk' }).waitFor()
  expect(await bar(page).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Cancel' }).count()).toBe(0)
  visitor.expectNoComplaints(/403/)
})
