import { askForCall } from '../../../shared/api/requests.ts'
import type { InputOf } from '../../../shared/endpoint.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { slotsAhead } from '../../../shared/rules/call-backs.ts'
import { luxembourgHour } from '../../../shared/rules/luxembourg-date.ts'
import { route } from '../../chain/route.ts'
import * as callBacks from '../../store/call-backs.ts'
import { untilFresh } from '../../store/commit.ts'
import * as fleet from '../../store/fleet.ts'
import { newId } from '../../store/ids.ts'
import { callOps } from '../../store/limits.ts'
import { openingHours } from '../../store/opening-hours.ts'
import * as tasks from '../../store/tasks.ts'
import { vehicleName } from '../../vehi/parts/vehicle-name.ts'

/** POST /requests/calls. A place in the next slot that has room, and the advisors' task, together or not at all. */
export const handler = route(askForCall, async ({ input, viewer, now, today, request }) => {
  const about = await wishInWords(input)
  return untilFresh(async () => {
    const [calls, opening] = await Promise.all([callBacks.taken(), openingHours()])
    const offered = slotsAhead({ today, hour: luxembourgHour(now) }, opening)
    const slot = offered.find((each) => callBacks.hasRoom(calls, each))
    if (!slot) throw new Refusal('slot_full')
    const task = {
      _id: newId('tsk', now),
      kind: 'call_back' as const,
      call: { ...slot, name: '', phonenumber: input.phonenumber, about },
      dueOn: slot.on,
      createdAt: now,
    }
    const ops = [
      ...(await callOps(viewer.address, input.phonenumber, now)),
      callBacks.takeAnyOp(slot, now),
      tasks.addOp(task),
    ]
    return request.commit(ops, { data: slot })
  })
})

/** What an advisor reads before calling: `Porsche 911 Carrera GTS · guards-red · Single · 24 · 3000 km · FR`. */
async function wishInWords(input: InputOf<typeof askForCall>): Promise<string> {
  const { vehicle, colour, plan, months, km, language } = input
  const model = vehicle ? await fleet.model(vehicle) : undefined
  const name = model && vehicleName(model)
  return [name, colour, plan, months, km && `${km} km`, language].filter(Boolean).join(' · ')
}
