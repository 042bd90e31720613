import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/axe.ts'
import { openSite } from '../support/browser.ts'

const { arrive, world } = await openSite()

const says = (page: Page, words: string) => page.getByText(words, { exact: true }).waitFor()
const next = (page: Page) => page.getByRole('button', { name: /^(Continue|Continuer)$/ }).click()

/** A refused step puts the focus on its first wrong control: keys that come before that land there. */
async function atFirstFault(page: Page) {
  await page
    .locator('[aria-invalid="true"]:focus, fieldset[data-invalid] input:focus')
    .waitFor({ state: 'attached' })
  await page.evaluate(() => new Promise((resume) => setTimeout(resume)))
}

async function born(page: Page, day: string, month: string, year: string) {
  await page.getByLabel(/^(Day|Jour)$/).fill(day)
  await page.getByLabel(/^(Month|Mois)$/).fill(month)
  await page.getByLabel(/^(Year|Année)$/).fill(year)
}

const WORDS = {
  en: {
    path: '/request-subscription',
    empty: [
      'Please select your customer type',
      'First name is required',
      'Last name is required',
      'Phone number is required',
      'Email is required',
      'Please fill in all date fields',
    ],
    wrong: ['Please enter a valid phone number', 'Please enter a valid email address'],
    births: [
      ['1', '', '1990', 'Birth month is required'],
      ['', '5', '1990', 'Birth day is required'],
      ['1', '5', '', 'Birth year is required'],
      ['1', '5', '90', 'Birth year must be valid'],
      ['31', '2', '1990', 'Invalid birth date'],
      ['1', '5', '2999', 'Birth date cannot be in the future'],
      ['1', '5', '2020', 'You must be at least 23 years old.'],
    ],
    additional: [
      'Address is required',
      'Company name is required',
      'Company address is required',
      'Company invoice email is required',
      'VAT number is required',
      'Registration number is required',
      'Please select an option',
    ],
    labels: ['A company', 'First name', 'Last name', 'Phone number', 'E-mail'],
  },
  fr: {
    path: '/fr/request-subscription',
    empty: [
      'Veuillez sélectionner votre type de client',
      'Le prénom est requis',
      'Le nom est requis',
      'Le numéro de téléphone est requis',
      'L’e-mail est requis',
      'Veuillez remplir tous les champs de date',
    ],
    wrong: ['Veuillez saisir un numéro de téléphone valide', 'Veuillez saisir une adresse e-mail valide'],
    births: [
      ['1', '', '1990', 'Le mois de naissance est requis'],
      ['', '5', '1990', 'Le jour de naissance est requis'],
      ['1', '5', '', 'L’année de naissance est requise'],
      ['1', '5', '90', 'L’année de naissance doit être valide'],
      ['31', '2', '1990', 'Date de naissance invalide'],
      ['1', '5', '2999', 'La date de naissance ne peut pas être dans le futur'],
      ['1', '5', '2020', 'Vous devez avoir au moins 23 ans.'],
    ],
    additional: [
      'L’adresse est requise',
      'Le nom de la société est requis',
      'L’adresse de la société est requise',
      'L’e-mail de facturation de la société est requis',
      'Le numéro de TVA est requis',
      'Le numéro d’immatriculation est requis',
      'Veuillez sélectionner une option.',
    ],
    labels: ['Une société', 'Prénom', 'Nom', 'Numéro de téléphone', 'E-mail'],
  },
} as const

for (const language of ['en', 'fr'] as const) {
  test(`every message of the request form is shown at its field, in ${language}`, async () => {
    const width = language === 'fr' ? 390 : 1440
    const visitor = await arrive(language, width)
    const { page } = visitor
    const words = WORDS[language]
    await page.goto(words.path)
    await page.waitForLoadState('networkidle')
    await next(page)
    await atFirstFault(page)
    for (const message of words.empty) await says(page, message)
    await expectAccessible(page)

    const [company, first, last, phone, email] = words.labels
    await page.getByText(company, { exact: true }).click()
    await page.getByLabel(first, { exact: true }).fill('Nora')
    await page.getByLabel(last, { exact: true }).fill('Schmit')
    await page.getByLabel(phone, { exact: true }).fill('12')
    await page.getByLabel(email, { exact: true }).fill('nora')
    for (const [day, month, year, message] of words.births) {
      await born(page, day, month, year)
      await next(page)
      await atFirstFault(page)
      await says(page, message)
    }
    for (const message of words.wrong) await says(page, message)

    await page.getByLabel(phone, { exact: true }).fill('621 42 42 42')
    await page.getByLabel(email, { exact: true }).fill('nora.schmit@example.lu')
    await born(page, '1', '5', '1990')
    await next(page)
    await page.getByRole('heading', { name: /Additional information|Informations complémentaires/ }).waitFor()
    await next(page)
    for (const message of words.additional) await says(page, message)
    await expectAccessible(page)
  })
}

