import { expect, test } from 'vitest'
import { openSite } from '../support/browser.ts'
import { finalise } from '../support/customers.ts'

const { arrive, world } = await openSite()

/** Runs as soon as a browser takes it for markup, or for a script. */
const PAYLOAD = '<img src=x onerror="window.ranPayload=1"><script>window.ranPayload=1</script>'

test('a printed page is the page alone: no menu, no skip link, no footer, and dark on white', async () => {
  const visitor = await arrive()
  const { page } = visitor
  await page.goto('/our-solution')
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByRole('navigation').count()).toBe(0)
  expect(await page.getByRole('contentinfo').count()).toBe(0)
  expect(await page.getByText('Skip to content').isVisible()).toBe(false)
  const colours = await page.getByRole('main').evaluate((main) => {
    const { color } = getComputedStyle(main)
    return { color, ground: getComputedStyle(main.parentElement as Element).backgroundColor }
  })
  expect(colours).toEqual({ color: 'rgb(0, 0, 0)', ground: 'rgb(255, 255, 255)' })
})

test('what people type never runs in a browser, on no screen that shows it (promise 16)', async () => {
  const customer = await world.signUp({
    firstname: PAYLOAD.slice(0, 80),
    lastname: '"><svg onload=window.ranPayload=1>',
    customer_type: 'Entreprise',
    company: { name: PAYLOAD, registration_number: '<b>LU</b>', address: PAYLOAD },
  })
  const choice = (await finalise(world, customer.token, 'One', 'porsche-911-carrera-gts')).body.data
  const advisor = await world.advisor()
  const reject = `/staff/customers/${customer.id}/choices/${choice._id}/reject`
  expect((await world.post(reject, { reason: PAYLOAD }, advisor)).status).toBe(200)

  const visitor = await arrive()
  await visitor.holds(customer)
  const { page } = visitor
  for (const path of ['/profile/', '/profile/personalInfo', '/profile/notification']) {
    await page.goto(path)
    await page.getByText('onerror').first().waitFor()
    expect(await page.evaluate(() => 'ranPayload' in window)).toBe(false)
    expect(await page.locator('img[src="x"]').count()).toBe(0)
  }

  const mails = await world.outbox()
  const html = mails.find(({ subject }) => subject === 'About your choice')?.html
  expect(html).toContain('&lt;img')
  expect(html).not.toContain('<img')
})
