import { missingDocFlag } from '../../shared/contracts/onboarding.ts'
import { Refusal } from '../../shared/refusals.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { route } from '../lib/route.ts'
import { untilFresh } from '../store/commit.ts'
import * as customers from '../store/customers.ts'

/** "Ask me later" (spec §2, missing-info prompt): this many days later. */
const ASKED_AGAIN_AFTER_DAYS = 7

/** POST /cust/missing-doc-flag/{id}. */
export const handler = route(missingDocFlag, ({ input, caller, today, once }) =>
  untilFresh(async () => {
    const customer = await customers.find(caller.id)
    if (!customer) throw new Refusal('customer_not_found')
    const ask_documents_on = input.later ? addDays(today, ASKED_AGAIN_AFTER_DAYS) : today
    const ops = customers.changeOps(customer, { ask_documents_on })
    return once.commit(ops, { data: { askAgainOn: ask_documents_on } })
  }),
)
