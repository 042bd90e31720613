import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSite } from '../support/browser.ts'

const { arrive } = await openSite()

/** What a screen reader reads of the control that has the focus: its name, and the text that describes it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const control = document.activeElement as HTMLInputElement
    const id = control.getAttribute('aria-describedby')
    return {
      type: control.type,
      label: control.closest('label')?.textContent ?? control.labels?.[0]?.textContent,
      note: (id && document.getElementById(id)?.textContent) ?? '',
    }
  })
const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

test('a refused form puts the focus on its first wrong control in the page’s order, a choice included, with its words', async () => {
  const { page } = await arrive('en', 390)
  await page.goto('/request-subscription')
  await next(page)
  await expect
    .poll(() => focused(page))
    .toEqual({ type: 'radio', label: 'An individual', note: 'Please select your customer type' })
  await page.getByText('A company', { exact: true }).click()
  await next(page)
  await expect
    .poll(() => focused(page))
    .toMatchObject({ label: 'First name', note: 'First name is required' })
})

test('whoever types on at once after a form was refused keeps the focus: what they type is in no other field', async () => {
  const { page } = await arrive('en', 390)
  await page.goto('/request-subscription')
  await next(page)
  await page.getByText('Please select your customer type').waitFor()
  const focusAfter = await page.evaluate(async () => {
    const typed = [...document.querySelectorAll('main form input')].at(-1) as HTMLInputElement
    typed.form?.requestSubmit()
    typed.focus()
    typed.dispatchEvent(new InputEvent('input', { bubbles: true }))
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame)
    return document.activeElement === typed
  })
  expect(focusAfter).toBe(true)
})

test('an e-mail address with a domain in other than Latin characters is refused with those words, and spaces around one are not', async () => {
  for (const [language, message, invalid] of [
    [
      'en',
      'Your email uses special characters. Please use standard Latin characters.',
      'Please enter a valid email address',
    ],
    [
      'fr',
      'Votre email utilise des caractères spéciaux. Veuillez utiliser des caractères latins standards.',
      'Veuillez saisir une adresse e-mail valide',
    ],
  ] as const) {
    const { page } = await arrive(language)
    await page.goto(language === 'fr' ? '/fr/contact' : '/contact')
    const email = page.getByLabel('E-mail')
    await email.pressSequentially('claire@société.lu')
    await email.press('Tab')
    await page.getByText(message).waitFor()
    await email.fill('')
    await email.pressSequentially('claire@societe.lu ')
    await email.press('Tab')
    await page.getByText(message).waitFor({ state: 'detached' })
    expect(await page.getByText(invalid).count()).toBe(0)
  }
})

test('a birth date that alone is wrong has the focus in its first empty part, and is announced', async () => {
  const { page } = await arrive()
  await page.goto('/request-subscription')
  await page.getByText('An individual').click()
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('Schmit')
  await page.getByLabel('Phone number').fill('621 42 42 42')
  await page.getByLabel('E-mail').fill('nora.birth@example.lu')
  await page.getByLabel('Day').fill('1')
  await page.getByLabel('Year').fill('1990')
  await next(page)
  await expect.poll(() => focused(page)).toMatchObject({ label: 'Month', note: 'Birth month is required' })
})

test('a choice that signing up or becoming a client misses has the focus and its words', async () => {
  const { page } = await arrive()
  await page.goto('/becomeclient')
  await page.getByLabel('Day').fill('12')
  await page.getByLabel('Month').fill('4')
  await page.getByLabel('Year').fill('1988')
  await next(page)
  await expect.poll(async () => (await focused(page)).type).toBe('radio')
  expect((await focused(page)).note).not.toBe('')
})

test('where the system sets the colours, chosen and unchosen differ by their shape', async () => {
  const { page } = await arrive()
  await page.emulateMedia({ forcedColors: 'active' })
  const differs = async (chosen: Locator, other: Locator) => {
    const edge = (element: Element) => {
      const { borderTopWidth, borderTopStyle } = getComputedStyle(element)
      return `${borderTopWidth} ${borderTopStyle}`
    }
    expect(await chosen.first().evaluate(edge)).not.toBe(await other.first().evaluate(edge))
  }
  await page.goto('/request-subscription')
  await page.getByText('An individual').click()
  await differs(
    page.locator('label:has(:checked)'),
    page.locator('label:has(> input[type=radio]:not(:checked))'),
  )
  await differs(page.getByRole('button', { name: /English/ }), page.getByRole('button', { name: /Français/ }))
  await page.goto('/flotte')
  await page.getByRole('button', { name: 'Business' }).click()
  await page.waitForURL(/type=4/)
  await differs(
    page.getByRole('button', { name: 'Business' }),
    page.locator('button[aria-pressed=false]').filter({ hasText: /^[A-Z]\w{3,}$/ }),
  )
  await page.goto('/flotte/sports-coupe/porsche/911/carrera-gts')
  const views = page.locator('button[aria-pressed]')
  await differs(
    views.and(page.locator('[aria-pressed=true]')),
    views.and(page.locator('[aria-pressed=false]')),
  )
})
