import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { commit } from '../functions/store/commit.ts'
import * as customers from '../functions/store/customers.ts'
import { newSession } from '../functions/store/sessions.ts'
import { startLocal } from '../infra/local/run/local-run.ts'
import { PHONES } from '../infra/local/seed/accounts.ts'
import { seedDay } from '../infra/local/seed/day.ts'
import { seedFigures } from '../infra/local/seed/figures.ts'
import { FLEET } from '../shared/catalogue/fleet.ts'
import { VIEWS } from '../shared/pictures.ts'
import { CONSENT_REVISION } from '../shared/rules/consent.ts'
import { luxembourgDate } from '../shared/rules/luxembourg-date.ts'
import { vehiclePath } from '../shared/vehicle-path.ts'
import { openChromium } from './chromium.ts'

/**
 * `npm run shots`: every screen in both languages at three widths, into shots/. Options: --only=name,name --width=390
 * --language=fr.
 */

const WIDTHS = [390, 768, 1440]
const LANGUAGES = ['fr', 'en']
/** Nights that were counted, of which the charts are drawn. */
const FIGURE_DAYS = 100
const CAR = FLEET.find(({ _id }) => _id === 'porsche-911-carrera-gts')?._id ?? FLEET[0]?._id ?? ''
type Who = keyof typeof PHONES

interface Session {
  token: string
  id: string
}

interface Shot {
  name: string
  path: string
  who?: Who
  /** What the browser has kept of a person. */
  kept?: Record<string, string>
  /** The client form as the browser has kept it. */
  form?: object
  /** The window as it is scrolled, not the whole page. */
  isWindow?: true
  /** Shown to somebody who is asked about cookies, or about the country; others have answered both. */
  first?: 'visit' | 'country'
  /** What the device prefers; light, unless said. */
  scheme?: 'dark'
  /** A mail, of the gallery of mails. */
  isMail?: true
  /** What is done before the picture is taken. */
  before?(page: Page): Promise<void>
}

/** A request as the browser keeps it, all of its steps done. */
const REQUEST = {
  signUpInfo: JSON.stringify({
    firstname: 'Nora',
    lastname: 'Schmit',
    email: 'nora.schmit@example.lu',
    dob: { day: '1', month: '5', year: '1990' },
    company: {
      name: 'Atelier Lumen',
      address: '1, Grand-Rue, L-1661 Luxembourg',
      vat_number: 'LU10000356',
      invoice_email: 'billing@example.lu',
      registration_number: 'B123456',
    },
    request: {
      reached: 3,
      about: '',
      phone: { country: 'LU', typed: '+352621424242' },
      address: '2, rue de Vianden, L-9405 Vianden',
      plan: 'Plus',
      slot: '09h00 - 11h00',
    },
  }),
}
const OF_COMPANY = { customerType: 'Entreprise', licence: 'yes', models: [] }

