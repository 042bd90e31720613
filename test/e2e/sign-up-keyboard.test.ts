import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSite } from '../support/browser.ts'
import { withIdentity } from '../support/identity-documents.ts'
import { heading, mailCode, PASSWORD, smsCode, whoIs } from '../support/sign-up-flow.ts'

const { arrive, world } = await openSite()

/** Tabs until something with this name has the focus. */
async function reach(page: Page, name: RegExp): Promise<void> {
  for (let tabs = 0; tabs < 60; tabs += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const at = document.activeElement as HTMLInputElement | null
      return [at?.getAttribute('aria-label'), at?.labels?.[0]?.innerText, at?.innerText].join(' ').trim()
    })
    if (name.test(focused)) return
  }
  throw new Error(`The keyboard does not reach ${name}`)
}

async function noWider(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over, page.url()).toBeLessThanOrEqual(0)
}

/** To the phone number. */
async function toPhoneStep(page: Page): Promise<void> {
  await page.goto('/signup')
  await heading(page, 'Devenir client')
  await noWider(page)
  await reach(page, /^Commencer/)
  await page.keyboard.press('Enter')
  await heading(page, 'Qui êtes-vous')
  await reach(page, /^Prénom/)
  await page.keyboard.type('Élodie')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Weber')
  await page.keyboard.press('Enter')
  await heading(page, 'Votre e-mail')
  await reach(page, /^E-mail/)
  await page.keyboard.type('elodie@example.lu')
  await page.keyboard.press('Enter')
  await heading(page, 'Un code par e-mail')
  await noWider(page)
  await page.keyboard.type(await mailCode(world, 'elodie@example.lu'))
  await heading(page, 'Votre téléphone')
}

/** From the phone number to the account. */
async function toAccountStep(page: Page): Promise<void> {
  await reach(page, /^Numéro/)
  await page.keyboard.type('+352621300002')
  await page.keyboard.press('Enter')
  await heading(page, 'Un code par SMS')
  await page.keyboard.type(await smsCode(world, '+352621300002'))
  await heading(page, 'Votre mot de passe')
  await noWider(page)
  await reach(page, /^Mot de passe$/)
  await page.keyboard.type(PASSWORD)
  await reach(page, /encore une fois/)
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await heading(page, 'Bienvenue')
  await reach(page, /^Oui/)
  await page.keyboard.press('Enter')
}

/** From the account to the documents. */
async function toDocuments(page: Page): Promise<void> {
  await heading(page, 'Votre date de naissance')
  await reach(page, /^Jour/)
  for (const part of ['12', '4', '1988']) {
    await page.keyboard.type(part)
    if (part !== '1988') await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await heading(page, 'Votre permis')
  await reach(page, /^Continuer/)
  await page.keyboard.press('Enter')
  await heading(page, 'Pour vous, ou')
  await reach(page, /^Particulier/)
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await heading(page, 'Votre adresse')
  await noWider(page)
  await reach(page, /^Rue/)
  await page.keyboard.type('12, rue de Hollerich')
  await reach(page, /^Code postal/)
  await page.keyboard.type('L-1740')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Luxembourg')
  await page.keyboard.press('Enter')
}

/** From the documents to the recap. */
async function toRecapStep(page: Page): Promise<void> {
  await heading(page, 'Vos documents')
  await noWider(page)
  await withIdentity(world, await whoIs(page))
  await page.reload()
  await heading(page, 'Vos documents')
  await reach(page, /^Continuer/)
  await page.keyboard.press('Enter')
  await heading(page, 'Tout est exact')
  await noWider(page)
}

test('signing up works with the keyboard alone, in French, on a screen of 320 pixels', async () => {
  const { page } = await arrive('fr', 320)
  await toPhoneStep(page)
  await toAccountStep(page)
  await toDocuments(page)
  await toRecapStep(page)
})
