import { takeCallSlot } from '../../shared/api/call-backs.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { isAhead, slotsOn } from '../../shared/rules/call-backs.ts'
import { luxembourgHour } from '../../shared/rules/luxembourg-date.ts'
import { route } from '../chain/route.ts'
import * as callBacks from '../store/call-backs.ts'
import { untilFresh } from '../store/commit.ts'
import * as customers from '../store/customers.ts'
import { newId } from '../store/ids.ts'
import { notifyOps } from '../store/notifications.ts'
import { openingHours } from '../store/opening-hours.ts'
import * as tasks from '../store/tasks.ts'

/** POST /call-backs. The slot, the advisors' task and the mail, together or not at all; an earlier call moves. */
export const handler = route(takeCallSlot, ({ input, caller, now, today, request }) =>
  untilFresh(async () => {
    const opening = await openingHours()
    const slot = slotsOn(input.on, opening).find(({ from }) => from === input.from)
    if (!slot || !isAhead(input, { today, hour: luxembourgHour(now) }, opening))
      throw new Refusal('slot_not_offered')
    const [customer, before] = await Promise.all([customers.find(caller.id), callBacks.of(caller.id)])
    if (!customer) throw new Refusal('customer_not_found')
    if (before?.on === slot.on && before.from === slot.from) return request.commit([], { data: slot })

    const name = `${customer.firstname} ${customer.lastname}`
    const task = {
      _id: newId('tsk', now),
      kind: 'call_back' as const,
      customerId: customer._id,
      call: { ...slot, name, phonenumber: customer.phonenumber },
      dueOn: slot.on,
      createdAt: now,
    }
    const ops = [
      callBacks.takeOp(slot, now),
      ...(before && before.on >= today
        ? [callBacks.releaseOp(before), tasks.withdrawOp(before.taskId, now)]
        : []),
      callBacks.bookOp(customer._id, { ...slot, taskId: task._id }, before),
      tasks.addOp(task),
      ...(await notifyOps(customer, 'call_back_booked', { ...slot }, now)),
    ]
    return request.commit(ops, { data: slot })
  }),
)
