import type { Page } from 'playwright-core'

/** What moved on a page: by how much, and which elements. */
export interface Shift {
  value: number
  moved: string[]
}

/**
 * Records every layout shift of the pages that are opened from now on, also those right after a click. The fonts are fetched before: where the
 * machine has none that the stand-ins are made for, a late font moves words, and how late it is depends on the machine.
 */
export async function recordShifts(page: Page): Promise<void> {
  await page.goto('/legal-notice')
  await page.evaluate(async () => void (await document.fonts.ready))
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node?: Element }[]
      })[]) {
        const moved = entry.sources.map(({ node }) => `${node?.tagName}.${node?.className}`)
        shifts.push({ value: entry.value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The layout shifts since the page was opened or this was last asked, once every picture has come and two frames were drawn. */
export async function shiftsSince(page: Page): Promise<Shift[]> {
  const hasPictures = () =>
    [...document.images].every((image) => {
      const { top, bottom } = image.getBoundingClientRect()
      return image.complete || bottom < 0 || top > innerHeight
    })
  await page.waitForFunction(hasPictures, undefined, { timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
    return (window as unknown as { shifts: Shift[] }).shifts.splice(0)
  })
}
