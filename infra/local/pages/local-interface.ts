import { type Schedule, UnknownJob } from '../clock/schedules.ts'
import { problem } from '../gateway/http-api.ts'
import type { ApiRequest, Reply } from '../gateway/payload.ts'
import { DEMO_ACCOUNTS } from '../seed/accounts.ts'
import type { LocalParts } from './local-parts.ts'
import { localPage } from './pages.ts'

/** The longest jump of the clock: ten years. */
const LONGEST_JUMP_DAYS = 3660

/** `/_local`: the local run's own interface, for tests, scripts and people. It is no part of what deploys. */
export async function localInterface(parts: LocalParts, request: ApiRequest): Promise<Reply> {
  const { method, url } = request
  if (!isOurHost(request)) return foreignOrigin()
  if (method === 'POST' && !isSameOrigin(request)) return foreignOrigin()
  const paying = await parts.pay(request)
  if (paying) return paying
  if (method === 'POST') return post(parts, request)
  if (method !== 'GET' && method !== 'HEAD') return problem(405, 'method_not_allowed', 'Only GET and POST.')

  if (url.pathname === '/_local/outbox.json') {
    // A plus that was not encoded arrives as a space.
    return json(parts.outbox.list(url.searchParams.get('to')?.replace(/^ /, '+')))
  }
  const [, attachment] = /^\/_local\/attachments\/([\w-]+)$/.exec(url.pathname) ?? []
  const file = attachment && parts.outbox.file(attachment)
  if (file)
    return {
      status: 200,
      headers: { 'content-type': typeOf(file), 'cache-control': 'no-store' },
      body: file,
    }
  const shown = shownAsJson(parts, url.pathname)
  if (shown !== undefined) return json(shown)
  return (await localPage(parts, url)) ?? problem(404, 'not_found', 'There is no such page.')
}

function shownAsJson({ clock, scheduler, operating, edge }: LocalParts, pathname: string): unknown {
  if (pathname === '/_local/clock.json') return { now: clock.now().toISOString() }
  if (pathname === '/_local/jobs.json') return scheduler.schedules.map((each) => jobView(each, clock.now()))
  if (pathname === '/_local/operating.json') return JSON.parse(operating.current())
  if (pathname === '/_local/invalidations.json') return edge.invalidations
  return pathname === '/_local/accounts.json' ? DEMO_ACCOUNTS : undefined
}

/** Mails bring PDFs and calendar files along. */
const typeOf = (file: Buffer) =>
  file.subarray(0, 5).toString('latin1') === '%PDF-' ? 'application/pdf' : 'text/calendar; charset=utf-8'

async function post(parts: LocalParts, request: ApiRequest): Promise<Reply> {
  const { pathname } = request.url
  if (pathname === '/_local/clock.json') return moveClock(parts, request)
  if (pathname === '/_local/operating.json') return changeSettings(parts, request)
  const [, job] = /^\/_local\/jobs\/([^/]+)$/.exec(pathname) ?? []
  if (job) return runJob(parts, job)
  return problem(404, 'not_found', 'There is nothing to post to here.')
}

async function moveClock({ clock, scheduler, clockMoved }: LocalParts, { body }: ApiRequest): Promise<Reply> {
  const wanted = parsed(body)
  if (!wanted) return problem(400, 'invalid_json', 'The body is not JSON.')
  const now = clock.now()
  const target =
    wanted.to === undefined ? daysLater(now, Number(wanted.advanceDays)) : new Date(String(wanted.to))
  if (Number.isNaN(target.getTime())) {
    return problem(
      422,
      'invalid_input',
      'Give {"advanceDays": n} or {"to": an instant such as 2026-03-29T10:00:00Z}, and {"jobs": [names]} for some only.',
    )
  }
  if (target < now) return problem(422, 'clock_backwards', 'The clock only moves forward.')
  if (target > daysLater(now, LONGEST_JUMP_DAYS)) return problem(422, 'too_far', 'Ten years at most.')
  const only = Array.isArray(wanted.jobs) ? wanted.jobs.map(String) : undefined
  const ran = await scheduler.advanceTo(target, only)
  await clockMoved()
  return json({ now: clock.now().toISOString(), ran })
}

/** What people on call change in AppConfig (shared/operating.ts). */
function changeSettings({ operating }: LocalParts, { body }: ApiRequest): Reply {
  try {
    operating.deploy(body.toString())
    return json(JSON.parse(operating.current()))
  } catch (error) {
    return problem(422, 'invalid_input', String(error))
  }
}

async function runJob({ scheduler }: LocalParts, job: string): Promise<Reply> {
  try {
    return json({ job, ...(await scheduler.run(job)) })
  } catch (error) {
    if (!(error instanceof UnknownJob)) throw error
    const names = scheduler.schedules.map(({ name }) => name).join(', ')
    return problem(404, 'unknown_job', `There is no job "${job}". There are: ${names}.`)
  }
}

/** Days of the calendar in Luxembourg: the wall clock does not change, also across a clock change. */
function daysLater(from: Date, days: number): Date {
  if (!Number.isFinite(days)) return new Date(Number.NaN)
  const zone = 'Europe/Luxembourg'
  const wholeDays = Math.trunc(days)
  const shifted = new Date(from.getTime() + wholeDays * 86_400_000)
  const changeMs = offsetMs(from, zone) - offsetMs(shifted, zone)
  return new Date(shifted.getTime() + changeMs + (days - wholeDays) * 86_400_000)
}

/** How far a zone is ahead of UTC at a moment. */
function offsetMs(at: Date, timeZone: string): number {
  const name = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

/** A foreign name that was made to lead to this machine must not read codes here. */
function isOurHost({ headers }: ApiRequest): boolean {
  const name = String(headers.host).replace(/:\d+$/, '')
  return name === 'localhost' || /^(\d+\.){3}\d+$|^\[[\da-f:]+\]$/.test(name)
}

/** A form on another site must not move the clock; scripts send no Origin at all. */
function isSameOrigin({ headers }: ApiRequest): boolean {
  if (headers['sec-fetch-site'] && !['same-origin', 'none'].includes(String(headers['sec-fetch-site'])))
    return false
  return headers.origin === undefined || headers.origin === `http://${headers.host}`
}

function foreignOrigin(): Reply {
  return problem(403, 'foreign_origin', 'Only the local run’s own pages and scripts may do this.')
}

/** A JSON answer that nobody keeps. */
export function json(value: unknown): Reply {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
  return { status: 200, headers, body: Buffer.from(JSON.stringify(value)) }
}

function jobView({ name, expression, timezone, times }: Schedule, now: Date) {
  return { name, expression, timezone, next: times.next(now)?.toISOString() }
}

function parsed(body: Buffer): Record<string, unknown> | undefined {
  try {
    const value = JSON.parse(body.toString() || '{}')
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
