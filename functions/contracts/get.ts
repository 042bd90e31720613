import { getContract } from '../../shared/api/subscriptions.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { maskedPhone } from '../../shared/rules/masks.ts'
import { route } from '../chain/route.ts'
import * as customers from '../store/customers.ts'
import * as issuedPdfs from '../store/issued-pdfs.ts'
import * as signatures from '../store/signatures.ts'
import * as subscriptions from '../store/subscriptions.ts'
import { withPauseRefusal } from './parts/pause-wait.ts'

/** GET /contracts/{contractId}. The draft is the one in the language in which it is read. */
export const handler = route(getContract, async ({ input, caller, language, today }) => {
  const of = { customerId: caller.id, subjectId: input.contractId }
  const [customer, subscription, draft, pdf, signature] = await Promise.all([
    customers.find(caller.id),
    subscriptions.find(caller.id, input.contractId),
    issuedPdfs.find({ ...of, kind: 'draft', language }),
    issuedPdfs.find({ ...of, kind: 'contract' }),
    signatures.find(caller.id, input.contractId),
  ])
  if (!customer) throw new Refusal('customer_not_found')
  if (!subscription) throw new Refusal('forbidden')
  const data = {
    ...(await withPauseRefusal(subscription, today)),
    maskedPhone: maskedPhone(customer.phonenumber),
    ...(draft?.file && { draft: draft.file }),
    ...(pdf?.file && { paper: pdf.file }),
    ...(signature && { signature }),
  }
  return { data }
})
