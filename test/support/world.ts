import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { now } from '../../functions/ports/clock.ts'
import { newProof } from '../../functions/store/codes.ts'
import { commit } from '../../functions/store/commit.ts'
import { type LocalRun, startLocal } from '../../infra/local/run/local-run.ts'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import type { InvariantName } from '../../scripts/verify/invariants.ts'
import { readAndCheck } from '../../scripts/verify/read-and-check.ts'
import { JOB_NAMES } from '../../shared/rules/job-times.ts'
import { luxembourgDate, luxembourgHour } from '../../shared/rules/luxembourg-date.ts'
import { expectDeclared } from './declared-refusals.ts'
import { keepUses } from './kept-uses.ts'
import { beginningOf, copySeeded } from './seeded-folder.ts'

/** What an answer is, whatever it says. */
export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  // biome-ignore lint/suspicious/noExplicitAny: tests look at bodies that contracts have already checked.
  body: any
}

export interface Ask {
  body?: unknown
  token?: string | undefined
  headers?: Record<string, string>
  /** A loopback address to come from, so that many visitors can be told apart. */
  from?: string
}

export interface Message {
  channel: 'sms' | 'mail'
  to: string
  subject?: string
  text: string
  html?: string
  attachments?: { fileName: string; id: string }[]
  sentAt: string
}

const ROOM_BYTES = 1024 ** 3
/** The figures count what the others did: a third of the time of a day, and no story depends on them. */
const JOBS_OF_A_STORY = JOB_NAMES.filter((name) => name !== 'figures')
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** In Luxembourg. The last job of a morning runs at nine. */
const MORNING = 10

/**
 * In memory where the system offers room for it: a world writes small files and a database all the time, and each job
 * that runs would wait for the disk.
 */
function scratchFolder(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > ROOM_BYTES ? memory : tmpdir()
}

/** The proof that an address is somebody's, as the code to it gives it. */
export async function provenAddress(email: string): Promise<string> {
  const { proof, op } = newProof('email', email.toLowerCase(), now())
  await commit([op])
  return proof
}

/** What a world has; everything has a default. */
interface Beginning {
  site?: boolean
  stream?: boolean
  demo?: boolean
  expiry?: boolean
  rough?: string
}

/** A running local cloud with a folder of its own, and people who call it. */
export class World {
  readonly run: LocalRun
  private readonly dataDir: string
  private visitors = 1

  private constructor(run: LocalRun, dataDir: string) {
    this.run = run
    this.dataDir = dataDir
  }

  /**
   * Tests of the API need no site; those in a browser ask for it, and it is built when a source has changed. Without the stream no
   * code, mail or PDF comes; without the demo the table is empty; with a seed in `rough` things go wrong.
   */
  static async start({
    site = false,
    stream = true,
    demo = true,
    expiry = true,
    rough,
  }: Beginning = {}): Promise<World> {
    const kind = site ? 'site' : 'api'
    const dataDir = mkdtempSync(path.join(scratchFolder(), 'driveline-test-'))
    const beginning = await beginningOf(kind)
    if (demo) await copySeeded(kind, beginning, dataDir)
    const { cdkOut } = beginning
    const world = new World(
      await startLocal({
        port: 0,
        dataDir,
        cdkOut,
        report: () => {},
        site,
        stream,
        expiry,
        seed: demo,
        rough,
      }),
      dataDir,
    )
    process.once('exit', world.abandon)
    return world
  }

  private readonly broken = new Set<InvariantName>()

  /** This file breaks an invariant by hand; the reason is for whoever reads it. */
  breaks(invariant: InvariantName, _why: string): void {
    this.broken.add(invariant)
  }

  /** What does not hold of the table, a line each (`npm run verify`). */
  brokenInvariants(): Promise<string[]> {
    return readAndCheck(() => this.everyItem(), luxembourgDate(this.run.now().toISOString()))
  }