const ELIGIBLE = { customerType: 'Particulier', dob: '1988-04-12', licence: 'yes' }
const MODELS = ['porsche-911-carrera-gts', 'porsche-macan-4-electric', 'porsche-taycan-4s']
const THREE = { ...ELIGIBLE, aim: 'three', models: MODELS, plan: 'One' }
const WHOLE = { ...THREE, finish: 'drive', documentsLater: true }
/** Becoming a client, step by step, as a form; and the conversation at some of its questions. */
const CLIENT_SHOTS: readonly Shot[] = [
  { name: 'client-you', path: '/becomeclient', before: (page) => page.locator('h1').waitFor() },
  { name: 'client-stopped', path: '/becomeclient?step=age', form: { ...ELIGIBLE, dob: '2010-04-12' } },
  {
    name: 'client-licence-stopped',
    path: '/becomeclient?step=licence',
    form: { ...ELIGIBLE, licence: 'no' },
    before: (page) => page.locator('input[type=date]').fill('2024-03-01'),
  },
  { name: 'client-aim', path: '/becomeclient', form: ELIGIBLE },
  {
    name: 'client-vehicles',
    path: '/becomeclient?step=vehicles',
    form: { ...ELIGIBLE, aim: 'three', models: MODELS.slice(0, 2) },
  },
  { name: 'client-plan', path: '/becomeclient?step=plan', form: THREE },
  { name: 'client-terms', path: `/becomeclient?model=${CAR}&plan=Single&months=24&km=3000&pp=5000` },
  {
    name: 'client-single',
    path: '/becomeclient?step=terms',
    form: { ...ELIGIBLE, aim: 'one', models: [CAR], plan: 'Single' },
  },
  {
    name: 'client-finish',
    path: '/becomeclient?step=finish',
    who: 'starting',
    form: THREE,
    before: (page) => page.getByRole('button', { name: /^(With an advisor|Avec un conseiller)/ }).click(),
  },
  { name: 'client-account', path: '/becomeclient?step=account', form: { ...THREE, finish: 'advisor' } },
  { name: 'client-slot', path: '/becomeclient', who: 'starting', form: { ...THREE, finish: 'advisor' } },
  {
    name: 'client-documents',
    path: '/becomeclient?step=documents',
    who: 'starting',
    form: { ...THREE, finish: 'drive' },
  },
  { name: 'client-retrieval', path: '/becomeclient?step=retrieval', who: 'starting', form: WHOLE },
  {
    name: 'client-delivery',
    path: '/becomeclient?step=delivery',
    who: 'starting',
    form: { ...WHOLE, retrieval: 'home', delivery: { place: 'address', address: '1, Grand-Rue', km: 24 } },
  },
  {
    name: 'client-recap',
    path: '/becomeclient?step=recap',
    who: 'starting',
    before: (page) => page.getByText(/^(Months in each car|Mois dans chaque)/).waitFor(),
    form: { ...WHOLE, retrieval: 'home', delivery: { place: 'home', km: 24 } },
  },
  { name: 'assistant', path: '/becomeclient/drive' },
  {
    name: 'assistant-vehicles',
    path: '/becomeclient/drive',
    form: { ...ELIGIBLE, aim: 'three', models: [CAR] },
  },
  { name: 'assistant-plan', path: '/becomeclient/drive', form: { ...THREE, plan: undefined } },
  {
    name: 'assistant-recap',
    path: '/becomeclient/drive',
    who: 'starting',
    form: { ...WHOLE, retrieval: 'reception' },
  },
  {
    name: 'client-thanks',
    path: '/becomeclient/drive',
    who: 'starting',
    form: { ...WHOLE, retrieval: 'home', delivery: { place: 'home', km: 24 } },
    before: async (page) => {
      const send = page.getByRole('button', { name: /^(Send my choice|Envoyer mon choix)$/ })
      // The first picture sends it; the others find it sent.
      if (await send.isVisible()) await send.click()
      await page.getByRole('heading', { level: 1, name: /^(Thank you|Merci)/ }).waitFor()
    },
  },
]

const detail = FLEET.find(({ _id }) => _id === CAR)
/** Opens a dialog by its button. */
const opens = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('dialog').waitFor()
}

