import type { Locator, Page } from 'playwright-core'
import { confirm, handOver, pay, reserve } from '../../infra/local/seed/story.ts'
import { openChromium } from '../../scripts/chromium.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { seededSubscriber, today } from '../support/seeded.ts'
import { Visitor } from '../support/visitor.ts'
import type { World } from '../support/world.ts'
import { type Figure, median } from './measure.ts'

const RUNS = 5
/** A phone's processor is that much slower (findings, P9). */
const SLOWER = 4
const MOST_MS = 150

/** Each press is a name and what is pressed in which run, in the order of a visit; what comes next is waited for by the press itself. */
type Press = readonly [name: string, of: (page: Page, run: number) => Locator]

const dialog = (page: Page) => page.getByRole('dialog')

const FLEET: readonly Press[] = [
  ['/flotte: a filter', (page) => page.locator('main ul button[aria-pressed]').first()],
  ['/flotte: the filter released', (page) => page.locator('main ul button[aria-pressed=true]').first()],
]
const EXTENSION: readonly Press[] = [
  ['Driveline: "Extend"', (page) => page.getByRole('button', { name: 'Extend' }).first()],
  ['extension: a day', (page) => dialog(page).locator('td [role=button]:not([aria-disabled])').first()],
]
const BOOKING: readonly Press[] = [
  ['Driveline: a car', (page, run) => page.locator('main li button.group').nth(run)],
  ['booking: the next month of its calendar', (page) => page.getByRole('button', { name: /next/i }).first()],
  [
    'booking: a day of its calendar',
    (page) => page.locator('main td [role=button]:not([aria-disabled])').nth(8),
  ],
  ['booking: a period', (page) => page.getByRole('button', { name: '1 month', exact: true })],
  ['booking: "Reserve"', (page) => page.getByRole('button', { name: 'Reserve', exact: true })],
]

/** From a press until the browser has painted what it does, as INP counts it, with a processor four times slower. */
export async function interactionFigures(world: World): Promise<Figure[]> {
  const browser = await openChromium()
  const seen = new Map<string, number[]>()
  const play = async (
    path: string,
    presses: readonly Press[],
    run: number,
    session?: { token: string; id: string },
  ): Promise<void> => {
    const visitor = await Visitor.arrive(browser, world.run.url, { width: 390 })
    const { page } = visitor
    if (session) await visitor.holds(session)
    await page.addInitScript(noteInteractions)
    await page.goto(path)
    await presses[0]?.[1](page, run).waitFor()
    await page.waitForTimeout(1500)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    for (const [name, of] of presses)
      seen.set(name, [...(seen.get(name) ?? []), await pressed(page, of(page, run))])
    await visitor.leave()
  }
  try {
    const driver = await withCar(world)
    for (let run = 0; run < RUNS; run += 1) {
      await play('/flotte', FLEET, run)
      await play('/drive-line', EXTENSION, run, driver)
      await play('/drive-line', BOOKING, run, await seededSubscriber(world))
    }
  } finally {
    await browser.close()
  }
  return [...seen].map(([what, all]) => ({
    what,
    measured: `${median(all)} ms (${Math.min(...all)} to ${Math.max(...all)})`,
    wanted: `≤ ${MOST_MS} ms`,
    met: median(all) <= MOST_MS,
  }))
}

/** The longest event of one press. */
async function pressed(page: Page, control: Locator): Promise<number> {
  await control.scrollIntoViewIfNeeded()
  await page.waitForTimeout(800)
  await page.evaluate(() => {
    ;(globalThis as unknown as { events: number[] }).events = []
  })
  await control.click()
  await page.waitForTimeout(1200)
  // Events of less than 16 ms are not told.
  return page.evaluate(() => Math.max(16, ...(globalThis as unknown as { events: number[] }).events))
}

function noteInteractions(): void {
  const kept = globalThis as unknown as { events: number[] }
  kept.events = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
      if (entry.interactionId) kept.events.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** A subscriber whose car is out, and stays for some weeks. */
async function withCar(world: World) {
  const [customer, day] = [await seededSubscriber(world), today(world)]
  await pay(customer.invoice, day)
  const start = addDays(day, -5)
  const reservation = await reserve(customer.customer, 'bentley-continental-gt-speed', start, 1, start)
  await pay(await confirm(customer.customer, reservation, start), start)
  await handOver(reservation)
  return customer
}
