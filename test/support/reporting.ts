import type { Page } from 'playwright-core'
import { photo } from './uploads.ts'

/** Signs in a field of the open dialog, with the mouse. */
export async function sign(page: Page, name: RegExp): Promise<void> {
  const pad = page.getByRole('dialog').getByRole('application', { name })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('There is no field to sign in')
  await page.mouse.move(box.x + 20, box.y + 30)
  await page.mouse.down()
  for (const [x, y] of [
    [60, 60],
    [90, 20],
    [140, 70],
    [170, 30],
  ] as const)
    await page.mouse.move(box.x + x, box.y + y)
  await page.mouse.up()
}

/** Takes the eight photographs of the open report. */
export async function takePhotographs(page: Page): Promise<void> {
  const buffer = await photo(1200, 900)
  const slots = page.getByRole('dialog').getByLabel(/^Photograph: /)
  for (let left = await slots.count(); left > 0; left = await slots.count()) {
    await slots.first().setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
    const before = left
    while ((await slots.count()) === before) await page.waitForTimeout(20)
  }
}
