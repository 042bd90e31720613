import { expect, test } from 'vitest'
import { contentSecurityPolicy } from '../../infra/constructs/content-security-policy.ts'
import type { TrackingIds } from '../../shared/rules/tracking.ts'
import { openSite } from '../support/browser.ts'

const IDS: TrackingIds = { analytics: 'G-TEST', heatmap: '4242', pixel: '777' }
const { arrive, world } = await openSite({ isCold: true })

/** A newcomer to a site whose settings and security policy know the third parties; their hosts are played here. */
async function newcomer() {
  const visitor = await arrive('en', 1440, true)
  const asked: string[] = []
  await visitor.context.route(/^https:/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  await visitor.context.route('**/api/v1/sett', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.data[0].tracking = IDS
    await route.fulfill({ response: answer, json: body })
  })
  await visitor.context.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const answer = await route.fetch()
    const headers = { ...answer.headers(), 'content-security-policy': contentSecurityPolicy('', IDS) }
    await route.fulfill({ response: answer, headers })
  })
  return { visitor, page: visitor.page, asked }
}
const recorded = () => {
  const { dataLayer = [], fbq } = window as unknown as {
    dataLayer?: IArguments[]
    fbq?: { queue: unknown[][] }
  }
  return {
    analytics: dataLayer
      .filter(([command, name]) => command === 'event' && name === 'page_view')
      .map(([, , { page_location }]) => new URL(page_location).pathname),
    pixel: (fbq?.queue ?? []).filter(([, name]) => name === 'PageView').length,
  }
}

test('nothing is requested from a third party before consent, nor after accepting only the necessary cookies', async () => {
  const { page, asked } = await newcomer()
  await page.goto('/faq')
  await page.getByRole('region', { name: 'Your cookies' }).waitFor()
  await page.waitForTimeout(500)
  expect(asked).toEqual([])
  const settings = page.waitForResponse('**/api/v1/sett')
  await page.getByRole('button', { name: 'Only necessary' }).click()
  await settings
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our solution' }).click()
  await page.waitForTimeout(500)
  expect(asked).toEqual([])
})

test('after consent each third party is loaded once, and every change of route is recorded, without its query', async () => {
  const { page, asked } = await newcomer()
  await page.goto('/faq?utm_source=x')
  await page.getByRole('button', { name: 'Accept all' }).click()
  await expect.poll(() => asked.length).toBe(3)
  expect(asked.map((url) => new URL(url).host).sort()).toEqual([
    ...['connect.facebook.net', 'static.hotjar.com', 'www.googletagmanager.com'],
  ])
  const foot = page.getByRole('contentinfo')
  await foot.getByRole('link', { name: 'Our solution' }).click()
  await foot.getByRole('link', { name: 'General terms' }).click()
  await expect
    .poll(() => page.evaluate(recorded))
    .toEqual({
      analytics: ['/faq', '/our-solution', '/terms'],
      pixel: 3,
    })
  expect(asked).toHaveLength(3)
})

test('no third party is loaded on the login page, even after consent', async () => {
  const { page, asked } = await newcomer()
  await page.goto('/faq')
  await page.getByRole('button', { name: 'Accept all' }).click()
  await expect.poll(() => asked.length).toBe(3)
  const reloaded = page.waitForEvent('load')
  await page.getByRole('link', { name: 'Log in' }).click()
  await reloaded
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  await page.waitForTimeout(1500)
  expect(asked).toHaveLength(3)
  expect(await page.evaluate(() => 'gtag' in window || 'hj' in window || 'fbq' in window)).toBe(false)
})

test('consent to analytics alone loads no pixel; consent that is withdrawn stops third parties and removes their cookies', async () => {
  const { visitor, page, asked } = await newcomer()
  await page.goto('/faq')
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('group', { name: 'Analytics' }).getByText('Yes').click()
  await page.getByRole('button', { name: 'Save my choice' }).click()
  await expect.poll(() => asked.length).toBe(2)
  expect(asked.join()).not.toContain('facebook')
  await visitor.context.addCookies([{ name: '_ga', value: 'GA1.1', url: world.run.url }])
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('dialog').getByRole('button', { name: 'Only necessary' }).click()
  await reloaded
  await page.waitForTimeout(1000)
  expect(asked).toHaveLength(2)
  expect((await visitor.context.cookies()).map(({ name }) => name)).not.toContain('_ga')
})
