import * as z from 'zod/mini'
import { data, endpoint } from '../endpoint.ts'
import { SLOT_STARTS } from '../rules/call-backs.ts'
import { IsoDay } from './values.ts'

/** A call that somebody booked, or a slot that is free. */
export const CallBack = z.object({
  on: IsoDay,
  from: z.enum(SLOT_STARTS, 'option_required'),
  until: z.string(),
})

export const listCallSlots = endpoint({
  id: 'call-backs-slots',
  method: 'GET',
  path: '/api/v1/call-backs/slots',
  summary: 'The slots of the next days in which an advisor may call, and whether there is still room',
  access: 'customer',
  input: z.object({}),
  reply: z.object({
    data: z.array(z.object({ ...CallBack.shape, free: z.boolean() })),
    /** The call that is booked already, if any. */
    mine: z.nullable(CallBack),
  }),
})

export const takeCallSlot = endpoint({
  id: 'call-backs-create',
  method: 'POST',
  path: '/api/v1/call-backs',
  summary: 'Be called back in a slot; a call that was booked before moves there',
  access: 'customer',
  input: z.object({ on: IsoDay, from: z.enum(SLOT_STARTS, 'option_required') }),
  reply: data(CallBack),
  example: { on: '2027-03-01', from: '09' },
})
