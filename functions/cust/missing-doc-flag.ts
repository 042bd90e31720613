import { missingDocFlag } from '../../shared/api/missing-documents.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { route } from '../chain/route.ts'
import * as documents from '../store/documents.ts'

/** "Ask me later" (spec §2, missing-info prompt): this many days later. */
const ASKED_AGAIN_AFTER_DAYS = 7

/** POST /cust/missing-doc-flag/{id}. */
export const handler = route(missingDocFlag, ({ input, caller, today, request }) => {
  const askAgainOn = input.later ? addDays(today, ASKED_AGAIN_AFTER_DAYS) : today
  return request.commit([documents.askOnOp(caller.id, askAgainOn)], { data: { askAgainOn } })
})
