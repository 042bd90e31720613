import type { RefusalCode } from '../../../shared/refusals/refusal.ts'

/** A field that the API found wrong: where, and the key of its words in shared/field-messages.ts. */
export interface FieldProblem {
  path: string
  code: string
}

/**
 * Did a request do what it was sent for? Only an answer from 200 to 299 says so; status 0 stands for no answer at all, which says
 * nothing.
 */
export const succeeded = (status: number): boolean => status >= 200 && status < 300

interface Told {
  status: number
  code?: RefusalCode | undefined
  words?: string | undefined
  details?: unknown
  reference?: string | undefined
  isChange: boolean
}

/** What a call answers when it does not succeed: `words` are the API's own, in the page's language. */
export class ApiProblem extends Error {
  /** 0 when no answer came. */
  readonly status: number
  /** Undefined when no answer came, or one that is not ours. */
  readonly code: RefusalCode | undefined
  readonly words: string | undefined
  readonly details: unknown
  /** Of a fault of ours: what a customer can quote, as it is in our logs. */
  readonly reference: string | undefined
  /** The call was to change something: without an answer nobody knows whether it did. */
  readonly isChange: boolean
  /** When the answer came, in milliseconds since 1970: from then on counts how long to wait. */
  readonly at = Date.now()

  constructor({ status, code, words, details, reference, isChange }: Told) {
    super(code ?? `HTTP ${status}`)
    this.name = 'ApiProblem'
    this.status = status
    this.code = code
    this.words = words
    this.details = details
    this.reference = reference
    this.isChange = isChange
  }

  /** The fields at fault, when the problem is about some. */
  get fields(): FieldProblem[] {
    if (!Array.isArray(this.details)) return []
    return this.details.filter((one): one is FieldProblem => typeof one?.path === 'string')
  }
}

/** What the API found wrong with which field: the key of the words, by the field's path. Empty when it was about no field. */
export function wrongFields(error: unknown): Record<string, string> {
  const fields = error instanceof ApiProblem ? error.fields : []
  return Object.fromEntries(fields.map(({ path, code }) => [path, code]))
}

/** Is this error a refusal with this code? */
export const isRefusal = (error: unknown, code: RefusalCode): error is ApiProblem =>
  error instanceof ApiProblem && error.code === code

/**
 * Did the API say no? Then what is shown may be out of date and is asked for again; after a lost answer or a server error it is not,
 * so that trying again sends the same.
 */
export const wasRefused = (error: unknown): boolean =>
  error instanceof ApiProblem && error.status >= 400 && error.status < 500 && error.status !== 429
