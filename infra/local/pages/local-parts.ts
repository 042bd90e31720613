import type { LocalClock } from '../clock/clock.ts'
import type { Scheduler } from '../clock/schedules.ts'
import type { LocalEdge } from '../edge/edge.ts'
import type { ApiRequest, Reply } from '../gateway/payload.ts'
import type { Outbox } from '../messages/outbox.ts'
import type { LocalOperatingSettings } from '../operating/operating-settings.ts'
import type { AccessPoint } from '../peppol/access-point.ts'
import type { LocalTable } from '../table/table.ts'
import type { OpenApi } from './api-reference.ts'

/** What `/_local` shows and moves. */
export interface LocalParts {
  /** The page of the payment provider that the run plays; undefined for other addresses. */
  pay(request: ApiRequest): Promise<Reply | undefined>
  outbox: Outbox
  accessPoint: AccessPoint
  operating: LocalOperatingSettings
  edge: LocalEdge
  clock: LocalClock
  scheduler: Scheduler
  table: LocalTable
  endpoint: string
  /** The API's own description; undefined when it does not answer. */
  openApi(): Promise<OpenApi | undefined>
  /** Called after the clock moved, so that what has expired is removed. */
  clockMoved(): Promise<unknown>
}
