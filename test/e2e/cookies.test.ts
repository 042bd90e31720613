import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/axe.ts'
import { openSite } from '../support/browser.ts'
import { CLOCK_OFFSET_MS } from '../support/page-clock.ts'

const { arrive, world } = await openSite({ isCold: true })

const newcomer = (language: 'en' | 'fr' = 'en', width = 1440) => arrive(language, width, true)
const banner = (page: Page) => page.getByRole('region', { name: /Your cookies|Vos cookies/ })
const kept = async (page: Page) => {
  const found = (await page.context().cookies()).find(({ name }) => name === 'consent')
  return (
    found && {
      ...JSON.parse(decodeURIComponent(found.value)),
      days: (found.expires - Date.now() / 1000) / 86_400,
    }
  )
}

test('refusing is as easy as accepting: one click, a button of the same size and look', async () => {
  for (const [language, width] of [
    ['en', 1440],
    ['fr', 390],
  ] as const) {
    const visitor = await newcomer(language, width)
    await visitor.page.goto(language === 'fr' ? '/fr/faq' : '/faq')
    await banner(visitor.page).waitFor()
    const looks = await banner(visitor.page)
      .getByRole('button', { name: /Accept all|Only necessary|Tout accepter|Uniquement les nécessaires/ })
      .evaluateAll((buttons) =>
        buttons.map((button) => {
          const { width, height, top } = button.getBoundingClientRect()
          const { backgroundColor, color, fontSize, borderColor } = getComputedStyle(button)
          return { width, height, top, backgroundColor, color, fontSize, borderColor }
        }),
      )
    expect(looks).toHaveLength(2)
    expect(looks[0]).toEqual(looks[1])
    await visitor.leave()
  }
})

// The browser itself dates its cookies and keeps none beyond 400 days: at a shifted clock there is nothing to compare with.
test.skipIf(CLOCK_OFFSET_MS !== 0)(
  'an answer is kept for 13 months, and the country is asked about only after it',
  async () => {
    for (const [button, categories] of [
      ['Only necessary', ['necessary']],
      ['Accept all', ['necessary', 'personalisation', 'analytics']],
    ] as const) {
      const visitor = await newcomer()
      const { page } = visitor
      await page.goto('/faq')
      await banner(page).waitFor()
      expect(await page.getByRole('region', { name: 'Which country are you in?' }).count()).toBe(0)
      await banner(page).getByRole('button', { name: button }).click()
      await page.getByRole('region', { name: 'Which country are you in?' }).waitFor()
      expect(await banner(page).count()).toBe(0)
      const { categories: agreed, days } = (await kept(page)) ?? {}
      expect(new Set(agreed)).toEqual(new Set(categories))
      expect(days).toBeGreaterThan(394)
      expect(days).toBeLessThan(398)
      await page.goto('/contact')
      await page.waitForTimeout(1200)
      expect(await banner(page).count()).toBe(0)
      await visitor.leave()
    }
  },
)

test('the settings have four sections, begin with no, keep each answer, and open again from the footer', async () => {
  const visitor = await newcomer('fr', 390)
  const { page } = visitor
  await page.goto('/fr/faq')
  await banner(page).getByRole('button', { name: 'Paramètres' }).click()
  const wizard = page.getByRole('dialog', { name: 'Réglages des cookies' })
  await wizard.waitFor()
  expect(await wizard.getByRole('listitem').count()).toBe(4)
  expect(await wizard.getByRole('radio', { name: 'Non', checked: true }).count()).toBe(2)
  await wizard.getByText('Toujours actifs').waitFor()
  await expectAccessible(page)
  await wizard.getByRole('group', { name: 'Mesure d’audience' }).getByText('Oui').click()
  await wizard.getByRole('button', { name: 'Enregistrer mon choix' }).click()
  await wizard.waitFor({ state: 'detached' })
  expect(new Set((await kept(page))?.categories)).toEqual(new Set(['necessary', 'analytics']))

  const again = page.getByRole('contentinfo').getByRole('button', { name: 'Réglages des cookies' })
  await again.click()
  const { personalisation, analytics } = {
    personalisation: wizard.getByRole('group', { name: 'Personnalisation' }),
    analytics: wizard.getByRole('group', { name: 'Mesure d’audience' }),
  }
  expect(await analytics.getByRole('radio', { name: 'Oui' }).isChecked()).toBe(true)
  expect(await personalisation.getByRole('radio', { name: 'Non' }).isChecked()).toBe(true)
  await wizard.getByRole('button', { name: 'Uniquement les nécessaires' }).click()
  await wizard.waitFor({ state: 'detached' })
  expect((await kept(page))?.categories).toEqual(['necessary'])
})

/** Notes what moved once the banner was shown, and what the largest paint was. */
function watch() {
  const seen = { shift: 0, largest: '' }
  Object.assign(window, { seen })
  const isThere = () => document.querySelector('section.fixed') !== null
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (isThere()) seen.shift += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift' })
  new PerformanceObserver((list) => {
    const last = list.getEntries().at(-1) as unknown as { element: Element | null }
    seen.largest = last.element?.closest('section.fixed') ? 'banner' : (last.element?.tagName ?? '')
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

test('the banner is not in the prerendered page, moves nothing, is not the largest paint, and axe finds nothing wrong', async () => {
  expect((await world.ask('GET', '/')).body ?? '').not.toContain('Your cookies')
  for (const width of [390, 1440]) {
    for (const path of ['/', '/faq', '/terms', '/our-solution/plus']) {
      const visitor = await newcomer('en', width)
      const { page } = visitor
      await page.addInitScript(watch)
      await page.goto(path)
      await banner(page).waitFor()
      await page.waitForTimeout(300)
      const seen = await page.evaluate(() => (window as unknown as { seen: object }).seen)
      expect([path, width, seen]).toEqual([
        path,
        width,
        { shift: 0, largest: expect.not.stringMatching(/^$|banner/) },
      ])
      // The banner is the same everywhere, and the pages themselves are checked in pages.test.ts.
      if (path === '/') await expectAccessible(page)
      await visitor.leave()
    }
  }
})

test('on a phone the cookie bar takes less than a third of the window, and lies over no form', async () => {
  const visitor = await newcomer('fr', 390)
  const { page } = visitor
  await page.goto('/fr/faq')
  await banner(page).waitFor()
  const height = (await banner(page).boundingBox())?.height ?? 0
  expect(height).toBeLessThan((page.viewportSize()?.height ?? 0) / 3)
  for (const path of ['/fr/request-subscription', '/fr/login', '/fr/contact']) {
    await page.goto(path)
    await page.locator('section.fixed').waitFor({ state: 'attached' })
    expect(await banner(page).isVisible(), path).toBe(false)
  }
  await page.goto('/fr/our-solution')
  await banner(page).waitFor()
})
