import type { RefusalCode } from './all.ts'

export type { RefusalCode }

/** An expected "no": answered with its status and words. Anything else thrown is a bug and answers 500. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: unknown

  constructor(code: RefusalCode, details?: unknown) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }
}
