import { AsyncLocalStorage } from 'node:async_hooks'
import { now } from '../ports/clock.ts'
import { setting } from './env.ts'
import { withSourceLine } from './source-lines.ts'

type Facts = Record<string, string | number | boolean>

const call = new AsyncLocalStorage<Facts>()

/** Does some work, each log line of which also has these facts: which call it belongs to. */
export const loggingWith = <T>(facts: Facts, work: () => T): T => call.run(facts, work)

/**
 * One JSON object a line, for the log group. Only codes, ids and figures may be passed: never names, numbers, addresses, codes
 * or tokens (promise 14). CloudWatch adds the time.
 */
export function log(level: 'info' | 'warn' | 'error', event: string, facts: Facts = {}): void {
  write({ level, event, ...call.getStore(), ...facts })
}

/**
 * A figure for CloudWatch, in its embedded metric format: the log line is the metric, and no call is made. Each dimension's value
 * is a series of its own and is paid for, so only what has few values may be one.
 */
export function metric(name: string, value: number, unit: 'Count' | 'Percent', dimensions: Facts = {}): void {
  const figures = {
    Namespace: setting('METRICS_NAMESPACE'),
    Dimensions: [Object.keys(dimensions)],
    Metrics: [{ Name: name, Unit: unit }],
  }
  const _aws = { Timestamp: Date.parse(now()), CloudWatchMetrics: [figures] }
  write({ _aws, level: 'info', event: 'metric', ...call.getStore(), ...dimensions, [name]: value })
}

/** Past Lambda's console, which would put the line as a text into an object of its own. */
const write = (line: object) => void process.stdout.write(`${JSON.stringify(line)}\n`)

/** What may be said of an unexpected error: its name and where it came from. Its message may quote a customer. */
export function errorFacts(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { error: typeof error }
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trim().startsWith('at '))
  return {
    error: error.name,
    at: frames
      .slice(0, 4)
      .map((line) => withSourceLine(line.trim()))
      .join(' | '),
  }
}
