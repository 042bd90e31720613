import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import lighthouse from 'lighthouse'
import { startLocal } from '../../infra/local/run/local-run.ts'
import { openChromium } from '../../scripts/chromium.ts'
import { FLEET } from '../../shared/catalogue/fleet.ts'
import { vehiclePath } from '../../shared/vehicle-path.ts'
import type { World } from '../support/world.ts'
import { type Figure, figure, median } from './measure.ts'
import { buildSmallestPage } from './smallest-page.ts'

const RUNS = 3
/** Where Chromium listens for Lighthouse; on the loopback, for as long as the bench runs. */
const PORT = 9333

const [FIRST] = FLEET
const PAGES = ['/', '/flotte', FIRST ? vehiclePath(FIRST) : '/flotte', '/our-solution/plus']

interface Seen {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcpMs: number
  cls: number
}

/** Lighthouse on a phone: medians of three, and the largest paint against the smallest page of the same stack. */
export async function lighthouseFigures(world: World): Promise<Figure[]> {
  const browser = await openChromium([`--remote-debugging-port=${PORT}`])
  try {
    const smallest = await smallestLcp()
    const figures: Figure[] = []
    for (const page of PAGES) figures.push(...figuresOf(page, await seen(world.run.url + page), smallest))
    return figures
  } finally {
    await browser.close()
  }
}

async function smallestLcp(): Promise<number> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'driveline-smallest-'))
  const siteDir = await buildSmallestPage()
  const run = await startLocal({ port: 0, dataDir, siteDir, report: () => {} })
  try {
    return (await seen(run.url)).lcpMs
  } finally {
    await run.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function seen(url: string): Promise<Seen> {
  const runs: Seen[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await measured(url))
  const middle = (of: (one: Seen) => number) => median(runs.map(of))
  return {
    performance: middle((one) => one.performance),
    accessibility: middle((one) => one.accessibility),
    bestPractices: middle((one) => one.bestPractices),
    seo: middle((one) => one.seo),
    lcpMs: middle((one) => one.lcpMs),
    cls: middle((one) => one.cls),
  }
}

async function measured(url: string): Promise<Seen> {
  const result = await lighthouse(url, { port: PORT, logLevel: 'error', output: 'json' })
  if (!result) throw new Error(`Lighthouse says nothing about ${url}`)
  const { categories, audits } = result.lhr
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
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
    lcpMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  }
}

function figuresOf(page: string, one: Seen, smallestLcpMs: number): Figure[] {
  const scores = [one.performance, one.accessibility, one.bestPractices, one.seo]
  return [
    {
      what: `Lighthouse mobile on ${page}: performance, accessibility, best practices, SEO`,
      measured: scores.join(' · '),
      wanted: '≥ 98 · 100 · 100 · 100',
      met: one.performance >= 98 && scores.slice(1).every((score) => score === 100),
    },
    figure(
      `largest paint on ${page} (${Math.round(one.lcpMs)} ms) against the smallest page of the stack (${Math.round(smallestLcpMs)} ms)`,
      one.lcpMs / smallestLcpMs,
      1.3,
      '×',
    ),
    figure(`layout shift on ${page}`, Math.round(one.cls * 1000) / 1000, 0, ''),
  ]
}
