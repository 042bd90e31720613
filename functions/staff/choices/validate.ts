import { validateChoice } from '../../../shared/contracts/staff.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { missingDocuments } from '../../../shared/rules/documents.ts'
import { issue } from '../../billing/issue.ts'
import { beginsOps } from '../../contracts/begins.ts'
import { route } from '../../lib/route.ts'
import { auditOp } from '../../store/audit.ts'
import * as choices from '../../store/choices.ts'
import { untilFresh } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import * as documents from '../../store/documents.ts'
import * as invoices from '../../store/invoices.ts'
import { tellOps } from '../../store/notifications.ts'
import * as subscriptions from '../../store/subscriptions.ts'
import { contractFrom } from './contract-from.ts'

/** POST …/choices/{choiceId}/validate. No contract without the documents it needs (spec §8). The contract is active from today; what is owed at signing is invoiced, due today. */
export const handler = route(validateChoice, async ({ input, caller, now, today, once }) => {
  const [customer, choice] = await Promise.all([
    customers.find(input.customerId),
    choices.find(input.customerId, input.choiceId),
  ])
  if (!customer || !choice) throw new Refusal('not_found')
  const missing = missingDocuments(customer, await documents.list(customer._id), 'contract')
  if (missing.length > 0) throw new Refusal('documents_missing', missing)

  const contract = contractFrom(choice, customer, now, today)
  return untilFresh(async () => {
    const lines = choice.quote.atSigning
    const { invoice, ops: issued } = await issue(
      { customer, kind: 'signing', contractId: contract._id, lines, dueOn: today },
      now,
      today,
    )
    const ops = [
      ...choices.decideOps(choice, 'validated'),
      ...subscriptions.beginOps(contract),
      ...beginsOps(contract),
      customers.subscribedOp(customer._id, contract.plan),
      ...issued,
      ...(await tellOps(customer, 'contract_active', { plan: contract.plan }, now)),
      auditOp(customer._id, { by: caller.id, what: 'validated a choice', subject: choice._id }, now),
    ]
    return once.commit(ops, { data: { contract, invoice: invoices.onTheWire(invoice) } })
  })
})
