import type { Locator, Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { askStepUpCode, verifyStepUp } from '../../../shared/api/step-ups.ts'
import { type Endpoint, pathParameters } from '../../../shared/endpoint.ts'
import type { Visitor } from '../visitor.ts'

/** One change that the site makes, and how a person makes it. */
export interface Trial {
  mutation: Endpoint
  /** The page on which it is made; by default the one that is open. */
  at?: string
  /** Opens what has to be open and types what has to be typed, once. */
  ready?(page: Page): Promise<unknown>
  /** Sends it: a button to press, or what is done instead, such as typing a code. */
  send: ((page: Page) => Locator) | { by(page: Page): Promise<unknown> }
  /** What says that it is done, and is not shown before. */
  done?(page: Page): Locator
  /** What is no longer shown once it is done. */
  gone?(page: Page): Locator
  /** The attempt that is not answered in time is carried out all the same, by the real API. */
  isCarriedOut?: true
  /** What the API answers in the end; without it the real API does. */
  reply?: object
  /** Which calls of the endpoint are meant, where it also answers questions. */
  only?(body: Record<string, unknown>): boolean
  /** The words after a server error, where the screen has its own. */
  failed?: string
}

export const WORDS = {
  unanswered: 'No answer came, so we cannot tell whether this was done.',
  failed: 'Something went wrong. Please try again later.',
  crowded: 'Too many requests at once. Please wait a minute, then try again.',
}

const LATE_MS = 200

type Luck = 'cut' | 'error' | 'crowded' | 'time-out' | 'late'

/** Lets a test end the site's patience of 30 seconds while it wants to; to be called before the first page. */
export async function makeImpatient({ context }: Visitor): Promise<void> {
  await context.addInitScript(() => {
    const original = window.setTimeout
    const waiting: (() => void)[] = []
    const noted = (handler: () => void, delay?: number, ...rest: unknown[]) => {
      if (delay === 30_000 && 'impatient' in window) waiting.push(handler)
      return original(handler, delay, ...rest)
    }
    Object.assign(window, {
      setTimeout: noted,
      giveUp: () => {
        for (const end of waiting.splice(0)) end()
      },
    })
  })
}

/** The site gives up what it waits for: once the call has come, however slow the machine is. */
const giveUp = (page: Page) => page.evaluate(() => (window as unknown as { giveUp(): void }).giveUp())

/** From now on, or no longer. */
const impatient = (page: Page, isSo: boolean) =>
  page.evaluate((so) => {
    if (so) Object.assign(window, { impatient: true })
    else Reflect.deleteProperty(window, 'impatient')
  }, isSo)

/**
 * Tries a change with the network cut, a server error, too many requests and no answer in time; says after each what the screen
 * says, and that it claims nothing and has lost nothing that was typed. Then a late answer to a double click: it is done, by one
 * request, under the key of the attempt that was not answered.
 */
export async function tryEverything(visitor: Visitor, trial: Trial): Promise<void> {
  const { page } = visitor
  const { mutation, at, ready, done, gone, failed = WORDS.failed } = trial
  if (at) await page.goto(at)
  await ready?.(page)
  const asked = await badLuck(page, trial)
  const isCode = typeof trial.send !== 'function'
  if (typeof trial.send === 'function') await trial.send(page).waitFor()
  const shown = await successes(page)
  const before = await settled(page)
  const says = {
    cut: WORDS.unanswered,
    error: failed,
    crowded: WORDS.crowded,
    'time-out': WORDS.unanswered,
  } as const
  for (const luck of ['cut', 'error', 'crowded', 'time-out'] as const) {
    const attempts = asked.keys.length
    asked.next(luck)
    await impatient(page, luck === 'time-out')
    await send(page, trial)
    if (luck === 'time-out') {
      await expect.poll(() => asked.keys.length).toBeGreaterThan(attempts)
      await asked.answered()
      await giveUp(page)
    }
    await page.getByText(says[luck]).first().waitFor()
    const claims = (await done?.(page).count()) ?? 0
    const isClaimed = claims > 0 || (await successes(page)) > shown
    expect({ mutation: mutation.id, luck, isClaimed }).toEqual({
      mutation: mutation.id,
      luck,
      isClaimed: false,
    })
    const kept = isCode ? before : await typed(page)
    expect({ mutation: mutation.id, luck, kept }).toEqual({ mutation: mutation.id, luck, kept: before })
  }
  await impatient(page, false)
  const [unanswered] = asked.keys.slice(-1)
  const attempts = asked.keys.length
  asked.next('late')
  await send(page, trial, 2)
  await expect.poll(() => asked.keys.length).toBeGreaterThan(attempts)
  await asked.answered()
  await done?.(page).first().waitFor()
  await gone?.(page).first().waitFor({ state: 'detached' })
  expect({ mutation: mutation.id, sent: asked.keys.slice(attempts) }).toEqual({
    mutation: mutation.id,
    sent: [unanswered],
  })
  await asked.over()
  visitor.expectNoComplaints(/Failed to load resource/)
}

const successes = (page: Page) => page.locator('.Toastify__toast--success').count()

async function send(page: Page, { send: how }: Trial, clicks = 1): Promise<void> {
  if (typeof how === 'function') await how(page).click({ clickCount: clicks, delay: 5 })
  else await how.by(page)
}

/** What stands in the fields of the page and its dialogs. */
const typed = (page: Page) =>
  page
    .locator('main :is(input, textarea, select), [role=dialog] :is(input, textarea, select)')
    .evaluateAll((all) =>
      all
        .map((one) => one as HTMLInputElement)
        .map((field) =>
          ['checkbox', 'radio'].includes(field.type) ? field.checked && field.name : field.value,
        )
        .filter(Boolean),
    )

const SETTLED_MS = 400

/** What stands there once nothing comes any more: what may be chosen, such as documents, is fetched after a dialog has opened. */
async function settled(page: Page): Promise<unknown> {
  for (;;) {
    const before = await typed(page)
    await wait(SETTLED_MS)
    const after = await typed(page)
    if (JSON.stringify(after) === JSON.stringify(before)) return after
  }
}

/** Answers the calls of a change as the next luck says, and remembers the key of each. */
async function badLuck(page: Page, { mutation, reply, only, isCarriedOut }: Trial) {
  const address = addressOf(mutation)
  const keys: (string | undefined)[] = []
  let luck: Luck = 'cut'
  let ended = Promise.resolve()
  const isMeant = (request: Request) =>
    request.method() === mutation.method && (!only || only(request.postDataJSON()))
  await page.route(address, async (route) => {
    const request = route.request()
    if (!isMeant(request)) return route.fallback()
    keys.push(await request.headerValue('idempotency-key').then((key) => key ?? undefined))
    if (luck === 'cut') return route.abort('internetdisconnected')
    if (luck === 'error') return route.fulfill({ status: 500, json: { message: 'Internal Server Error' } })
    if (luck === 'crowded') return route.fulfill({ status: 429, json: { message: 'Too Many Requests' } })
    // Where the trial says so it is carried out, and nobody hears of it.
    if (luck === 'time-out') {
      ended = isCarriedOut ? route.fetch().then(() => undefined) : Promise.resolve()
      return ended
    }
    ended = wait(LATE_MS).then(() =>
      reply ? route.fulfill({ json: { status: 200, ...reply } }) : route.continue(),
    )
    return ended
  })
  return {
    keys,
    next: (how: Luck) => {
      luck = how
    },
    answered: () => ended,
    over: () => page.unroute(address),
  }
}

const wait = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms))

