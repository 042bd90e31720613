import { signOps } from '../../functions/contracts/parts/sign.ts'
import { commit, untilFresh } from '../../functions/store/commit.ts'
import * as customers from '../../functions/store/customers.ts'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { luxembourgDate } from '../../shared/rules/luxembourg-date.ts'
import { withAllDocuments } from './identity-documents.ts'
import type { Answer, World } from './world.ts'

export interface Subscriber {
  id: string
  token: string
  phone: string
  contractId: string
  /** The invoice of what was owed at signing. */
  invoiceId: string
}

/** A model and two others that each plan includes. */
const threeWith = (modelId: string) => [modelId, ...OTHERS.filter((other) => other !== modelId).slice(0, 2)]
const OTHERS = ['porsche-macan-4-electric', 'porsche-taycan-4s', 'bmw-i4-m50-xdrive']

/** Finalises a choice as the web does: the price comes from /quotes and goes back with it. */
export async function finalise(
  world: World,
  token: string,
  plan: 'Plus' | 'One',
  modelId: string,
  finishedWith?: 'advisor' | 'drive',
) {
  const quote = (await world.post('/quotes', { modelId, plan, country: 'LU' })).body.data
  return world.post(
    '/cust/finalise-choise?mode=save',
    {
      general_id: threeWith(modelId),
      finaliseData: {
        subscription: plan,
        subscription_type: 'annual',
        pricing_data: {
          monthlyCents: quote.monthly.cents,
          atSigningTotalCents: quote.atSigningTotals.totalCents,
          termTotalCents: quote.termTotals.totalCents,
        },
      },
      finishedWith,
    },
    { token },
  )
}

/** A customer whose choice an advisor has validated, and who has signed. */
export async function subscriber(
  world: World,
  plan: 'Plus' | 'One' = 'One',
  modelId = 'porsche-911-carrera-gts',
): Promise<Subscriber> {
  const customer = await world.signUp()
  const choice = (await finalise(world, customer.token, plan, modelId)).body.data
  await withAllDocuments(world, customer)
  const { token } = await world.advisor()
  const validated = await world.post(
    `/staff/customers/${customer.id}/choices/${choice._id}/validate`,
    {},
    { token },
  )
  if (validated.status !== 200) throw new Error(JSON.stringify(validated.body))
  const contractId: string = validated.body.data.contract._id
  return { ...customer, contractId, invoiceId: await signed(world, customer.id, contractId) }
}

/** Signs a contract as the route does, without the code: SMS are limited, and test/api/signature.test.ts sends them. */
export async function signed(world: World, customerId: string, contractId: string): Promise<string> {
  const now = world.run.now().toISOString()
  const [customer, subscription] = await Promise.all([
    customers.find(customerId),
    subscriptions.find(customerId, contractId),
  ])
  if (!customer || !subscription) throw new Error('There is nothing to sign')
  const signature = {
    name: subscription.agreement.signatory,
    at: now,
    maskedPhone: '+352 ••• ••• 000',
    address: '127.0.0.1',
    draftSha256: '0'.repeat(64),
    beginNow: true,
  }
  return untilFresh(async () => {
    const { invoice, ops } = await signOps({ customer, subscription, signature }, now, luxembourgDate(now))
    await commit(ops.filter(({ put }) => put?.Item?.type !== 'Paper'))
    return invoice._id
  })
}

/** The contract's draft, once the stream has had it drawn. */
export async function draftOf(world: World, contractId: string, token: string): Promise<string> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const { body } = await world.get(`/contracts/${contractId}`, { token })
    if (body.data?.draft) return body.data.draft.sha256
    await new Promise((resume) => setTimeout(resume, 50))
  }
  throw new Error('The draft was not drawn')
}

/** Records that an invoice was paid in full, today. */
export async function payInFull(
  world: World,
  customerId: string,
  invoice: { _id: string; totals: { totalCents: number } },
) {
  const { token } = await world.advisor()
  const receivedOn = luxembourgDate((await world.ask('GET', '/_local/clock.json')).body.now)
  const body = { amountCents: invoice.totals.totalCents, receivedOn, method: 'transfer' }
  return world.post(`/staff/customers/${customerId}/invoices/${invoice._id}/payments`, body, { token })
}

const colleagues = new WeakMap<World, Promise<{ token: string; id: string }>>()

/** The accountant, logged in once for each world: a phone gets one code a minute. */
export function colleague(world: World): Promise<{ token: string; id: string }> {
  const known = colleagues.get(world) ?? world.login(PHONES.accountant)
  colleagues.set(world, known)
  return known
}

/** A colleague approves what above 1,000 EUR waits for a second person; what waited for nobody is done already. */
export async function approvedByColleague(world: World, answer: Answer): Promise<Answer> {
  const taskId = answer.body.awaitsApproval
  if (!taskId) return answer
  return world.post(`/staff/tasks/${taskId}/approve`, {}, await colleague(world))
}

/** The same of what the accountant proposed: an administrator approves it. */
export async function approvedByAdministrator(world: World, answer: Answer): Promise<Answer> {
  const taskId = answer.body.awaitsApproval
  if (!taskId) return answer
  return world.post(`/staff/tasks/${taskId}/approve`, {}, await world.advisor())
}
