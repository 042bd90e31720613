import type { Page } from 'playwright-core'
import { openChromium } from '../../scripts/chromium.ts'
import { listLateInvoices } from '../../shared/api/staff-late-invoices.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { today } from '../support/seeded.ts'
import { Visitor } from '../support/visitor.ts'
import type { World } from '../support/world.ts'
import { type Figure, figure, median } from './measure.ts'

const MANY = 10_000
const PAGE = 50
/** So many rows somebody has asked for, fifty at a time. */
const SHOWN = 2000
/** Fifty frames a second (issue of the desk). */
const MOST_MS_A_FRAME = 20
/** What is answered within a tenth of a second is answered at once. */
const MOST_MS_TO_ANSWER = 100
const SCROLLED_MS = 4000

/** A queue of ten thousand in a browser: two thousand of its rows are shown, scrolled through, gone through by key, and added to. */
export async function queueFigures(world: World): Promise<Figure[]> {
  const browser = await openChromium()
  try {
    const visitor = await Visitor.arrive(browser, world.run.url)
    await visitor.holds(await world.advisor())
    const { page } = visitor
    const fetched = await fill(page, today(world))
    await page.goto('/staff/queues/late-invoices')
    await page.locator('[data-row]').first().waitFor()
    const first = fetched()
    const added: number[] = []
    for (let rows = PAGE; rows < SHOWN; rows += PAGE) added.push(await oneMore(page))
    const frames = await framesWhileScrolling(page)
    const keys = await framesOfKeys(page)
    await visitor.leave()
    return [
      figure('pages that a queue of 10,000 asks for when it is opened', first, 1, ''),
      figure('50 rows more among 2,000 of a queue', median(added.slice(-5)), 1000, 'ms'),
      figure('a frame of a queue while it scrolls, 2,000 rows, p50', median(frames), MOST_MS_A_FRAME, 'ms'),
      figure('the same, all frames', mean(frames), MOST_MS_A_FRAME, 'ms'),
      figure('J among 2,000 rows, p50', median(keys), MOST_MS_TO_ANSWER, 'ms'),
    ]
  } finally {
    await browser.close()
  }
}

const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length

/** Answers what the desk asks of the queue, page by page; answers how many pages that were. */
async function fill(page: Page, day: string): Promise<() => number> {
  let pages = 0
  await page.route(`**${listLateInvoices.path}*`, (route) => {
    pages += 1
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0)
    const data = Array.from({ length: PAGE }, (_, at) => row(from + at, day))
    const next = from + PAGE
    return route.fulfill({ json: { status: 200, data, cursor: next < MANY ? String(next) : null } })
  })
  return () => pages
}

function row(at: number, day: string) {
  const dueOn = addDays(day, -400 + Math.floor(at / 30))
  return {
    _id: `inv_01K${String(at).padStart(23, '0')}`,
    customerId: `cus_01K${String(at).padStart(23, '0')}`,
    contractId: `con_01K${String(at).padStart(23, '0')}`,
    customerName: `Customer ${at}`,
    number: `2026-${String(at).padStart(6, '0')}`,
    status: 'open',
    totals: { cents: 100_000, vatCents: 17_000, totalCents: 117_000 },
    owedCents: 117_000,
    dueOn,
    steps: [{ name: 'vehicle_blocked', takenOn: addDays(dueOn, 7) }],
    next: { name: 'subscription_suspended', on: addDays(dueOn, 15) },
  }
}

/** From the click until the new rows are on the screen, in milliseconds. */
const oneMore = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        const rows = () => document.querySelectorAll('[data-row]').length
        const before = rows()
        const begun = performance.now()
        const buttons = [...document.querySelectorAll('main button')] as HTMLButtonElement[]
        buttons.at(-1)?.click()
        const look = () => {
          if (rows() === before) requestAnimationFrame(look)
          else requestAnimationFrame(() => done(performance.now() - begun))
        }
        look()
      }),
  )

/** How long each frame took, in milliseconds, from the first row to the last and again. */
const framesWhileScrolling = (page: Page): Promise<number[]> =>
  page.evaluate(
    (lasts) =>
      new Promise<number[]>((done) => {
        const frames: number[] = []
        const begun = performance.now()
        let before = begun
        const next = (now: number) => {
          frames.push(now - before)
          before = now
          scrollBy(0, 400)
          if (scrollY + innerHeight >= document.documentElement.scrollHeight - 1) scrollTo(0, 0)
          if (now - begun < lasts) requestAnimationFrame(next)
          else done(frames.slice(1))
        }
        requestAnimationFrame(next)
      }),
    SCROLLED_MS,
  )

/** From a key to the frame that shows the next row with the focus, in milliseconds. */
const framesOfKeys = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const took: number[] = []
    for (let at = 0; at < 30; at += 1) {
      const begun = performance.now()
      const target = document.activeElement ?? document.body
      target.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', code: 'KeyJ', bubbles: true }))
      await new Promise((resume) => requestAnimationFrame(() => setTimeout(resume)))
      took.push(performance.now() - begun)
    }
    return took
  })
