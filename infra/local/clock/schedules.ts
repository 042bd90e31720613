import type { Functions } from '../functions/functions.ts'
import type { Template } from '../template/template.ts'
import type { LocalClock } from './clock.ts'
import { type ScheduleTimes, scheduleTimes } from './schedule-times.ts'

/** A schedule of the template. */
export interface Schedule {
  name: string
  expression: string
  timezone: string
  functionArn: string
  /** The payload, before the scheduled time is put in. */
  input: string
  times: ScheduleTimes
}

/** A job that ran, and the moment on the local clock that it ran for. */
export interface Ran {
  job: string
  at: string
}

/** A name that no schedule of the template has. */
export class UnknownJob extends Error {}

/** The timer never sleeps longer than this: a machine that was suspended continues soon after. */
const LONGEST_SLEEP_MS = 60_000

/** The enabled schedules of the template. */
export function schedulesOf(template: Template): Schedule[] {
  return template
    .ofType('AWS::Scheduler::Schedule')
    .filter(({ properties }) => properties.State !== 'DISABLED')
    .map(({ id, properties }) => {
      const timezone = properties.ScheduleExpressionTimezone ?? 'UTC'
      const expression = String(properties.ScheduleExpression)
      const input: string = properties.Target.Input ?? '{}'
      return {
        // The payload names the job as infra/jobs.ts does; the schedule's own name carries a prefix for the account.
        name: JSON.parse(input).job ?? properties.Name ?? id,
        expression,
        timezone,
        input,
        functionArn: String(properties.Target.Arn),
        times: scheduleTimes(expression, timezone, new Date(0)),
      }
    })
}

/** Runs the schedules by the local clock. One job runs at a time, whoever asked for it. */
export class Scheduler {
  readonly schedules: Schedule[]
  readonly #clock: LocalClock
  readonly #functions: Functions
  readonly #settled: () => Promise<void>
  readonly #failed: (functionArn: string, event: unknown, error: unknown) => void
  #timer: NodeJS.Timeout | undefined
  #turn: Promise<unknown> = Promise.resolve()
  #isClosed = false

  /**
   * @param settled waits for what the table's stream brings, which in the cloud is there long before the next job
   * @param failed hears of a job that failed; whoever moves the clock also reads it
   */
  constructor(
    schedules: Schedule[],
    clock: LocalClock,
    functions: Functions,
    settled: () => Promise<void> = () => Promise.resolve(),
    failed: (functionArn: string, event: unknown, error: unknown) => void = () => {},
  ) {
    this.schedules = schedules
    this.#clock = clock
    this.#functions = functions
    this.#settled = settled
    this.#failed = failed
  }

  /** Makes up what was missed while the run was stopped, at most once a schedule, and waits for what comes. */
  async start() {
    await this.#inTurn(() => this.#makeUp())
    this.#wait()
  }

  /** Runs a job now. Answers what it answered. */
  async run(name: string): Promise<object> {
    const schedule = this.schedules.find((each) => each.name === name)
    if (!schedule) throw new UnknownJob(`There is no job ${name}`)
    return this.#inTurn(() => this.#invoke(schedule, this.#clock.now()))
  }

  /**
   * Moves the clock forward. Every schedule that falls due on the way runs, in order, at its own time; of those that are
   * named, if any are, and no other. What was written at a time is delivered before the next: hours lie between them.
   */
  advanceTo(instant: Date, only?: readonly string[]): Promise<Ran[]> {
    return this.#inTurn(async () => {
      const ran: Ran[] = []
      let hasWritten = true
      for (const { schedule, at } of this.#due(this.#clock.now(), instant, only)) {
        if (hasWritten) await this.#settled()
        this.#clock.set(at)
        hasWritten = didWork(await this.#invokeAndLog(schedule, at))
        ran.push({ job: schedule.name, at: at.toISOString() })
      }
      if (hasWritten) await this.#settled()
      if (instant > this.#clock.now()) this.#clock.set(instant)
      this.#wait()
      return ran
    })
  }

  /** Lets the running job end and starts no other. */
  async close() {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#turn
  }

  /**
   * Every time at which a schedule is due after a moment, up to and with a last one; at the same time in the template's
   * order.
   */
  *#due(after: Date, until: Date, only?: readonly string[]): Generator<{ schedule: Schedule; at: Date }> {
    let coming = this.schedules
      .filter(({ name }) => !only || only.includes(name))
      .map((schedule) => ({ schedule, at: schedule.times.next(after) }))
    for (;;) {
      const all = coming.flatMap(({ schedule, at }) => (at && at <= until ? [{ schedule, at }] : []))
      if (!all.length) return
      const earliest = Math.min(...all.map(({ at }) => at.getTime()))
      yield* all.filter(({ at }) => at.getTime() === earliest)
      // Only what has just run has another next time: to find one is slow.
      coming = coming.map((each) =>
        each.at?.getTime() === earliest
          ? { schedule: each.schedule, at: each.schedule.times.next(each.at) }
          : each,
      )
    }
  }

  async #makeUp() {
    const now = this.#clock.now()
    const missed = this.schedules.flatMap((schedule) => {
      const lastRun = this.#clock.lastRuns[schedule.name]
      const at = schedule.times.next(lastRun ? new Date(lastRun) : this.#clock.since)
      return at && at <= now ? [{ schedule, at }] : []
    })
    missed.sort((one, other) => one.at.getTime() - other.at.getTime())
    for (const { schedule } of missed) await this.#invokeAndLog(schedule, now)
  }

  #wait(from = this.#clock.now()) {
    clearTimeout(this.#timer)
    if (this.#isClosed) return
    const next = this.schedules.flatMap(({ times }) => times.next(from)?.getTime() ?? [])
    const sleepMs = Math.min(
      LONGEST_SLEEP_MS,
      ...next.map((at) => Math.max(0, at - this.#clock.now().getTime())),
    )
    this.#timer = setTimeout(() => {
      this.#inTurn(async () => {
        const until = this.#clock.now()
        for (const { schedule, at } of this.#due(from, until)) await this.#invokeAndLog(schedule, at)
        this.#wait(until)
      })
    }, sleepMs)
    this.#timer.unref()
  }

  /** Answers what the job answered, or nothing when it failed. */
  async #invokeAndLog(schedule: Schedule, at: Date): Promise<object | undefined> {
    return this.#invoke(schedule, at).catch((error) => {
      console.error(`Job ${schedule.name}:`, error)
      return undefined
    })
  }

  async #invoke(schedule: Schedule, at: Date): Promise<object> {
    const time = `${at.toISOString().slice(0, 19)}Z`
    const event = JSON.parse(schedule.input.replaceAll('<aws.scheduler.scheduled-time>', time))
    const answer = await this.#functions.invoke(schedule.functionArn, event).catch((error: unknown) => {
      this.#failed(schedule.functionArn, event, error)
      throw error
    })
    this.#clock.noteRun(schedule.name, at)
    return typeof answer === 'object' && answer !== null ? answer : { result: answer }
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(work)
    this.#turn = result.catch(() => undefined)
    return result
  }
}

/** A job that says that it had nothing to do has written nothing. */
const didWork = (answer: object | undefined): boolean =>
  !(answer && 'processed' in answer && answer.processed === 0 && 'failed' in answer && answer.failed === 0)
