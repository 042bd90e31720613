import type { LocalClock } from '../clock.ts'
import type { Outbox } from '../outbox.ts'
import type { ApiRequest, Reply } from '../payload.ts'
import type { Scheduler } from '../schedules.ts'
import type { LocalTable } from '../table.ts'
import type { OpenApi } from './api-reference.ts'

/** What `/_local` shows and moves. */
export interface LocalParts {
  /** The page of the payment provider that the run plays; undefined for other addresses. */
  pay(request: ApiRequest): Promise<Reply | undefined>
  outbox: Outbox
  clock: LocalClock
  scheduler: Scheduler
  table: LocalTable
  endpoint: string
  /** The API's own description; undefined when it does not answer. */
  openApi(): Promise<OpenApi | undefined>
  /** Called after the clock moved, so that what has expired goes. */
  clockMoved(): Promise<unknown>
}
