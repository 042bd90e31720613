import { expect, test } from 'vitest'
import { openSite } from '../support/browser.ts'
import { finalise } from '../support/customers.ts'
import { seededSubscriber } from '../support/seeded.ts'

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

/** How much darker a colour, `#rrggbb`, is than white paper (WCAG contrast). */
function contrastOnWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

test('a printed invoice holds what it asks for, readable on white, and nothing to press', async () => {
  const subscriber = await seededSubscriber(world)
  const visitor = await arrive()
  await visitor.holds(subscriber)
  const { page } = visitor
  await page.goto(`/profile/invoices/${subscriber.invoice._id}`)
  const pay = page.getByRole('button', { name: /^Pay / }).first()
  await pay.waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  expect(await page.getByText(/^Or by transfer/).isVisible()).toBe(true)
  for (const pressed of [
    pay,
    page.getByText('Log out'),
    page.getByText('← All invoices'),
    page.getByText('Invoice as PDF'),
  ])
    expect([String(pressed), await pressed.isVisible()]).toEqual([String(pressed), false])
  const colours = await page.getByRole('main').evaluate((main) => {
    const style = getComputedStyle(main)
    return ['--ink', '--soft', '--faint', '--accent', '--accent-strong', '--alarm', '--good'].map(
      (name) => [name, style.getPropertyValue(name).trim()] as const,
    )
  })
  expect(colours.filter(([, colour]) => contrastOnWhite(colour) < 4.5)).toEqual([])
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
