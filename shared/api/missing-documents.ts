import * as z from 'zod/mini'
import { data, endpoint } from '../endpoint.ts'
import { Id, IsoDay } from './values.ts'

/** "Ask me later" of the missing-info prompt (spec §2). */
export const missingDocFlag = endpoint({
  id: 'cust-missing-doc-flag',
  method: 'POST',
  path: '/api/v1/cust/missing-doc-flag/{id}',
  summary: 'Ask me later for my missing documents: in a week; with later = false, from today on again',
  access: 'own',
  input: z.object({ id: Id, later: z._default(z.boolean(), true) }),
  reply: data(z.object({ askAgainOn: z.nullable(IsoDay) })),
  example: { id: 'cus_01K00000000000000000000000', later: true },
})
