import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readKept, writeKept } from '../lib/kept-file.ts'
import type { Template } from '../template/template.ts'
import type { DeadLetterQueue } from './dead-letter-queue.ts'
import type { Functions } from './functions.ts'

/** Lambda tries an asynchronous call three times in all, unless the template says otherwise. */
const RETRIES = 2

/** What the template says of a function's asynchronous calls. */
export interface AsyncSettings {
  retries: number
  /** Whether a call that failed for good is put on the dead-letter queue. */
  keepsFailed: boolean
}

/** The settings of each function that has some, by its name. */
export function asyncSettingsOf(template: Template): (functionArn: string) => AsyncSettings {
  const byArn = new Map<string, AsyncSettings>()
  for (const { properties } of template.ofType('AWS::Lambda::EventInvokeConfig')) {
    const fn = template.byReference('AWS::Lambda::Function', properties.FunctionName)
    if (!fn) continue
    const keepsFailed = Boolean(properties.DestinationConfig?.OnFailure?.Destination)
    byArn.set(template.arnOf(fn), { retries: properties.MaximumRetryAttempts ?? RETRIES, keepsFailed })
  }
  return (functionArn) => byArn.get(functionArn) ?? { retries: RETRIES, keepsFailed: false }
}

interface Call {
  functionArn: string
  event: unknown
}

/** Calls that nobody waits for, as S3 and EventBridge make them. Each is kept until it succeeded or its tries are spent. */
export class AsyncCalls {
  readonly #folder: string
  readonly #functions: Pick<Functions, 'invoke'>
  readonly #settings: (functionArn: string) => AsyncSettings
  readonly #deadLetters: DeadLetterQueue | undefined
  readonly #running = new Set<Promise<void>>()

  constructor(
    dataDir: string,
    functions: Pick<Functions, 'invoke'>,
    settings: (functionArn: string) => AsyncSettings,
    deadLetters?: DeadLetterQueue,
  ) {
    this.#folder = path.join(dataDir, 'calls')
    this.#deadLetters = deadLetters
    // What was on the queue is handed to the function that empties it as any other call.
    deadLetters?.handsTo((call) => this.add(call))
    this.#functions = functions
    this.#settings = settings
    mkdirSync(this.#folder, { recursive: true })
  }

  /** Makes a call soon; it survives a killed run. */
  add(call: Call) {
    const file = path.join(this.#folder, `${Date.now()}-${randomUUID()}.json`)
    writeKept(file, call)
    this.#start(file, call)
  }

  /** Makes the calls that a stopped run left behind. */
  resume() {
    for (const name of readdirSync(this.#folder).sort()) {
      const file = path.join(this.#folder, name)
      const call = name.endsWith('.json') && readKept<Call>(file)
      if (call) this.#start(file, call)
    }
  }

  async close() {
    await Promise.all(this.#running)
  }

  #start(file: string, call: Call) {
    const running = this.#make(file, call).finally(() => this.#running.delete(running))
    this.#running.add(running)
  }

  async #make(file: string, { functionArn, event }: Call) {
    const { retries, keepsFailed } = this.#settings(functionArn)
    for (let tried = 0; tried <= retries; tried++) {
      try {
        await this.#functions.invoke(functionArn, event)
        break
      } catch (error) {
        console.error(`Asynchronous call, try ${tried + 1} of ${retries + 1}:`, error)
        if (tried < retries) await pause(200 * (tried + 1))
        else if (keepsFailed) this.giveUp(functionArn, event, error)
      }
    }
    rmSync(file, { force: true })
  }

  /** The record that Lambda puts on the queue, in the parts that name the call and its error. */
  giveUp = (functionArn: string, requestPayload: unknown, error: unknown): void => {
    const requestContext = { functionArn, condition: 'RetriesExhausted' }
    const errorType = error instanceof Error ? error.name : typeof error
    const responsePayload = { errorMessage: String(error), errorType }
    this.#deadLetters?.add({ version: '1.0', requestContext, requestPayload, responsePayload })
  }
}
