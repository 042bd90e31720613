import { Refusal } from '../../../shared/refusals/refusal.ts'
import type { IsoDate } from '../../../shared/rules/dates.ts'
import * as customers from '../../store/customers.ts'
import * as issuedPdfs from '../../store/issued-pdfs.ts'
import * as subscriptions from '../../store/subscriptions.ts'

/**
 * A contract that its customer may sign now, as they read it.
 * @throws Refusal `forbidden`, `contract_not_to_sign`, `contract_lapsed`, `paper_not_ready`, `contract_changed`
 */
export async function toSign(customerId: string, contractId: string, sha256: string, today: IsoDate) {
  const [customer, subscription, drafts] = await Promise.all([
    customers.find(customerId),
    subscriptions.find(customerId, contractId),
    issuedPdfs.drafts(customerId, contractId),
  ])
  if (!customer) throw new Refusal('customer_not_found')
  if (!subscription) throw new Refusal('forbidden')
  if (
    subscription.endReason === 'not_signed' ||
    (subscription.status === 'to_sign' && today > subscription.signBy)
  )
    throw new Refusal('contract_lapsed')
  if (subscription.status !== 'to_sign') throw new Refusal('contract_not_to_sign')
  if (!drafts.some(({ file }) => file)) throw new Refusal('paper_not_ready')
  const draft = drafts.find(({ file }) => file?.sha256 === sha256)
  if (!draft) throw new Refusal('contract_changed')
  // It is signed in the language in which it was read.
  const agreement = { ...subscription.agreement, ...(draft.language && { language: draft.language }) }
  // The code is bound to the phone, to this contract and to exactly these contents.
  const subject = `${customer.phonenumber} ${contractId} ${sha256}`
  return { customer, draft, subscription: { ...subscription, agreement }, subject }
}
