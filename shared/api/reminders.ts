import * as z from 'zod/mini'
import { COSTLY, data, endpoint } from '../endpoint.ts'
import { IsoDay, Language } from './values.ts'

/** The day on which somebody may drive our cars, and is told. */
const On = z.object({ on: IsoDay })

export const createReminder = endpoint({
  id: 'reminders-create',
  method: 'POST',
  path: '/api/v1/reminders',
  summary:
    'Be told by e-mail on the day from which one may drive our cars; the address is proved by its code',
  access: 'public',
  input: z.object({
    on: IsoDay,
    /** The proof that the address is theirs, as `/cust/verify-otp` answers it. */
    email_token: z.string().check(z.minLength(1, 'required'), z.maxLength(200)),
    language: z._default(Language, 'EN'),
  }),
  reply: data(On),
  example: { on: '2029-04-12', email_token: 'e'.repeat(43), language: 'EN' },
  throttle: COSTLY,
})

export const createOwnReminder = endpoint({
  id: 'reminders-mine-create',
  method: 'POST',
  path: '/api/v1/reminders/mine',
  summary: 'The same for a customer, at the address of the account, which is proved already',
  access: 'customer',
  input: On,
  reply: data(On),
  example: { on: '2029-04-12' },
})