  /** Ends the run; whatever the file's tests did, every invariant of the table still holds. */
  async stop(): Promise<void> {
    process.off('exit', this.abandon)
    try {
      const lines = await this.brokenInvariants()
      const unexpected = lines.filter(
        (line) => ![...this.broken].some((name) => line.startsWith(`${name}: `)),
      )
      if (unexpected.length > 0) throw new Error(`The table is broken:\n${unexpected.join('\n')}`)
    } finally {
      keepUses()
      await this.run.close()
      rmSync(this.dataDir, { recursive: true, force: true })
    }
  }

  /** A file that fails while it is loaded never stops its world: the engine must not outlive the process. */
  private abandon = (): void => {
    const { enginePid } = this.run
    if (enginePid) process.kill(enginePid, 'SIGKILL')
    rmSync(this.dataDir, { recursive: true, force: true })
  }

  /** Where the engine keeps the table. */
  get tableFile(): string {
    return path.join(this.dataDir, 'table.db')
  }

  /** One request; `path` begins with `/`. */
  ask(method: string, pathname: string, ask: Ask = {}): Promise<Answer> {
    const text =
      typeof ask.body === 'string' ? ask.body : ask.body === undefined ? undefined : JSON.stringify(ask.body)
    const headers = {
      ...(text !== undefined && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(text)),
      }),
      ...(ask.token && { authorization: `Bearer ${ask.token}` }),
      ...ask.headers,
    }
    const options = {
      host: '127.0.0.1',
      port: this.run.port,
      path: pathname,
      method,
      headers,
      localAddress: ask.from,
    }
    return new Promise((resolve, reject) => {
      const request = httpRequest(options, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('end', () => {
          const { statusCode: status = 0, headers: answered } = response
          const body = parsed(Buffer.concat(chunks).toString('utf8'))
          try {
            expectDeclared(method, pathname, status, body)
            resolve({ status, headers: answered, body })
          } catch (error) {
            reject(error)
          }
        })
      })
      request.on('error', reject)
      request.end(text)
    })
  }

  get = (pathname: string, ask?: Ask) => this.ask('GET', `/api/v1${pathname}`, ask)
  post = (pathname: string, body: unknown = {}, ask?: Ask) =>
    this.ask('POST', `/api/v1${pathname}`, { ...ask, body })

  /** A loopback address that nobody used before. */
  newAddress(): string {
    this.visitors += 1
    return `127.0.${Math.floor(this.visitors / 250)}.${(this.visitors % 250) + 2}`
  }

  async outbox(to?: string): Promise<Message[]> {
    return (await this.ask('GET', `/_local/outbox.json${to ? `?to=${encodeURIComponent(to)}` : ''}`)).body
  }

  /** Waits until a message has come that passes; the outbox is sent by the stream, a moment after the write. */
  async message(to: string, passes: (message: Message) => boolean): Promise<Message> {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const found = (await this.outbox(to)).find(passes)
      if (found) return found
      await new Promise((resume) => setTimeout(resume, 50))
    }
    throw new Error(`No such message came to ${to}`)
  }

  /** Asks for a code and reads it from the outbox. */
  async code(
    phone: string,
    validate: boolean,
    from = this.newAddress(),
  ): Promise<{ otp: string; sid: string }> {
    const before = (await this.codesSent(phone)).length
    const ask = () => this.post('/cust/phone-otp', { phoneNumber: phone, validate }, { from })
    let asked = await ask()
    // A test that is tried once more logs in again within the minute.
    if (asked.body.code === 'otp_too_soon') {
      await this.wait(61)
      asked = await ask()
    }
    if (asked.status !== 200) throw new Error(`No code for ${phone}: ${JSON.stringify(asked.body)}`)
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const [otp, ...earlier] = await this.codesSent(phone)
      if (otp && earlier.length >= before) return { otp, sid: asked.body.sid }
      await new Promise((resume) => setTimeout(resume, 50))
    }
    throw new Error(`No code came to ${phone}`)
  }

  /** The codes that were sent to a number, the newest first; other messages to it may come before or after one. */
  private async codesSent(phone: string): Promise<string[]> {
    const messages = await this.outbox(phone)
    return messages.flatMap(({ channel, text = '' }) =>
      channel === 'sms' ? (/^\d{6}/.exec(text)?.[0] ?? []) : [],
    )
  }

  async login(phone: string): Promise<{ id: string; token: string }> {
    const { otp, sid } = await this.code(phone, true)
    const { body } = await this.post('/cust/verify-otp-phone', { phoneNumber: phone, otp, otpToken: sid })
    if (body.status !== 200) throw new Error(JSON.stringify(body))
    return { id: body.data._id, token: body.data.token }
  }

  private staff: Promise<{ id: string; token: string }> | undefined

  /** The advisor, logged in once. Their session ends with the clock, so ask again after moving it. */
  advisor(): Promise<{ id: string; token: string }> {
    this.staff ??= this.login(PHONES.admin)
    return this.staff
  }

  /** A new customer with a phone number of their own. */
  async signUp(person: Record<string, unknown> = {}): Promise<{ id: string; token: string; phone: string }> {
    this.visitors += 1
    const phone = `+352621${String(100_000 + this.visitors * 137).slice(-6)}`
    const { otp, sid } = await this.code(phone, false)
    const verified = await this.post('/cust/verify-otp-phone', { phoneNumber: phone, otp, otpToken: sid })
    if (verified.status !== 200) throw new Error(JSON.stringify(verified.body))
    const email = String(person.email ?? `anne.${this.visitors}@example.lu`)
    const added = await this.post('/cust/add', {
      email_token: person.email_token ?? (await provenAddress(email)),
      token: verified.body.data.token,
      firstname: 'Anne',
      lastname: 'Muller',
      email,
      dob: '1988-04-12',
      license_more_than_5years: 'yes',
      customer_type: 'Particulier',
      country: 'LU',
      address: { street: '7, Grand-Rue', city: 'Luxembourg', postal_code: 'L-1661', country: 'LU' },
      ...person,
    })
    if (added.status !== 200) throw new Error(JSON.stringify(added.body))
    return { id: added.body.data._id, token: added.body.data.token, phone }
  }

  /** Moves the clock by seconds; no job runs. After a day the advisor's session has ended: the next act logs in again. */
  async wait(seconds: number): Promise<void> {
    if (seconds >= 24 * 60 * 60) this.staff = undefined
    const to = new Date(this.run.now().getTime() + seconds * 1000).toISOString()
    await this.ask('POST', '/_local/clock.json', { body: { to, jobs: [] } })
  }

  /** Every item of the table, as the engine has it: a scan gives a megabyte at a time. */
  async everyItem(): Promise<Record<string, unknown>[]> {
    const { paginateScan } = await import('@aws-sdk/lib-dynamodb')
    const { db } = await import('../../functions/store/table.ts')
    const items: Record<string, unknown>[] = []
    for await (const page of paginateScan({ client: db }, { TableName: this.run.tableName }))
      items.push(...(page.Items ?? []))
    return items
  }

  /**
   * Moves the clock; every schedule that falls due on the way runs but the nightly figures, which nothing else reads, or only the jobs that
   * are named: a story of months that is about one job would wait for all the others. Sessions end after a day, so log in again. By night
   * it goes on to the morning: whenever the tests run, the day that comes has had its jobs.
   */
  async forward(
    days: number,
    jobs: readonly string[] = JOBS_OF_A_STORY,
  ): Promise<{ now: string; ran: { job: string; at: string }[] }> {
    this.staff = undefined
    const to = morningOf(new Date(this.run.now().getTime() + days * DAY_MS)).toISOString()
    return (await this.ask('POST', '/_local/clock.json', { body: { to, jobs } })).body
  }
}

/** That moment, or the morning that follows it, when the jobs of the night and of the desk's opening have run. */
function morningOf(at: Date): Date {
  if (luxembourgHour(at.toISOString()) >= MORNING) return at
  return morningOf(new Date((Math.floor(at.getTime() / HOUR_MS) + 1) * HOUR_MS))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
