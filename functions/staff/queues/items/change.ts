import type { LastOutcome, QueueWork } from '../../../../shared/api/queue-work.ts'
import { QUEUES, workOnItem } from '../../../../shared/api/staff-queues.ts'
import type { InputOf } from '../../../../shared/endpoint.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { mayDo } from '../../../../shared/rules/authority.ts'
import { addDays, type IsoDate } from '../../../../shared/rules/dates.ts'
import { queueOutcomes } from '../../../../shared/rules/outcomes.ts'
import { route } from '../../../chain/route.ts'
import { auditOp } from '../../../store/audit.ts'
import { untilFresh } from '../../../store/commit.ts'
import * as customers from '../../../store/customers.ts'
import * as documents from '../../../store/documents.ts'
import * as store from '../../../store/queue-work.ts'

/** Something is hidden for a year at most, as a task is. Our figure. */
const MOST_DAYS = 365

/** PATCH /staff/queues/{queue}/items/{itemId}. Of two who take one thing the second reads who has it, and may take it over knowingly. */
export const handler = route(workOnItem, ({ input, caller, now, today, request }) => {
  const { queue, customerId, change } = input
  if (!mayDo(caller.roles, QUEUES[queue].of.staff ?? [])) throw new Refusal('forbidden')
  if (customerId === caller.id) throw new Refusal('own_account')
  return untilFresh(async () => {
    const [item, who] = await Promise.all([store.find(input, today), customers.find(caller.id)])
    if (!item) throw new Refusal('not_found')
    if (!who) throw new Refusal('customer_not_found')
    const by = { _id: caller.id, name: `${who.firstname} ${who.lastname}` }
    const becomes = changed(item, input, { by, now, today })
    const sides =
      queue === 'documents' ? await documents.waitingSides(item as documents.StoredDocument) : [item]
    const what =
      change === 'outcome'
        ? `noted an outcome: ${[queue, input.outcome, input.note].filter(Boolean).join(', ')}`
        : `worked on a queue: ${[queue, change, becomes.snoozedUntil].filter(Boolean).join(', ')}`
    const audit = auditOp(customerId, { by: caller.id, what, subject: item._id }, now)
    const ops = [
      ...store.changeOps(input, { sides, becomes, now }),
      ...(await tidied(input, caller.id, today)),
      audit,
    ]
    return request.commit(ops, { data: becomes })
  })
})

/** Whoever adds something to a list removes what has lost its reason there. */
async function tidied(input: Input, callerId: string, today: IsoDate) {
  const { queue, change, until } = input
  if (change === 'take') return store.tidyOps({ show: 'mine', queue, callerId, today }, input)
  if (change === 'snooze' && until) return store.tidyOps({ show: 'snoozed', queue, callerId, today }, input)
  return []
}

type Input = InputOf<typeof workOnItem>
interface Doing {
  by: { _id: string; name: string }
  now: string
  today: IsoDate
}

/** The work on it after a change. @throws Refusal `task_taken`, `task_not_yours`, `snooze_day` */
function changed(item: store.Waits, input: Input, doing: Doing): QueueWork {
  const { assignee } = store.workOf(item) ?? {}
  const version = (item.work?.version ?? 0) + 1
  const base = { queue: store.listOf(input.queue, doing.today), version }
  const { queue: _queue, version: _version, ...kept } = store.workOf(item) ?? base
  if (input.change === 'take') return { ...base, ...kept, assignee: taker(assignee, input, doing) }
  if (input.change === 'give_back') return { ...base, ...without(kept, giveBack(assignee, doing)) }
  if (input.change === 'note') {
    const text = input.note ?? ''
    const written = text && { note: { text, byName: doing.by.name, at: doing.now } }
    return { ...base, ...without(kept, 'note'), ...written }
  }
  if (input.change === 'outcome') return { ...base, ...kept, lastOutcome: outcomeOf(input, doing) }
  const { until } = input
  if (until && (until <= doing.today || until > addDays(doing.today, MOST_DAYS)))
    throw new Refusal('snooze_day')
  return { ...base, ...without(kept, 'snoozedUntil'), ...(until && { snoozedUntil: until }) }
}

/** What came of asking, of what may come of it in this queue. @throws Refusal `invalid_input` */
function outcomeOf({ queue, outcome, note }: Input, { by, now }: Doing): LastOutcome {
  const known = queueOutcomes(queue).find((one) => one === outcome)
  if (!known) throw new Refusal('invalid_input', [{ path: 'outcome', code: 'option_required' }])
  return { outcome: known, ...(note && { text: note }), byName: by.name, at: now }
}

type Kept = Omit<QueueWork, 'queue' | 'version'>

function without(work: Kept, name: keyof Kept): Kept {
  const { [name]: _gone, ...rest } = work
  return rest
}

function taker(assignee: QueueWork['assignee'], { from }: Input, { by }: Doing) {
  if (assignee && assignee._id !== by._id && assignee._id !== from)
    throw new Refusal('task_taken', { by: assignee.name, byId: assignee._id })
  return by
}

function giveBack(assignee: QueueWork['assignee'], { by }: Doing): 'assignee' {
  if (assignee?._id !== by._id) throw new Refusal('task_not_yours', assignee && { by: assignee.name })
  return 'assignee'
}
