import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { openChromium } from '../../scripts/chromium.ts'
import { passwordStrength } from '../../shared/password-strength.ts'
import { drawCar } from '../../web/car/draw-car.ts'
import { toAccount, toCompany, toPhone, toRecap } from '../support/sign-up-flow.ts'
import { Visitor } from '../support/visitor.ts'
import type { World } from '../support/world.ts'
import { type Figure, figure, median, milliseconds, times } from './measure.ts'

const RUNS = 40
const CODES = 5

/** What people wait for: a drawing, a password's judgement, a code by SMS, the progress of an upload, a sign-up. */
export async function waitingFigures(world: World): Promise<Figure[]> {
  const browser = await openChromium()
  try {
    const draws = await times(RUNS, async () =>
      drawCar({ car: 'mercedes-s-class-s-580-e-long', paint: '#123a30', view: 'side' }),
    )
    const judged = await times(CODES, async () => passwordStrength('aA!1'.repeat(64)))
    const codes = await times(CODES, (run) => world.code(`+35262140000${run}`, false))
    return [
      figure('drawing a car', median(draws), 5, 'ms'),
      figure('judging the longest password that is accepted', median(judged), 500, 'ms'),
      figure('a code: from the request to its SMS, through the stream', median(codes), 200, 'ms'),
      figure('from choosing a file to its progress on screen', await progress(browser, world), 100, 'ms'),
      figure('signing up: from the phone number to the recap', await signUp(browser, world), 60, 's'),
    ]
  } finally {
    await browser.close()
  }
}

async function signUp(browser: Browser, world: World): Promise<number> {
  const visitor = await Visitor.arrive(browser, world.run.url)
  const { page } = visitor
  await toPhone(world, page, 'bench@example.lu')
  const taken = await milliseconds(async () => {
    await toAccount(world, page, '+352621400100')
    await toCompany(page)
    await toRecap(world, page)
  })
  await visitor.leave()
  return taken / 1000
}

async function progress(browser: Browser, world: World): Promise<number> {
  const visitor = await Visitor.arrive(browser, world.run.url)
  await visitor.holds(await world.signUp())
  const { page } = visitor
  await page.addInitScript(noteProgress)
  await page.goto('/profile/documents')
  const picture = sharp({ create: { width: 800, height: 600, channels: 3, background: 'white' } })
  const buffer = await picture.png().toBuffer()
  await page
    .getByLabel('Add Proof of address')
    .setInputFiles({ name: 'bill.png', mimeType: 'image/png', buffer })
  await page.waitForFunction(() => 'progressAfter' in globalThis)
  const after = await page.evaluate(() => (globalThis as unknown as { progressAfter: number }).progressAfter)
  await visitor.leave()
  return after
}

/** Runs in the page. */
function noteProgress() {
  let chosen = 0
  const chooses = () => {
    chosen = performance.now()
  }
  document.addEventListener('change', chooses, true)
  const look = () => {
    if ('progressAfter' in globalThis || !document.querySelector('[role=progressbar]')) return
    Object.assign(globalThis, { progressAfter: performance.now() - chosen })
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
}
