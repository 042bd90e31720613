import { validateChoice } from '../../../../shared/api/staff-choices.ts'
import { pricesOf } from '../../../../shared/price-book.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { isWholeCompany } from '../../../../shared/rules/customer-company.ts'
import { addDays, type IsoDate } from '../../../../shared/rules/dates.ts'
import { missingDocuments, unacceptedDocuments } from '../../../../shared/rules/documents.ts'
import { cheaperUnder } from '../../../../shared/rules/drivers.ts'
import { agreedStartRefusal } from '../../../../shared/rules/single.ts'
import { route } from '../../../chain/route.ts'
import { agreementOf } from '../../../contracts/parts/agreement.ts'
import { commitVehicle } from '../../../contracts/parts/commitment.ts'
import { unchangedAccountOp } from '../../../store/account-guard.ts'
import { auditOp } from '../../../store/audit.ts'
import * as choices from '../../../store/choices.ts'
import { untilFresh } from '../../../store/commit.ts'
import * as customers from '../../../store/customers.ts'
import * as documents from '../../../store/documents.ts'
import * as drivers from '../../../store/drivers.ts'
import * as issuedPdfs from '../../../store/issued-pdfs.ts'
import { nextNumber } from '../../../store/number-series.ts'
import { planOp } from '../../../store/planned-work.ts'
import * as subscriptions from '../../../store/subscriptions.ts'
import { subscriptionFrom } from '../../parts/subscription-from-choice.ts'

/**
 * POST …/choices/{choiceId}/validate. No contract without the documents it needs (spec §8), each accepted by an advisor
 * (readings, documents before a contract). The contract waits to be signed:
 * its drafts are drawn and mailed once this is written, nothing is owed yet, and after 30 days it lapses.
 */
export const handler = route(validateChoice, async ({ input, caller, now, today, request }) => {
  const { startsOn = today } = input
  const refusal = agreedStartRefusal(startsOn, today)
  if (refusal) throw new Refusal(refusal)
  return untilFresh(async () => {
    const { customer, choice, agreement } = await readyToContract(input, today)
    const { number, op: counted } = await nextNumber('CONTRACTS', today.slice(0, 4))
    const drawnUp = subscriptionFrom(choice, customer, { number, agreement }, now, today)
    // The car of a Single is kept from here on: nobody else is offered it while the contract waits to be signed.
    const [modelId] = choice.general_id
    const kept =
      choice.plan === 'Single' && modelId
        ? await commitVehicle(customer._id, modelId, startsOn, now, today)
        : undefined
    const subscription = { ...drawnUp, ...(kept && { commitment: kept.commitment }) }
    const { _id: subjectId, customerId, signBy } = subscription
    const { drivers: named, version } = await drivers.list(customerId)
    const cheaper = cheaperUnder(named, pricesOf(subscription))
    const ops = [
      // The profile, the papers and the choice are as they were read: each change of them changes the account.
      unchangedAccountOp(customer),
      counted,
      ...(kept ? [kept.op] : []),
      ...choices.decideOps(choice, 'validated'),
      ...subscriptions.beginOps(subscription),
      ...cheaper.map(drivers.feeOp),
      ...(cheaper.length > 0 ? [drivers.changedOp(customerId, version)] : []),
      planOp({ kind: 'signature', customerId, subjectId, on: addDays(signBy, 1) }),
      ...issuedPdfs.orderDraftsOps({ customerId, subjectId, number, orderedAt: now }),
      auditOp(customerId, { by: caller.id, what: 'validated a choice', subject: choice._id }, now),
    ]
    return request.commit(ops, { data: { contract: subscription } })
  })
})

/**
 * A choice of which a contract can be made now, its customer, and what the contract says of them.
 * @throws Refusal `not_found`, `choice_not_open`, `documents_missing`, `documents_not_accepted`, `company_missing`, `address_missing`
 */
async function readyToContract(
  { customerId, choiceId }: { customerId: string; choiceId: string },
  today: IsoDate,
) {
  // The account first: its version says whether what is read after it was all.
  const customer = await customers.find(customerId)
  if (!customer) throw new Refusal('not_found')
  const [choice, files] = await Promise.all([
    choices.find(customerId, choiceId),
    documents.list(customer._id),
  ])
  if (!choice) throw new Refusal('not_found')
  if (choice.status !== 'submitted') throw new Refusal('choice_not_open')
  const missing = missingDocuments(customer, files, 'contract')
  if (missing.length > 0) throw new Refusal('documents_missing', missing)
  const unaccepted = unacceptedDocuments(customer, files, today)
  if (unaccepted.length > 0) throw new Refusal('documents_not_accepted', unaccepted)
  // A company's contract is made out to the company (spec §2, become-client flow).
  if (customer.customer_type === 'Entreprise' && !isWholeCompany(customer.company))
    throw new Refusal('company_missing')
  const agreement = await agreementOf(choice, customer)
  // A contract and its invoices are made out to an address.
  if (agreement.party.lines.length === 0) throw new Refusal('address_missing')
  return { customer, choice, agreement }
}
