import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readKept, writeKept } from '../lib/kept-file.ts'
import type { Functions } from './functions.ts'

/** Lambda tries an asynchronous call three times in all. */
const TRIES = 3

interface Call {
  functionArn: string
  event: unknown
}

/** Calls that nobody waits for, as S3 and EventBridge make them. Each is kept until it succeeded or was tried three times. */
export class AsyncCalls {
  readonly #folder: string
  readonly #functions: Functions
  readonly #running = new Set<Promise<void>>()

  constructor(dataDir: string, functions: Functions) {
    this.#folder = path.join(dataDir, 'calls')
    this.#functions = functions
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
    for (let tries = 1; tries <= TRIES; tries++) {
      try {
        await this.#functions.invoke(functionArn, event)
        break
      } catch (error) {
        console.error(`Asynchronous call, try ${tries} of ${TRIES}:`, error)
        if (tries < TRIES) await pause(200 * tries)
      }
    }
    rmSync(file, { force: true })
  }
}