test('after one request another car asks again, and the person is known', async () => {
  const { page } = await arrive()
  const callMe = async (path: string) => {
    await page.goto(path)
    await page.getByRole('link', { name: 'Ask to be called back, without an account' }).click()
  }
  await callMe('/flotte/suv/porsche/macan/4-electric')
  await page.getByText('An individual').click()
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('Schmit')
  await page.getByLabel('Phone number').fill('12345')
  await page.getByLabel('E-mail').fill('nora.second@example.lu')
  await born(page, '1', '5', '1990')
  await next(page)
  await says(page, 'Please enter a valid phone number')
  await page.getByLabel('Country code').selectOption('BE')
  await page.getByLabel('Phone number').fill('0470 12 34 56')
  await next(page)
  await page.getByLabel('Address').fill('2, rue de Vianden, L-9405 Vianden')
  await page
    .getByRole('group', { name: /driving licence/ })
    .getByText('Yes')
    .click()
  await next(page)
  await says(page, '+32470123456')
  await page.getByRole('button', { name: 'Send my request' }).click()
  await page.getByRole('heading', { name: 'Thank you, Nora.' }).waitFor()

  await callMe('/flotte/sports-coupe/porsche/911/carrera-gts')
  await page.getByRole('heading', { name: /Personal information/ }).waitFor()
  expect(await page.getByLabel('E-mail').inputValue()).toBe('nora.second@example.lu')
  await next(page)
  await next(page)
  await says(page, 'Porsche 911 Carrera GTS')
  await page.getByRole('button', { name: 'Send my request' }).click()
  await page.getByRole('heading', { name: 'Thank you, Nora.' }).waitFor()
  const { data } = (await world.get('/staff/tasks', await world.advisor())).body
  const sent = data.flatMap(
    ({ request }: { request?: { email: string; vehicle: string; phonenumber: string } }) =>
      request?.email === 'nora.second@example.lu' ? [[request.vehicle, request.phonenumber]] : [],
  )
  expect(sent).toEqual([
    ['porsche-macan-4-electric', '+32470123456'],
    ['porsche-911-carrera-gts', '+32470123456'],
  ])
})

test('a request keeps the car and the campaign, survives a reload, reaches staff, and ends in a recap', async () => {
  const visitor = await arrive()
  const { page } = visitor
  await page.goto('/flotte/suv/porsche/macan/4-electric?utm_source=letter&fbclid=abc')
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'Ask to be called back, without an account' }).click()
  await page.getByText('An individual').click()
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('Schmit')
  await page.getByLabel('Phone number').fill('621 42 42 42')
  await page.getByLabel('E-mail').fill('nora.request@example.lu')
  await born(page, '1', '5', '1990')
  await next(page)
  await page.getByLabel('Address').fill('2, rue de Vianden, L-9405 Vianden')
  await page.reload()
  await expect.poll(() => page.getByLabel('Address').inputValue()).toBe('2, rue de Vianden, L-9405 Vianden')
  await page
    .getByRole('group', { name: /driving licence/ })
    .getByText('No')
    .click()
  await next(page)
  await says(page, 'You must have held your driving licence for at least 5 years.')
  await page
    .getByRole('group', { name: /driving licence/ })
    .getByText('Yes')
    .click()
  await next(page)
  await page.getByRole('heading', { name: 'Is everything right?' }).waitFor()
  await page.getByText('Porsche Macan 4 Electric').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change: Personal information' }).click()
  await page.getByLabel('First name').fill('Léonie')
  await next(page)
  await next(page)
  await page.getByRole('button', { name: 'Send my request' }).click()
  await page.getByRole('heading', { name: 'Thank you, Léonie.' }).waitFor()
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('heading', { name: 'Thank you, Léonie.' }).waitFor()
  const { body } = await world.get('/staff/tasks', await world.advisor())
  expect(body.data.at(-1).request).toMatchObject({
    firstname: 'Léonie',
    phonenumber: '+352621424242',
    vehicle: 'porsche-macan-4-electric',
    subscription_plan: 'One',
    time_slot: '09h00 - 11h00',
    campaignParams: { utm_source: 'letter', fbclid: 'abc' },
  })
})
