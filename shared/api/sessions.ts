import * as z from 'zod/mini'
import { data, endpoint } from '../endpoint.ts'
import { Instant } from './values.ts'

const SessionId = z.string().check(z.regex(/^[0-9a-f]{64}$/))

export const listSessions = endpoint({
  id: 'sessions-list',
  method: 'GET',
  path: '/api/v1/sessions',
  summary: 'Where I am logged in, the last used first',
  access: 'customer',
  input: z.object({}),
  reply: data(
    z.array(
      z.object({
        id: SessionId,
        createdAt: Instant,
        lastUsedAt: Instant,
        /** Absent where the browser did not say. */
        device: z.optional(z.object({ browser: z.string(), system: z.string() })),
        isThis: z.boolean(),
      }),
    ),
  ),
})

export const endSessions = endpoint({
  id: 'sessions-end',
  method: 'POST',
  path: '/api/v1/sessions/end',
  summary: 'End one of my sessions, or all but this one',
  access: 'customer',
  input: z.object({ id: z.optional(SessionId) }),
  reply: data(z.object({ ended: z.int() })),
})
