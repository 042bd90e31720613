import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/axe.ts'
import { openSite } from '../support/browser.ts'

const { arrive } = await openSite()

/** The software renderer says how it works; that is no complaint of the page. */
const RENDERER = /GL Driver Message|GroupMarkerNotSet|swiftshader/i

/** Counts what the page draws, from before its first script on. */
const countDraws = (page: Page) =>
  page.addInitScript(() => {
    const counted = globalThis as unknown as { drawn: number }
    counted.drawn = 0
    const draw = WebGL2RenderingContext.prototype.drawElements
    WebGL2RenderingContext.prototype.drawElements = function (...how) {
      counted.drawn += 1
      draw.apply(this, how)
    }
  })
const drawn = (page: Page) => page.evaluate(() => (globalThis as unknown as { drawn: number }).drawn)

const isShown = (page: Page) => page.locator('[data-showroom=standing]').waitFor()

test('a car turns when it is asked to, and nothing is drawn while nothing moves', async () => {
  const visitor = await arrive('en', 390)
  const { page } = visitor
  await countDraws(page)
  await page.goto('/3d-fleet')
  await isShown(page)
  await page.waitForTimeout(500)
  const before = await drawn(page)
  expect(before).toBeGreaterThan(0)
  await page.waitForTimeout(1000)
  expect(await drawn(page)).toBe(before)

  const slider = page.getByRole('slider', { name: 'Turn' })
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => drawn(page)).toBeGreaterThan(before)
  expect(await slider.getAttribute('aria-valuetext')).toBe('37 degrees')

  const canvas = await page.locator('canvas').boundingBox()
  if (!canvas) throw new Error('There is no canvas')
  await page.mouse.move(canvas.x + 100, canvas.y + 100)
  await page.mouse.down()
  await page.mouse.move(canvas.x + 150, canvas.y + 100)
  await page.mouse.up()
  expect(await slider.getAttribute('aria-valuetext')).toBe('57 degrees')
  visitor.expectNoComplaints(RENDERER)
})

test('car and colour stand in the address, and lead to the car’s own page', async () => {
  const visitor = await arrive('en')
  const { page } = visitor
  await page.goto('/3d-fleet?vehicle=porsche-911-carrera-gts&color=guards-red')
  await isShown(page)
  await page.getByRole('img', { name: 'Porsche 911 Carrera GTS in Guards Red, on a turntable' }).waitFor()
  await page.getByRole('button', { name: 'Gentian Blue' }).click()
  await page.waitForURL(/color=gentian-blue/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Price and details' }).click()
  await page.waitForURL(/\/flotte\/[^/]+\/porsche\/911\/carrera-gts\/gentian-blue/)
  await page.getByRole('link', { name: 'Walk around it in 3D' }).click()
  await page.waitForURL(/3d-fleet\?vehicle=porsche-911-carrera-gts&color=gentian-blue/)
  visitor.expectNoComplaints(RENDERER)
})

/** What is seen of the car, as a picture. */
const seen = async (page: Page) => (await page.locator('canvas').screenshot()).toString('base64')
/** Waits until nothing moves any more. */
async function stillness(page: Page) {
  let before = -1
  await expect
    .poll(
      async () => {
        const last = before
        before = await drawn(page)
        return before === last
      },
      { interval: 300 },
    )
    .toBe(true)
}

test('doors open and close with the keyboard, and the next car arrives with its doors closed', async () => {
  const visitor = await arrive('en', 390)
  const { page } = visitor
  await countDraws(page)
  await page.goto('/3d-fleet?vehicle=lamborghini-revuelto-lb-744')
  await isShown(page)
  await stillness(page)
  const closed = await seen(page)
  const doors = page.getByRole('button', { name: 'Open the doors' })
  const back = page.getByRole('button', { name: 'Close the doors' })
  // A closed car has no roof to close.
  expect(await page.getByRole('button', { name: 'Close the roof' }).count()).toBe(0)

  await doors.focus()
  await page.keyboard.press('Enter')
  await back.waitFor()
  await expect.poll(() => seen(page)).not.toBe(closed)
  await stillness(page)
  const opened = await seen(page)
  expect(opened).not.toBe(closed)
  await expectAccessible(page)

  await page.keyboard.press('Space')
  await doors.waitFor()
  await stillness(page)
  expect(await seen(page)).toBe(closed)

  await page.keyboard.press('Enter')
  await stillness(page)
  await page.getByRole('button', { name: 'Car' }).click()
  await page.getByRole('option', { name: 'Porsche 911 GT3' }).click()
  await page.waitForURL(/vehicle=porsche-911-gt3/)
  await doors.waitFor()
  expect(await back.count()).toBe(0)
  visitor.expectNoComplaints(RENDERER)
})

test('an open car’s roof closes, at once where motion is not wanted, within the budget of calls and bytes', async () => {
  const visitor = await arrive('fr')
  const { page } = visitor
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await countDraws(page)
  await page.goto('/fr/3d-fleet?vehicle=porsche-911-carrera-s-cabriolet')
  await isShown(page)
  await stillness(page)
  const open = await seen(page)
  const before = await drawn(page)
  const roof = page.getByRole('button', { name: 'Fermer le toit' })
  await roof.click()
  await page.getByRole('button', { name: 'Ouvrir le toit' }).waitFor()
  await stillness(page)
  expect(await seen(page)).not.toBe(open)
  // One frame, of as few calls as `test/car/budget.test.ts` counts: the car twice, and the floor.
  expect((await drawn(page)) - before).toBeLessThanOrEqual(2 * 34 + 2)

  await page.getByRole('button', { name: 'Ouvrir les portes' }).click()
  await stillness(page)
  // Every script of the page, the car's lines and what opens it included, as it is sent.
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map((entry) => ({
        name: new URL(entry.name).pathname,
        bytes: (entry as PerformanceResourceTiming).encodedBodySize,
      })),
  )
  for (const part of ['showroom-', 'moving-parts-', 'porsche-'])
    expect(scripts.some(({ name }) => name.startsWith(`/assets/${part}`))).toBe(true)
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0)
  expect(bytes).toBeGreaterThan(150_000)
  expect(bytes).toBeLessThan(400_000)
  visitor.expectNoComplaints(RENDERER)
})

