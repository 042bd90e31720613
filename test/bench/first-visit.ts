import type { Browser, Page } from 'playwright-core'
import { openChromium } from '../../scripts/chromium.ts'
import { fetchedBy } from '../support/fetched.ts'
import { Visitor } from '../support/visitor.ts'
import type { World } from '../support/world.ts'
import { type Figure, figure, median } from './measure.ts'

const RUNS = 3

/** What a first visit fetches, how fast the fleet list answers, and how soon the 3D car is drawn. */
export async function firstVisitFigures(world: World): Promise<Figure[]> {
  const browser = await openChromium()
  try {
    const home = await fetchedBy(browser, world, '/')
    const login = await fetchedBy(browser, world, '/login')
    return [
      figure(
        'JavaScript of a first visit of / (as sent; the closest open-source peer: 412)',
        home.scriptKiB,
        130,
        'KiB',
      ),
      figure('requests of a first visit of / (peer: 101)', home.requests, 20, ''),
      figure('everything that a first visit of / fetches', home.totalKiB, 600, 'KiB'),
      figure('JavaScript of a first visit of /login (as sent)', login.scriptKiB, 170, 'KiB'),
      figure(
        'a filter of the fleet list until the browser has repainted',
        await repaint(browser, world),
        50,
        'ms',
      ),
      figure(
        'first frame of the 3D car after its script (software WebGL, 390 pixels wide)',
        await firstFrame(browser, world),
        1500,
        'ms',
      ),
    ]
  } finally {
    await browser.close()
  }
}

async function repaint(browser: Browser, world: World): Promise<number> {
  const visitor = await Visitor.arrive(browser, world.run.url)
  await visitor.page.goto('/flotte')
  await visitor.page.waitForTimeout(2000)
  const runs: number[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await pressed(visitor.page))
  await visitor.leave()
  return median(runs)
}

/** From the press of a filter to the frame after the list has changed. */
const pressed = (page: Page) =>
  page.evaluate(async () => {
    const filter = [...document.querySelectorAll<HTMLElement>('main ul button')].find(
      (each) => each.ariaPressed,
    )
    const status = document.querySelector('main [role=status]')
    if (!filter || !status) throw new Error('The fleet list has no filters')
    const changed = new Promise((done) => {
      new MutationObserver(done).observe(status, { characterData: true, childList: true, subtree: true })
    })
    const started = performance.now()
    filter.click()
    await changed
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    return performance.now() - started
  })

async function firstFrame(browser: Browser, world: World): Promise<number> {
  const runs: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const visitor = await Visitor.arrive(browser, world.run.url, { width: 390 })
    await visitor.page.addInitScript(noteFirstFrame)
    await visitor.page.goto('/3d-fleet')
    await visitor.page.waitForFunction(() => 'firstFrameAt' in globalThis)
    runs.push(
      await visitor.page.evaluate(() => {
        const scripts = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
        const loaded = Math.max(
          ...scripts
            .filter(({ name }) => name.includes('/assets/showroom'))
            .map(({ responseEnd }) => responseEnd),
        )
        return (globalThis as unknown as { firstFrameAt: number }).firstFrameAt - loaded
      }),
    )
    await visitor.leave()
  }
  return median(runs)
}

/** Runs in the page: the first frame is there when the renderer has worked off what it was given. */
function noteFirstFrame() {
  const draw = WebGL2RenderingContext.prototype.drawElements
  let isNoted = false
  WebGL2RenderingContext.prototype.drawElements = function (...how) {
    draw.apply(this, how)
    if (isNoted) return
    isNoted = true
    queueMicrotask(() => {
      this.readPixels(0, 0, 1, 1, this.RGBA, this.UNSIGNED_BYTE, new Uint8Array(4))
      Object.assign(globalThis, { firstFrameAt: performance.now() })
    })
  }
}
