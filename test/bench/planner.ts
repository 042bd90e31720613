import type { Page } from 'playwright-core'
import { openChromium } from '../../scripts/chromium.ts'
import { getPlanner, listPlannerItems } from '../../shared/api/staff-planner.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { today } from '../support/seeded.ts'
import { answering } from '../support/trials/trial.ts'
import { Visitor } from '../support/visitor.ts'
import type { World } from '../support/world.ts'
import { type Figure, figure, median } from './measure.ts'

const VEHICLES = 300
const ITEMS_EACH = 4
/** Fifty frames a second (issue of the desk). */
const MOST_MS_A_FRAME = 20
const SCROLLED_MS = 4000

/** Scrolling through three hundred vehicles with twelve hundred reservations, down and to the side at once. */
export async function plannerFigures(world: World): Promise<Figure[]> {
  const browser = await openChromium()
  try {
    const visitor = await Visitor.arrive(browser, world.run.url)
    await visitor.holds(await world.advisor())
    const { page } = visitor
    await fill(page, today(world))
    await page.goto('/staff/planner')
    await page.locator('[data-item]').first().waitFor()
    const frames = await framesWhileScrolling(page)
    await visitor.leave()
    return [
      figure(
        'a frame of the planner while it scrolls, 300 vehicles, p50',
        median(frames),
        MOST_MS_A_FRAME,
        'ms',
      ),
      figure(
        'the same, all frames',
        frames.reduce((sum, ms) => sum + ms, 0) / frames.length,
        MOST_MS_A_FRAME,
        'ms',
      ),
    ]
  } finally {
    await browser.close()
  }
}

async function fill(page: Page, day: string): Promise<void> {
  const vehicles = Array.from({ length: VEHICLES }, (_, at) => ({
    vehicleId: `car-${at}`,
    plate: `DL ${at}`,
  }))
  const models = Array.from({ length: VEHICLES / 10 }, (_, at) => ({
    modelId: `model-${at}`,
    name: `Model ${at}`,
    vehicle_cat: 1 + (at % 6),
    vehicles: vehicles.slice(at * 10, at * 10 + 10),
  }))
  await answering(page, getPlanner, { data: models })
  const itemsOf = (car: number) =>
    Array.from({ length: ITEMS_EACH }, (_, at) => ({
      id: `res_01K${String(car * ITEMS_EACH + at).padStart(23, '0')}`,
      kind: 'reservation',
      status: 'Confirmed',
      start_date: addDays(day, at * 21 + (car % 5)),
      return_date: addDays(day, at * 21 + 17),
      customerName: `Customer ${car} ${at}`,
    }))
  const all = vehicles.map((vehicle, car) => ({ vehicleId: vehicle.vehicleId, items: itemsOf(car) }))
  await answering(page, listPlannerItems, { data: all })
}

/** How long each frame took, in milliseconds. */
const framesWhileScrolling = (page: Page): Promise<number[]> =>
  page.getByRole('application').evaluate(
    (box, lasts) =>
      new Promise<number[]>((done) => {
        const frames: number[] = []
        const begun = performance.now()
        let before = begun
        const next = (now: number) => {
          frames.push(now - before)
          before = now
          box.scrollBy(6, 40)
          if (box.scrollTop + box.clientHeight >= box.scrollHeight - 1) box.scrollTo(0, 0)
          if (now - begun < lasts) requestAnimationFrame(next)
          else done(frames.slice(1))
        }
        requestAnimationFrame(next)
      }),
    SCROLLED_MS,
  )