test('on a laptop the whole car and the buttons that open it are in one window', async () => {
  const visitor = await arrive('fr', 1440)
  const { page } = visitor
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/fr/3d-fleet?vehicle=porsche-911-carrera-s-cabriolet')
  await isShown(page)
  for (const name of ['Ouvrir les portes', 'Fermer le toit']) {
    const box = await page.getByRole('button', { name }).boundingBox()
    expect([name, (box?.y ?? Infinity) + (box?.height ?? 0) <= 768]).toEqual([name, true])
  }
  visitor.expectNoComplaints(RENDERER)
})

test('a colour that is chosen while doors are open paints them as they are', async () => {
  const visitor = await arrive('en')
  const { page } = visitor
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await countDraws(page)
  await page.goto('/3d-fleet?vehicle=porsche-911-carrera-gts&color=guards-red')
  await isShown(page)
  await page.getByRole('button', { name: 'Open the doors' }).click()
  await stillness(page)
  const red = await seen(page)
  await page.getByRole('button', { name: 'Gentian Blue' }).click()
  await page.waitForURL(/color=gentian-blue/)
  await stillness(page)
  const blue = await seen(page)
  expect(blue).not.toBe(red)
  await page.getByRole('button', { name: 'Close the doors' }).click()
  await stillness(page)
  const closed = await seen(page)
  expect(closed).not.toBe(blue)
  // The same as a car that comes in this colour and is opened then.
  await page.reload()
  await isShown(page)
  await stillness(page)
  expect(await seen(page)).toBe(closed)
  await page.getByRole('button', { name: 'Open the doors' }).click()
  await stillness(page)
  expect(await seen(page)).toBe(blue)
  visitor.expectNoComplaints(RENDERER)
})

test('without WebGL the picture stays, the page says why, and everything else works', async () => {
  const visitor = await arrive('fr', 390)
  const { page } = visitor
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto('/fr/3d-fleet')
  await page.getByText('Ce navigateur ne peut pas afficher la voiture en trois dimensions').waitFor()
  const picture = page.locator('[data-showroom=absent] img')
  expect(await picture.getAttribute('alt')).not.toBe('')
  await page.getByRole('button', { name: 'Guards Red' }).click()
  await page.waitForURL(/color=guards-red/)
  visitor.expectNoComplaints(/WebGL/)
})
