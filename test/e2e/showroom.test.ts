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
