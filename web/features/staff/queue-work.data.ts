import type { QueueWork } from '../../../shared/api/queue-work.ts'
import { type WorkQueue, workOnItem } from '../../../shared/api/staff-queues.ts'
import type { AskOf } from '../../../shared/endpoint.ts'
import type { IsoDate } from '../../../shared/rules/dates.ts'
import type { QueueOutcome } from '../../../shared/rules/outcomes.ts'
import { useRefresh } from '../../lib/data/keys.ts'
import { call } from '../../lib/http/call.ts'

/** Something that waits in a queue, as a row has it. */
export interface Worked {
  _id: string
  customerId: string
  work?: QueueWork | undefined
}

/** What is done with something that waits beside deciding about it; the desk's lists are fetched again, also after a refusal. */
export function useQueueWork(queue: WorkQueue, { _id: itemId, customerId, work }: Worked) {
  const refresh = useRefresh('desk')
  const send = (change: Pick<AskOf<typeof workOnItem>, 'change' | 'from' | 'until' | 'note' | 'outcome'>) =>
    call(workOnItem, { queue, itemId, customerId, ...change }).finally(refresh)
  return {
    take: () => send({ change: 'take', from: work?.assignee?._id }),
    giveBack: () => send({ change: 'give_back' }),
    snooze: (until?: IsoDate) => send({ change: 'snooze', until }),
    note: (note: string) => send({ change: 'note', note }),
    came: (outcome: QueueOutcome, note?: string) => send({ change: 'outcome', outcome, note }),
  }
}