function addressOf({ path }: Endpoint): RegExp {
  const pattern = pathParameters(path).reduce((text, name) => text.replace(`{${name}}`, '[^/?]+'), path)
  return new RegExp(`${pattern}(\\?|$)`)
}

/** Lets the API answer a call of a page as a test wants it. */
export async function answering(page: Page, { path, method }: Endpoint, reply: object): Promise<void> {
  await page.route(addressOf({ path } as Endpoint), (route) =>
    route.request().method() === method
      ? route.fulfill({ json: { status: 200, ...reply } })
      : route.fallback(),
  )
}

const SENT = { sid: 'a'.repeat(32), resendAfterSeconds: 60, to: '+352 ••• ••• 001' }

/** A code to one's own phone is asked for and right. */
export async function allowed(page: Page): Promise<void> {
  await answering(page, askStepUpCode, SENT)
  await answering(page, verifyStepUp, { data: { token: 'proof' } })
  await dialog(page).getByRole('button', { name: 'Send me a code' }).click()
  await dialog(page).getByLabel('6-digit code').fill('123456')
}

export const dialog = (page: Page): Locator => page.getByRole('dialog')

/** A button of the page by its whole name. */
export const button =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole('button', { name, exact: true }).first()

/** A button of the dialog that is open. */
export const inDialog =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    dialog(page).getByRole('button', { name, exact: true }).first()

/** Words that the page shows. */
export const says =
  (words: string | RegExp) =>
  (page: Page): Locator =>
    page.getByText(words)

/** A code that is typed anew. */
export const typesCode = (label: string) => ({
  by: async (page: Page) => {
    await page.getByLabel(label).fill('')
    await page.getByLabel(label).fill('123456'.slice(0, label.startsWith('4') ? 4 : 6))
  },
})

/** What a code call answers. */
export const codeSent = SENT
