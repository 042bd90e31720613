import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import lighthouse from 'lighthouse'
import { startLocal } from '../../infra/local/run/local-run.ts'
import { openChromium } from '../../scripts/chromium.ts'
import { FLEET } from '../../shared/catalogue/fleet.ts'
import { vehiclePath } from '../../shared/vehicle-path.ts'
import type { World } from '../support/world.ts'
import { type Figure, median } from './measure.ts'
import { buildSmallestPage } from './smallest-page.ts'

const RUNS = Number(process.env.BENCH_RUNS ?? 5)
/** Where Chromium listens for Lighthouse; on the loopback, for as long as the bench runs. */
const PORT = 9333
/** Blocking that a page may add to that of the smallest page of the stack. */
const BLOCKING_MS = 50

interface Wanted {
  page: string
  performance: number
  /** Largest paint against the smallest page of the stack. */
  paint: number
  /** A page that search engines are told to leave out has no full score there, and wants none. */
  isPublic: boolean
}

const [FIRST] = FLEET
const PAGES: readonly Wanted[] = [
  { page: '/', performance: 100, paint: 1.15, isPublic: true },
  { page: '/flotte', performance: 100, paint: 1.25, isPublic: true },
  { page: FIRST ? vehiclePath(FIRST) : '/flotte', performance: 100, paint: 1.25, isPublic: true },
  { page: '/our-solution/plus', performance: 100, paint: 1.25, isPublic: true },
  { page: '/request-subscription', performance: 98, paint: 1.25, isPublic: false },
  { page: '/login', performance: 98, paint: 1.25, isPublic: false },
]

interface Seen {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcpMs: number
  blockingMs: number
  cls: number
}

/** Lighthouse on a phone, against the smallest page of the same stack: the middle of some runs, with the lowest and the highest. */
export async function lighthouseFigures(world: World): Promise<Figure[]> {
  const browser = await openChromium([`--remote-debugging-port=${PORT}`])
  try {
    const smallest = await smallestPage()
    const load = () => loadavg()[0]?.toFixed(1)
    const loads = [load()]
    const figures: Figure[] = []
    for (const wanted of PAGES) {
      figures.push(...figuresOf(wanted, await seen(world.run.url + wanted.page), smallest))
      loads.push(load())
    }
    const what = `processes that ran or waited on the machine, before each page (the browser itself makes 1 to 2; middle, lowest to highest of ${RUNS} runs below)`
    return [{ what, measured: loads.join(' · '), wanted: 'shown', met: true }, ...figures]
  } finally {
    await browser.close()
  }
}

async function smallestPage(): Promise<Seen[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'driveline-smallest-'))
  const siteDir = await buildSmallestPage()
  const run = await startLocal({ port: 0, dataDir, siteDir, report: () => {} })
  try {
    return await seen(run.url)
  } finally {
    await run.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function seen(url: string): Promise<Seen[]> {
  const runs: Seen[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await measured(url))
  return runs
}

async function measured(url: string): Promise<Seen> {
  const result = await lighthouse(url, { port: PORT, logLevel: 'error', output: 'json' })
  if (!result) throw new Error(`Lighthouse says nothing about ${url}`)
  const { categories, audits } = result.lhr
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
  const number = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  if (process.env.BENCH_AUDITS) {
    for (const audit of Object.values(audits))
      if (audit.score !== null && audit.score < 0.9)
        console.log(url, audit.id, audit.displayValue ?? audit.score)
  }
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: number('largest-contentful-paint'),
    blockingMs: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
  }
}

const middle = (runs: readonly Seen[], of: (one: Seen) => number) => median(runs.map(of))

/** `1211 ms (1205 to 1302)` */
function spread(runs: readonly Seen[], of: (one: Seen) => number): string {
  const all = runs.map(of)
  const [low, high] = [Math.round(Math.min(...all)), Math.round(Math.max(...all))]
  return `${Math.round(median(all))} ms (${low} to ${high})`
}

function figuresOf({ page, performance, paint, isPublic }: Wanted, runs: Seen[], smallest: Seen[]): Figure[] {
  const points = middle(runs, (one) => one.performance)
  const others = [
    middle(runs, (one) => one.accessibility),
    middle(runs, (one) => one.bestPractices),
    ...(isPublic ? [middle(runs, (one) => one.seo)] : []),
  ]
  const lcp = (one: Seen) => one.lcpMs
  const blocking = (one: Seen) => one.blockingMs
  const times = middle(runs, lcp) / middle(smallest, lcp)
  const mostMs = middle(smallest, blocking) + BLOCKING_MS
  const shift = Math.round(middle(runs, (one) => one.cls) * 1000) / 1000
  return [
    {
      what: `Lighthouse mobile on ${page}: performance, accessibility, best practices${isPublic ? ', SEO' : ''}`,
      measured: [points, ...others].join(' · '),
      wanted: `≥ ${[performance, ...others.map(() => 100)].join(' · ')}`,
      met: points >= performance && others.every((score) => score === 100),
    },
    {
      what: `largest paint on ${page}, ${spread(runs, lcp)}, against the smallest page of the stack, ${spread(smallest, lcp)}`,
      measured: `${times.toFixed(2)} ×`,
      wanted: `≤ ${paint} ×`,
      met: times <= paint,
    },
    {
      what: `blocking time on ${page}`,
      measured: spread(runs, blocking),
      wanted: `≤ ${Math.round(mostMs)} ms (the smallest page's ${spread(smallest, blocking)} and ${BLOCKING_MS})`,
      met: middle(runs, blocking) <= mostMs,
    },
    { what: `layout shift on ${page}`, measured: String(shift), wanted: '0', met: shift === 0 },
  ]
}
