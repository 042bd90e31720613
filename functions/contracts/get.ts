import { getContract } from '../../shared/contracts/subscriptions.ts'
import { Refusal } from '../../shared/refusals.ts'
import { maskedPhone } from '../../shared/rules/masks.ts'
import { route } from '../lib/route.ts'
import * as customers from '../store/customers.ts'
import * as papers from '../store/papers.ts'
import * as signatures from '../store/signatures.ts'
import * as subscriptions from '../store/subscriptions.ts'

/** GET /contracts/{contractId}. */
export const handler = route(getContract, async ({ input, caller }) => {
  const of = { customerId: caller.id, subjectId: input.contractId }
  const [customer, contract, draft, paper, signature] = await Promise.all([
    customers.find(caller.id),
    subscriptions.find(caller.id, input.contractId),
    papers.find({ ...of, kind: 'draft' }),
    papers.find({ ...of, kind: 'contract' }),
    signatures.find(caller.id, input.contractId),
  ])
  if (!customer || !contract) throw new Refusal('not_found')
  const data = {
    ...contract,
    maskedPhone: maskedPhone(customer.phonenumber),
    ...(draft?.file && { draft: draft.file }),
    ...(paper?.file && { paper: paper.file }),
    ...(signature && { signature }),
  }
  return { data }
})