/** The file of a customer, found as an advisor finds it. */
async function fileOf(page: Page, phone: string) {
  await search(page, phone)
  await page.getByRole('option').filter({ hasText: phone }).first().click()
  await page.waitForURL(/\/staff\/customers\//)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Acting for a customer on the telephone, after two checks of who it is. */
async function onTheTelephone(page: Page, phone: string) {
  await fileOf(page, phone)
  await page.getByRole('link', { name: /^(Act for this customer|Agir pour ce client)$/ }).click()
  await page.getByRole('checkbox').nth(0).check()
  await page.getByRole('checkbox').nth(1).check()
  await page.getByRole('button', { name: /^(Act for the customer|Agir pour le client)$/ }).click()
  await page.getByRole('region', { name: /^(Telephone call|Appel)$/ }).waitFor()
  await page.waitForTimeout(400)
}

const PROPOSE = /^(Propose prices|Proposer des prix)$/

/** Other prices, filled in and looked at, and not yet proposed. */
async function pricesLookedAt(page: Page) {
  await page.getByRole('button', { name: PROPOSE }).click()
  const one = page.getByRole('group', { name: /^One/ })
  for (const [category, euros] of ['2190', '3490', '5110'].entries())
    await one.getByRole('textbox').nth(category).fill(euros)
  await page.getByLabel(/^(Why|Pourquoi)$/).fill('Les assurances coûtent davantage.')
  await page.getByRole('button', { name: /^(See whom it touches|Voir qui est concerné)$/ }).click()
  await page.getByRole('row').nth(2).waitFor()
}

async function timelineOf(page: Page, phone: string) {
  await fileOf(page, phone)
  await page.getByRole('link', { name: /^(Timeline|Historique)$/ }).click()
  await page.getByRole('textbox').fill('Préfère être appelée après 18 h. Livraison le samedi.')
  await page.getByRole('button', { name: /^(Add|Ajouter)$/ }).click()
  await page.getByRole('listitem').getByText('Préfère être').first().waitFor()
  await page.waitForTimeout(400)
}

/** Reads the odometer of the first vehicle of a queue, and opens the report of its hand-over or its return. */
async function reportOf(page: Page, name: RegExp) {
  await opens(name)(page)
  const dialog = page.getByRole('dialog')
  const look = dialog.getByRole('button', { name: /^(See what it bills|Voir)/ })
  const fuel = dialog.locator('input[type=range]')
  await look.or(fuel).waitFor()
  // An earlier picture has read it.
  if (await look.isVisible()) {
    await dialog.getByRole('textbox').first().fill('42000')
    await look.click()
    await dialog.getByRole('button', { name: /^(Save|Enregistrer)$/ }).click()
  }
  await fuel.waitFor()
}

/** Types into the desk's search, and waits for what is found. */
async function search(page: Page, typed: string) {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(typed)
  await page.getByRole('group', { name: /^(Found|Trouvé)$/ }).waitFor()
}

/** Opens a contract by the link to it, and waits for what stands beside it. */
const opensSubscription = (name: RegExp) => async (page: Page) => {
  await page.getByRole('link', { name }).first().click()
  await page.getByRole('complementary').getByRole('heading', { level: 3 }).waitFor()
}

/** Has a file verified that is none of ours. */
async function verifies(page: Page) {
  const file = { name: 'contract.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.locator('[aria-live] h2').waitFor()
}

const SHOTS: readonly Shot[] = [
  { name: 'home', path: '/' },
  { name: 'cookies', path: '/', first: 'visit' },
  {
    name: 'cookie-settings',
    path: '/faq',
    first: 'visit',
    before: (page) => page.getByRole('button', { name: /^(Settings|Paramètres)$/ }).click(),
  },
  { name: 'country', path: '/flotte', first: 'country' },
  { name: 'menu', path: '/', before: (page) => page.getByRole('button', { name: 'Menu' }).click() },
  { name: 'mail', path: '/_local/mails/{language}/reservation_confirmed', isMail: true },
  { name: 'mail-report', path: '/_local/mails/{language}/vehicle_handed_over', isMail: true },
  { name: 'fleet', path: '/flotte' },
  {
    name: 'fleet-sheet',
    path: '/flotte?plan=Plus',
    isWindow: true,
    before: async (page) => {
      const open = page.getByRole('button', { name: /^(Filter and sort|Filtrer et trier)$/ })
      if (await open.isVisible()) await open.click()
      await page.waitForTimeout(800)
    },
  },
  { name: 'fleet-none', path: '/flotte?marques=Bentley&motorisation=electric' },
  { name: 'vehicle', path: detail ? vehiclePath(detail) : '/flotte' },
  ...(['side', 'detail', 'interior'] as const).map(
    (view): Shot => ({
      name: `vehicle-${view}`,
      path: detail ? vehiclePath(detail) : '/flotte',
      before: (page) =>
        page
          .getByRole('group', { name: /^(View|Vue)$/ })
          .getByRole('button')
          .nth(VIEWS.indexOf(view))
          .click(),
    }),
  ),
  {
    name: 'vehicle-bar',
    path: detail ? `${vehiclePath(detail)}?plan=Single` : '/flotte',
    isWindow: true,
    before: async (page) => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await page.locator('section.fixed').waitFor()
      await page
        .getByText(/^(With you from|À vous dès)/)
        .last()
        .waitFor()
    },
  },
  {
    name: 'call-me',
    path: detail ? vehiclePath(detail) : '/flotte',
    before: opens(/^(Call me|M’appeler)$/),
  },
  {
    name: 'showroom',
    path: '/3d-fleet',
    before: (page) => page.locator('[data-showroom=standing]').waitFor(),
  },
  { name: 'design-system', path: '/design-system' },
  { name: 'drive', path: '/drive' },
  { name: 'solution', path: '/our-solution' },
  { name: 'single', path: '/our-solution/single' },
  { name: 'plus', path: '/our-solution/plus' },
  { name: 'one', path: '/our-solution/one' },
  {
    name: 'faq',
    path: '/faq',
    before: (page) => page.locator('summary').first().click(),
  },
  { name: 'contact', path: '/contact' },
  {
    name: 'contact-dialog',
    path: '/terms',
    before: (page) =>
      page
        .getByRole('contentinfo')
        .getByRole('button', { name: /^Contact/ })
        .click(),
  },
  { name: 'request', path: '/request-subscription?vehicle=porsche-macan-4-electric' },
  {
    name: 'request-wrong',
    path: '/request-subscription',
    before: (page) => page.getByRole('button', { name: /^(Continue|Continuer)$/ }).click(),
  },
  {
    name: 'request-additional',
    path: '/request-subscription?step=additional',
    kept: REQUEST,
    form: OF_COMPANY,
  },
  {
    name: 'request-confirmation',
    path: '/request-subscription?step=confirmation',
    kept: REQUEST,
    form: OF_COMPANY,
  },
  { name: 'request-sent', path: '/request-subscription?step=sent', kept: REQUEST, form: OF_COMPANY },
  { name: 'compare', path: `/compare?cars=${CAR},porsche-macan-4-electric,ferrari-purosangue-v12` },
  { name: 'compare-empty', path: '/compare' },
  {
    name: 'favourites',
    path: '/flotte?favourites=true',
    kept: { favourites: JSON.stringify([CAR, 'porsche-taycan-4s', 'ferrari-296-gtb']) },
  },
  { name: 'terms', path: '/terms' },
  { name: 'legal-notice', path: '/legal-notice' },
  { name: 'privacy', path: '/privacy' },
  { name: 'login', path: '/login' },
  {
    name: 'home-login',
    path: '/profile/invoices',
    before: (page) => page.getByRole('dialog').waitFor(),
  },
  { name: 'sign-up', path: '/signup' },
  { name: 'sign-up-info', path: '/signup/info' },
  { name: 'sign-up-password', path: '/signup/password', who: 'claire' },
  ...(['dob', 'individual-business', 'address', 'vat-number', 'doc-upload', 'recap'] as const).map(
    (step): Shot => ({ name: `sign-up-${step}`, path: `/signup/${step}`, who: 'starting' }),
  ),
  { name: 'sign-up-call', path: '/signup/contact-advisor', who: 'starting' },
  { name: 'sign-up-close', path: '/signup/close-req', who: 'starting' },
  ...CLIENT_SHOTS,
  {
    name: 'driveline',
    path: '/drive-line',
    who: 'claire',
    before: (page) => page.getByRole('heading', { level: 3, name: /911 Carrera GTS/ }).waitFor(),
  },
  {
    name: 'booking',
    path: '/drive-line?model=porsche-taycan-4s',
    who: 'claire',
    before: (page) => page.getByRole('button', { name: /^3 mo/ }).click({ timeout: 5000 }),
  },
  {
    name: 'booking-delivery',
    path: '/drive-line?model=porsche-taycan-4s',
    who: 'claire',
    before: async (page) => {
      await page
        .getByText(/^(Delivered home|Livrée à domicile)$/)
        .first()
        .click()
      await page.waitForTimeout(600)
    },
  },
  {
    name: 'driveline-cancel',
    path: '/drive-line',
    who: 'claire',
    before: opens(/^(Cancel|Annuler)$/),
  },
  {
    name: 'driveline-extend',
    path: '/drive-line',
    who: 'claire',
    before: async (page) => {
      await opens(/^(Extend|Prolonger)$/)(page)
      await page.getByText(/^(The extension|La prolongation)/).waitFor()
    },
  },
  {
    name: 'driveline-switch',
    path: '/drive-line',
    who: 'claire',
    before: async (page) => {
      await page
        .getByRole('link', { name: /^(Switch|Changer)$/ })
        .first()
        .click()
      await page
        .getByRole('button', { name: /Taycan 4S/ })
        .first()
        .click()
      await page
        .getByText(/^(First payment|Premier paiement)/)
        .first()
        .waitFor()
    },
  },
  { name: 'driveline-none', path: '/drive-line', who: 'advisor' },
  { name: 'driveline-to-sign', path: '/drive-line', who: 'signing' },
  { name: 'driveline-paused', path: '/drive-line', who: 'paused' },
  { name: 'driveline-suspended', path: '/drive-line', who: 'suspended' },
  { name: 'driveline-ended', path: '/drive-line', who: 'ended' },
  { name: 'profile', path: '/profile/', who: 'claire' },
  { name: 'subscriptions', path: '/profile/mysubscriptions', who: 'company' },
  { name: 'subscription-to-sign', path: '/profile/mysubscriptions', who: 'signing' },
  {
    name: 'contract-to-sign',
    path: '/profile/mysubscriptions',
    who: 'signing',
    before: opensSubscription(/^(Read and sign|Lire et signer)$/),
  },
  {
    name: 'contract-wrong',
    path: '/profile/mysubscriptions',
    who: 'signing',
    before: async (page) => {
      await opensSubscription(/^(Read and sign|Lire et signer)$/)(page)
      await page.getByRole('button', { name: /^(Send me the code|M’envoyer le code)/ }).click()
    },
  },
  {
    name: 'contract-decline',
    path: '/profile/mysubscriptions',
    who: 'signing',
    isWindow: true,
    before: async (page) => {
      await opensSubscription(/^(Read and sign|Lire et signer)$/)(page)
      await opens(/^(Decline this contract|Refuser ce contrat)$/)(page)
    },
  },
  {
    name: 'contract-signed',
    path: '/profile/mysubscriptions',
    who: 'claire',
    before: opensSubscription(/^(Contract and signature|Contrat et signature)$/),
  },
  { name: 'verify', path: '/verify' },
  { name: 'verify-unknown', path: '/verify', before: verifies },
  {
    name: 'contract-notice',
    path: '/profile/mysubscriptions',
    who: 'company',
    before: opens(/^(Give notice|Résilier)$/),
  },
  {
    name: 'contract-pause',
    path: '/profile/mysubscriptions',
    who: 'overdue',
    before: opens(/^(Pause|Mettre en pause)$/),
  },
  { name: 'contract-withdrawal', path: '/profile/mysubscriptions', who: 'overdue' },
  { name: 'notifications', path: '/profile/notification', who: 'claire' },
  { name: 'personal-info', path: '/profile/personalInfo', who: 'company' },
  { name: 'invoices', path: '/profile/invoices', who: 'claire' },
  {
    name: 'invoice',
    path: '/profile/invoices',
    who: 'overdue',
    before: async (page) => {
      await page
        .getByRole('link', { name: /20\d\d-/ })
        .first()
        .click()
      await page.getByRole('heading', { level: 2 }).nth(1).waitFor()
    },
  },
  {
    name: 'profile-menu',
    path: '/profile/my-data',
    who: 'claire',
    before: async (page) => {
      const menu = page.getByRole('button', { name: /^(Section|Rubrique)/ })
      if (await menu.isVisible()) await menu.click()
    },
  },
  {
    name: 'session-ended',
    path: '/profile/invoices',
    who: 'claire',
    isWindow: true,
    before: async (page) => {
      const ended = { status: 401, code: 'not_logged_in', error: '', msg: '' }
      await page.route('**/api/v1/**', (route) => route.fulfill({ status: 401, json: ended }))
      await page
        .getByRole('link', { name: /2026-0/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'my-data', path: '/profile/my-data', who: 'starting' },
  { name: 'security', path: '/profile/security', who: 'claire' },
  { name: 'reservations', path: '/profile/reservations', who: 'claire' },
  { name: 'drivers', path: '/profile/drivers', who: 'claire' },
  { name: 'payment-methods', path: '/profile/payment-methods', who: 'claire' },
  { name: 'billing-addresses', path: '/profile/billing-addresses', who: 'company' },
  {
    name: 'password',
    path: '/profile/security',
    who: 'claire',
    before: opens(/^(Change password|Modifier le mot)/),
  },
  {
    name: 'name',
    path: '/profile/personalInfo',
    who: 'claire',
    before: opens(/^(Change|Modifier) (Name|Nom)$/),
  },
  {
    name: 'driver-dialog',
    path: '/profile/drivers',
    who: 'claire',
    before: async (page) => {
      await opens(/^(Add a member|Ajouter un membre)/)(page)
      await page
        .getByText(/^(Main driver|Conducteur principal)$/)
        .first()
        .click()
    },
  },
  { name: 'mandate-dialog', path: '/profile/payment-methods', who: 'claire', before: opens(/SEPA/) },
  { name: 'documents', path: '/profile/documents', who: 'company' },
  {
    name: 'documents-dialog',
    path: '/profile/documents',
    who: 'claire',
    before: async (page) => {
      await page
        .getByRole('button', { name: /^(Replace|Remplacer)/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'staff', path: '/staff', who: 'advisor' },
  { name: 'staff-dark', path: '/staff', who: 'advisor', scheme: 'dark' },
  {
    name: 'staff-queue',
    path: '/staff/queues/tasks?group=requests',
    who: 'admin',
    isWindow: true,
    before: async (page) => {
      await page
        .getByRole('button', { name: /^(Take|Prendre)$/ })
        .first()
        .click()
      await page
        .getByRole('button', { name: /^(Give back|Rendre)$/ })
        .first()
        .waitFor()
      await page
        .getByRole('button', { name: /^(Done|Fait)/ })
        .nth(1)
        .click()
      await page.waitForTimeout(300)
    },
  },
  {
    name: 'staff-snooze',
    path: '/staff/queues/tasks',
    who: 'advisor',
    scheme: 'dark',
    before: async (page) => {
      await page
        .getByRole('button', { name: /^(Snooze|Reporter)$/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'staff-choices', path: '/staff/queues/choices', who: 'admin' },
  { name: 'staff-documents', path: '/staff/queues/documents', who: 'admin' },
  { name: 'staff-drivers', path: '/staff/queues/drivers', who: 'admin' },
  { name: 'staff-contracts', path: '/staff/queues/contracts', who: 'admin' },
  {
    name: 'staff-withdraw-offer',
    path: '/staff/queues/contracts',
    who: 'advisor',
    isWindow: true,
    before: opens(/^(Withdraw the contract|Retirer le contrat)/),
  },
  { name: 'staff-reservations', path: '/staff/queues/reservations', who: 'admin' },
  { name: 'staff-hand-overs', path: '/staff/queues/hand-overs', who: 'admin' },
  { name: 'staff-returns', path: '/staff/queues/returns', who: 'admin' },
  { name: 'staff-late-invoices', path: '/staff/queues/late-invoices', who: 'admin' },
  { name: 'staff-tasks', path: '/staff/queues/tasks', who: 'admin' },
  { name: 'staff-bank', path: '/staff/bank', who: 'accountant' },
  { name: 'staff-books', path: '/staff/books', who: 'accountant' },
  { name: 'staff-figures', path: '/staff/figures', who: 'admin' },
  { name: 'staff-ops', path: '/staff/ops', who: 'admin' },
  { name: 'staff-people', path: '/staff/people', who: 'admin' },
  { name: 'staff-incidents', path: '/staff/incidents', who: 'admin' },
  { name: 'staff-data-requests', path: '/staff/data-requests', who: 'admin' },
  { name: 'staff-data-breaches', path: '/staff/data-breaches', who: 'admin' },
  { name: 'staff-answer-templates', path: '/staff/answer-templates', who: 'admin' },
  { name: 'staff-opening-hours', path: '/staff/opening-hours', who: 'admin' },
  { name: 'staff-planner', path: '/staff/planner', who: 'admin' },
  { name: 'staff-waiting-list', path: '/staff/waiting-list', who: 'admin' },
  { name: 'staff-prices', path: '/staff/prices', who: 'admin' },
  { name: 'staff-models', path: '/staff/models', who: 'admin' },
  { name: 'staff-model-new', path: '/staff/models/new', who: 'admin' },
  { name: 'staff-model', path: '/staff/models/porsche-911-gt3', who: 'admin' },
  { name: 'staff-vehicles', path: '/staff/vehicles', who: 'admin' },
  {
    name: 'staff-vehicle-open-too',
    path: '/staff/vehicles',
    who: 'admin',
    before: async (page) => {
      await opens(/^(Change|Modifier)/)(page)
      const vehicleId = new URL(page.url()).searchParams.get('vehicle') ?? ''
      await alsoOpen('vehicle', vehicleId)
      await page.reload()
      await page.getByText(/^(Also open with|Aussi ouvert chez)/).waitFor()
    },
  },
  {
    name: 'staff-model-open-too',
    path: '/staff/models/porsche-911-gt3',
    who: 'admin',
    before: async (page) => {
      await alsoOpen('model', 'porsche-911-gt3')
      await page.reload()
      await page.getByText(/^(Also open with|Aussi ouvert chez)/).waitFor()
    },
  },
  {
    name: 'staff-menu',
    path: '/staff',
    who: 'admin',
    isWindow: true,
    before: async (page) => {
      const menu = page.getByRole('button', { name: /^Menu$/ })
      if (await menu.isVisible()) await menu.click()
    },
  },
  { name: 'staff-vehicle-new', path: '/staff/vehicles?add=porsche-911-gt3', who: 'admin' },
  { name: 'staff-settings', path: '/staff/settings', who: 'admin', scheme: 'dark' },
  { name: 'staff-search', path: '/staff', who: 'admin', before: (page) => search(page, 'weber') },
  {
    name: 'staff-search-dark',
    path: '/staff/queues/choices',
    who: 'admin',
    scheme: 'dark',
    before: (page) => search(page, '2026-0000'),
  },
  {
    name: 'staff-keys',
    path: '/staff/queues/choices',
    who: 'advisor',
    before: async (page) => {
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'staff-customer', path: '/staff', who: 'advisor', before: (page) => fileOf(page, PHONES.claire) },
  {
    name: 'staff-phone',
    path: '/staff',
    who: 'advisor',
    before: (page) => onTheTelephone(page, PHONES.claire),
  },
  ...(['subscriptions', 'data', 'drivers', 'documents', 'billing'] as const).map(
    (part): Shot => ({
      name: `staff-phone-${part}`,
      path: '/staff',
      who: 'advisor',
      before: async (page) => {
        await onTheTelephone(page, PHONES.claire)
        await page.locator(`a[href$="/phone/${part}"]`).click()
        await page.waitForURL(`**/phone/${part}`)
        await page.waitForTimeout(600)
      },
    }),
  ),
  {
    name: 'staff-prices-form',
    path: '/staff/prices',
    who: 'admin',
    before: (page) => page.getByRole('button', { name: PROPOSE }).click(),
  },
  { name: 'staff-prices-preview', path: '/staff/prices', who: 'admin', before: pricesLookedAt },
  {
    name: 'staff-prices-proposed',
    path: '/staff/prices',
    who: 'admin',
    before: async (page) => {
      const proposed = page.getByText(/^(Another administrator approves|Un autre administrateur approuve)/)
      if ((await proposed.count()) > 0) return
      await pricesLookedAt(page)
      await page.getByRole('button', { name: /^(Propose these prices|Proposer ces prix)$/ }).click()
      await proposed.waitFor()
    },
  },
  {
    name: 'staff-timeline',
    path: '/staff',
    who: 'advisor',
    before: (page) => timelineOf(page, PHONES.claire),
  },
  {
    name: 'staff-timeline-dark',
    path: '/staff',
    who: 'accountant',
    scheme: 'dark',
    before: (page) => timelineOf(page, PHONES.overdue),
  },
  {
    name: 'staff-payment',
    path: '/staff',
    who: 'advisor',
    before: async (page) => {
      await fileOf(page, PHONES.overdue)
      await opens(/^(Record a payment|Enregistrer un paiement)/)(page)
    },
  },
  {
    name: 'staff-charge',
    path: '/staff',
    who: 'advisor',
    before: async (page) => {
      await fileOf(page, PHONES.claire)
      await opens(/^(Charge a fee|Facturer des frais)$/)(page)
      await page.getByRole('dialog').getByRole('combobox').first().selectOption('unreturned')
      await page.getByRole('dialog').getByRole('combobox').nth(1).selectOption({ index: 1 })
      await page.getByLabel(/^(Days|Jours)$/).fill('3')
      await page.getByLabel(/48/).fill('2026-01-02')
    },
  },
  {
    name: 'staff-call-off',
    path: '/staff',
    who: 'advisor',
    before: async (page) => {
      await fileOf(page, PHONES.claire)
      await opens(/^(Call off|Annuler)/)(page)
      await page.getByRole('dialog').getByRole('status').waitFor()
    },
  },
  {
    name: 'staff-hand-over',
    path: '/staff/queues/hand-overs',
    who: 'admin',
    before: (page) => reportOf(page, /^(Hand over|Remettre)/),
  },
  {
    name: 'staff-report-signed',
    path: '/staff/queues/hand-overs',
    who: 'admin',
    before: async (page) => {
      await reportOf(page, /^(Hand over|Remettre)/)
      await page
        .getByRole('heading', { name: /^Signatures$/ })
        .evaluate((heading) => heading.scrollIntoView())
    },
  },
  {
    name: 'staff-take-back',
    path: '/staff/queues/returns',
    who: 'admin',
    scheme: 'dark',
    before: async (page) => {
      await reportOf(page, /^(Take back|Reprendre)/)
      await page.getByRole('button', { name: /^(Add damage|Ajouter un dommage)$/ }).click()
      await page
        .getByRole('heading', { name: /^(Damage|Dommages)$/ })
        .evaluate((heading) => heading.scrollIntoView())
    },
  },
  {
    name: 'staff-end',
    path: '/staff',
    who: 'advisor',
    before: async (page) => {
      await fileOf(page, PHONES.company)
      await opens(/^(End the contract|Mettre fin au contrat)$/)(page)
    },
  },
  {
    name: 'staff-review',
    path: '/staff/queues/documents',
    who: 'advisor',
    before: async (page) => {
      await page
        .getByRole('button', { name: /^(Review|Examiner)/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'staff-review-dark',
    path: '/staff/queues/documents',
    who: 'advisor',
    scheme: 'dark',
    before: async (page) => {
      await page
        .getByRole('button', { name: /^(Review|Examiner)/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'not-found', path: '/nowhere' },
]

const { values } = parseArgs({
  options: { only: { type: 'string' }, width: { type: 'string' }, language: { type: 'string' } },
})
const only = values.only?.split(',')
const widths = values.width ? [Number(values.width)] : WIDTHS
const languages = values.language ? [values.language] : LANGUAGES

const sessions = new Map<Who, Session>()
const dataDir = await mkdtemp(path.join(tmpdir(), 'driveline-shots-'))
const local = await startLocal({ port: 0, dataDir })
await seedDay(new Date())
await seedFigures(luxembourgDate(new Date().toISOString()), FIGURE_DAYS)
const browser = await openChromium()
try {
  await mkdir('shots', { recursive: true })
  for (const shot of SHOTS.filter(({ name }) => !only || only.includes(name))) {
    const session = shot.who && (await sessionOf(shot.who))
    for (const language of languages)
      for (const width of widths) await take(browser, shot, session, language, width)
  }
} finally {
  await browser.close()
  await local.close()
  await rm(dataDir, { recursive: true, force: true })
}

async function take(
  from: Browser,
  shot: Shot,
  session: Session | undefined,
  language: string,
  width: number,
) {
  const context = await from.newContext({
    viewport: { width, height: 900 },
    locale: language === 'fr' ? 'fr-LU' : 'en-GB',
    reducedMotion: 'reduce',
    colorScheme: shot.scheme ?? 'light',
  })
  const kept = {
    language: language.toUpperCase(),
    ...(session && { authToken: session.token, userData: JSON.stringify({ _id: session.id }) }),
    ...(shot.form && { clientForm: JSON.stringify(shot.form) }),
  }
  await context.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
  }, kept)
  await context.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
  }, shot.kept ?? {})
  const cookies = [...answered(shot), ['language', language] as const]
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: local.url })))
  const page = await context.newPage()
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) console.log(`${shot.name}: ${message.text()}`)
  })
  const address = local.url + shot.path.replace('{language}', language)
  // Pages below /_local run no script, which a picture of the whole page needs: a mail is shown as a program of mails shows it.
  if (shot.isMail) await page.setContent(await (await context.request.get(address)).text())
  else await page.goto(address, { waitUntil: 'load', timeout: 120_000 })
  await page.locator('h1').first().waitFor()
  await page.waitForTimeout(600)
  if (!(shot.name === 'menu' && width > 1000)) await shot.before?.(page)
  if (!shot.isWindow) await settle(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (overflow > 0) console.log(`${shot.name}: ${overflow} px too wide at ${width}`)
  await page.screenshot({
    path: `shots/${shot.name}-${language}-${width}.png`,
    fullPage: shot.name !== 'menu' && !shot.first && !shot.isWindow,
  })
  await context.close()
}

/** The cookies of somebody who has answered what a first visit is asked. */
function answered({ first }: Shot): [name: string, value: string][] {
  if (first === 'visit') return []
  const consent = encodeURIComponent(
    JSON.stringify({ categories: ['necessary'], revision: CONSENT_REVISION }),
  )
  return [['consent', consent], ...(first ? [] : [['hideCountryBanner', 'true'] as [string, string]])]
}

/** Scrolls through the page, so that pictures below the fold are fetched, and waits for all of them. */
async function settle(page: Page) {
  await page.evaluate(async () => {
    // A picture of a whole page shows cards as well that a window would not have painted yet.
    for (const card of document.querySelectorAll<HTMLElement>('.off-screen'))
      card.style.contentVisibility = 'visible'
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo(0, y)
      await new Promise((resume) => setTimeout(resume, 60))
    }
    scrollTo(0, 0)
  })
  // A lazy picture in a hidden card never loads.
  const complete = () => [...document.images].every((image) => image.complete || !image.offsetParent)
  // A picture that is drawn for the first time takes seconds; one that is late is missing in the shot, and says so.
  await page.waitForFunction(complete, undefined, { timeout: 60_000 }).catch(() => {
    console.log(`Pictures were late on ${page.url()}`)
  })
  await page.waitForTimeout(150)
}

/** Somebody else of us has something open. */
async function alsoOpen(openKind: string, open: string) {
  const { token } = await sessionOf('fleet')
  const query = new URLSearchParams({ open, openKind })
  await fetch(`${local.url}/api/v1/staff/queues?${query}`, { headers: { authorization: `Bearer ${token}` } })
}

/** Somebody's session: each has one. */
async function sessionOf(who: Who): Promise<Session> {
  const session = sessions.get(who) ?? (await login(PHONES[who]))
  sessions.set(who, session)
  return session
}

/** Begun without a code: no more than ten an hour go to phones as near to each other as these are. */
async function login(phoneNumber: string): Promise<Session> {
  const id = await customers.idByPhone(phoneNumber)
  const customer = id && (await customers.find(id))
  if (!customer) throw new Error(`Nobody has ${phoneNumber}`)
  const { token, op } = newSession(customer._id, customer.role, new Date().toISOString())
  await commit([op])
  return { token, id: customer._id }
}
