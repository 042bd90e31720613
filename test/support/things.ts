import { credit } from '../../functions/billing/parts/credit.ts'
import { paidOps } from '../../functions/billing/parts/receive.ts'
import { announcementOf } from '../../functions/custdoc/parts/announcement.ts'
import * as bankEntries from '../../functions/store/bank-entries.ts'
import * as addresses from '../../functions/store/billing-addresses.ts'
import * as choices from '../../functions/store/choices.ts'
import { commit } from '../../functions/store/commit.ts'
import * as breaches from '../../functions/store/data-breaches.ts'
import * as dataRequests from '../../functions/store/data-requests.ts'
import * as documents from '../../functions/store/documents.ts'
import * as drivers from '../../functions/store/drivers.ts'
import * as fleet from '../../functions/store/fleet.ts'
import { newId } from '../../functions/store/ids.ts'
import * as incidents from '../../functions/store/incidents.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as issuedPdfs from '../../functions/store/issued-pdfs.ts'
import * as methods from '../../functions/store/payment-methods.ts'
import * as payments from '../../functions/store/payments.ts'
import * as phoneCalls from '../../functions/store/phone-calls.ts'
import * as planner from '../../functions/store/planner.ts'
import * as prices from '../../functions/store/price-books.ts'
import * as tasks from '../../functions/store/tasks.ts'
import * as batches from '../../functions/store/transfer-batches.ts'
import { reserve } from '../../infra/local/seed/story.ts'
import { addBillingAddress } from '../../shared/api/billing-addresses.ts'
import type { Choice } from '../../shared/api/choices.ts'
import { addDriver, type Driver } from '../../shared/api/drivers.ts'
import type { PdfKind } from '../../shared/api/pdfs.ts'
import type { AskOf } from '../../shared/endpoint.ts'
import { FIRST_PRICE_BOOK } from '../../shared/price-book.ts'
import type { BreachFacts } from '../../shared/rules/data-breaches.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { quoteSubscription, termsOf } from '../../shared/rules/quote.ts'
import { failedJob, leftBehind } from './failed-calls.ts'
import { type Seeded, today } from './seeded.ts'
import type { World } from './world.ts'

/** One thing of each kind, under the names that paths give them. */
export type Things = Record<string, string>

const BECAUSE = { written: 'A test.' }

/** A choice, a reservation, an invoice, a document and a task of a customer, written straight into the table. */
export async function thingsOf(world: World, owner: Seeded, modelId: string): Promise<Things> {
  const now = world.run.now().toISOString()
  const day = today(world)
  const choice: Choice = {
    _id: newId('cho', now),
    customerId: owner.id,
    status: 'submitted',
    general_id: [modelId],
    plan: 'One',
    quote: quoteSubscription(termsOf({ book: FIRST_PRICE_BOOK, plan: 'One', category: 3, country: 'LU' })),
    submittedAt: now,
  }
  const task = {
    _id: newId('tsk', now),
    kind: 'payment_returned' as const,
    customerId: owner.id,
    contractId: owner.contractId,
    invoiceId: owner.invoice._id,
    dueOn: day,
    createdAt: now,
  }
  await commit([...choices.submitOps(choice), tasks.addOp(task)])
  const announced = announcementOf(
    owner.id,
    { file_key: 'rib', side: 'front', name: 'rib.pdf', contentType: 'application/pdf', bytes: 1000 },
    now,
  )
  const { documentId } = announced
  await commit([documents.announceOp(owner.id, announced.document)])
  await documents.passed(announced, 'application/pdf', now)
  const ofAccount = await accountThings(owner.id, now, day)
  await commit(paidOps(owner.invoice, { cents: 1, method: 'transfer', receivedOn: day }, now))
  const [payment] = await payments.list(owner.id)
  if (!payment) throw new Error('The payment was not written')
  const paid = await invoices.find(owner.id, owner.invoice._id)
  if (!paid) throw new Error('The invoice is not there')
  const reportId = newId('rep', now)
  const { creditNote, ops } = await credit({ invoice: paid, cents: 1, reason: BECAUSE }, now, day)
  await commit([
    ...ops,
    pdfOrderOf(owner, owner.contractId, 'contract'),
    pdfOrderOf(owner, owner.invoice._id, 'invoice'),
    pdfOrderOf(owner, reportId, 'hand_over'),
  ])
  const reservation = await reserve(owner.customer, modelId, addDays(day, 5), 1, day)
  return {
    id: owner.id,
    customerId: owner.id,
    choiceId: choice._id,
    taskId: task._id,
    reservationId: reservation._id,
    invoiceId: owner.invoice._id,
    documentId,
    ...ofAccount,
    paymentId: payment._id,
    contractId: owner.contractId,
    creditNoteId: creditNote._id,
    subjectId: owner.invoice._id,
    reportId,
    entryId: await piledEntry(owner, now, day),
    batchId: await transferBatch(owner, now),
    ...(await vehicleThings(owner, reservation, day)),
    itemId: choice._id,
    ...(await deskThings(owner, now)),
  }
}

/** An entry of the bank's statement that nobody has decided. */
async function piledEntry({ id }: Seeded, now: string, day: string): Promise<string> {
  const _id = bankEntries.entryIdOf(id)
  const entry = { _id, bookedOn: day, cents: 1, bankReference: id, importedAt: now, by: id, proposals: [] }
  await commit([await bankEntries.pileOp(entry, { name: 'A Payer' })])
  return _id
}

/** The reservation's vehicle, with a block of it long after. */
async function vehicleThings(
  owner: Seeded,
  reservation: { _id: string; modelId: string; vehicleId: string },
  day: string,
): Promise<Things> {
  const { modelId, vehicleId } = reservation
  const now = `${day}T06:00:00.000Z`
  const calendar = await fleet.calendar(modelId, vehicleId)
  if (!calendar) throw new Error('The vehicle has no calendar')
  const blockId = newId('blk', now)
  const block = { kind: 'maintenance' as const, by: 'a test', at: now }
  const slot = { from: addDays(day, 400), until: addDays(day, 402), reservationId: blockId, block }
  await commit(planner.blockOps(calendar, slot, day))
  return { modelId, vehicleId, blockId, incidentId: await openedIncident(owner, reservation, now) }
}

/** A damage of the reservation's vehicle. */
async function openedIncident(
  { id: customerId, contractId }: Seeded,
  { _id: reservationId, vehicleId }: { _id: string; vehicleId: string },
  now: string,
): Promise<string> {
  const incident = { _id: newId('inc', now), vehicleId, customerId, reservationId, contractId }
  const facts = { kind: 'damage' as const, happenedAt: now, place: 'A car park.', what: 'A scratch.' }
  const stored = { openedAt: now, openedBy: 'a test', state: 'open' as const, charges: [], version: 1 }
  await commit(incidents.openOps({ ...incident, ...facts, ...stored }))
  return incident._id
}

/** What failed unattended, what was left behind, and a telephone call. */
const deskThings = async ({ id }: Seeded, now: string): Promise<Things> => ({
  // One of those that are there until somebody writes others.
  templateId: 'tpl_01K00000000000000000000001',
  queue: 'choices',
  // Views are whose they are: this one is nobody's.
  viewId: 'viw_01K0000000000000000000000A',
  callId: await failedJob('vat-checks', now),
  messageId: await leftBehind({ channel: 'mail', to: 'left-behind@example.lu' }, now),
  phoneCallId: await begunCall(id, now),
  priceVersion: await proposedPrices(id, now),
})

/** Prices that wait for approval, each for a day of their own. */
async function proposedPrices(by: string, now: string): Promise<string> {
  const year = 2100 + (await prices.versions()).length
  const version = `${year}-01-01`
  const proposed = { by, byName: 'A test', at: now }
  const book = { ...FIRST_PRICE_BOOK, version }
  const waiting = { version, effectiveFrom: version, book, why: 'A test.', status: 'proposed' as const }
  await commit([prices.proposeOp({ ...waiting, proposed })])
  return version
}

/** A telephone call in which nobody who calls here acts. */
async function begunCall(customerId: string, now: string): Promise<string> {
  const _id = newId('tel', now)
  const checked: phoneCalls.StoredPhoneCall['checked'] = ['birth_date', 'called_back']
  await commit([phoneCalls.beginOp({ _id, customerId, by: 'a test', checked, startedAt: now, endsAt: now })])
  return _id
}

/** What the owner asked about their data. */
async function openedDataRequest(customerId: string, now: string, day: string): Promise<string> {
  const _id = newId('dat', now)
  const asked = { kind: 'access' as const, way: 'letter' as const, receivedOn: day, dueOn: day }
  const said = { asked: 'A copy.' }
  const open = { state: 'open' as const, identity: 'document' as const, said, openedAt: now, version: 1 }
  await commit(dataRequests.addOps({ _id, customerId, ...asked, ...open }))
  return _id
}

/** A breach of personal data, which is nobody's. */
async function recordedBreach(recordedBy: string, now: string): Promise<string> {
  const _id = newId('bre', now)
  const facts: BreachFacts = {
    noticedAt: now,
    happened: 'A list went to a workshop.',
    data: ['contact'],
    persons: ['customers'],
    consequences: 'None that is known.',
    measures: 'It was deleted.',
  }
  const own = { _id, first: facts, recordedAt: now, recordedBy, version: 1 }
  await commit([breaches.addOp(breaches.withFacts(own, facts))])
  return _id
}

/** An empty batch of refunds. */
async function transferBatch({ id }: Seeded, now: string): Promise<string> {
  const _id = newId('trb', now)
  await commit([batches.addOp({ _id, createdAt: now, count: 0, cents: 0, by: id, taskIds: [] })])
  return _id
}

/** A driver, a card, a billing address, and what they asked about their data. */
async function accountThings(customerId: string, now: string, day: string) {
  const driver = driverOf(customerId, now)
  await commit(drivers.addOps(driver, 0))
  const method = {
    _id: newId('mtd', now),
    kind: 'card' as const,
    brand: 'visa',
    last4: '4242',
    createdAt: now,
  }
  await commit(methods.addOps(customerId, await methods.methodList(customerId), method))
  const address = { ...ADDRESS, _id: newId('adr', now), isDefault: true, createdAt: now }
  await commit([addresses.writeOp(customerId, await addresses.book(customerId), [address])])
  const requestId = await openedDataRequest(customerId, now, day)
  return {
    driverId: driver._id,
    methodId: method._id,
    addressId: address._id,
    requestId,
    breachId: await recordedBreach(customerId, now),
  }
}

/** A PDF that was ordered, as the signing and the invoicing do. */
const pdfOrderOf = ({ id, invoice }: Seeded, subjectId: string, kind: PdfKind) =>
  issuedPdfs.orderOp({ kind, customerId: id, subjectId, number: invoice.number, orderedAt: invoice.issuedAt })

/** A driver who waits for the insurance. */
export const driverOf = (customerId: string, now: string): Driver => ({
  ...DRIVER,
  _id: newId('drv', now),
  customerId,
  phonenumber: '+352621000015',
  status: 'waiting',
  isExtra: false,
  feeCents: 0,
  createdAt: now,
})
const { ...ADDRESS } = addBillingAddress.example as AskOf<typeof addBillingAddress>
const { ...DRIVER } = addDriver.example as AskOf<typeof addDriver>

/** Ids of the right form that nobody has. */
export const ABSENT: Things = {
  priceVersion: '2099-01-01',
  id: 'cus_01K00000000000000000000000',
  customerId: 'cus_01K00000000000000000000000',
  modelId: 'absent-model',
  choiceId: 'cho_01K00000000000000000000000',
  taskId: 'tsk_01K00000000000000000000000',
  reservationId: 'res_01K00000000000000000000000',
  invoiceId: 'inv_01K00000000000000000000000',
  documentId: 'doc_01K00000000000000000000000',
  driverId: 'drv_01K00000000000000000000000',
  methodId: 'mtd_01K00000000000000000000000',
  addressId: 'adr_01K00000000000000000000000',
  paymentId: 'pay_01K00000000000000000000000',
  creditNoteId: 'crn_01K00000000000000000000000',
  subjectId: 'inv_01K00000000000000000000000',
  reportId: 'rep_01K00000000000000000000000',
  entryId: 'bke_01K00000000000000000000000',
  batchId: 'trb_01K00000000000000000000000',
  vehicleId: 'nobodys-vehicle-1',
  blockId: 'blk_01K00000000000000000000000',
  incidentId: 'inc_01K00000000000000000000000',
  requestId: 'dat_01K00000000000000000000000',
  breachId: 'bre_01K00000000000000000000000',
  templateId: 'tpl_01K0000000000000000000000A',
  viewId: 'viw_01K00000000000000000000000',
  queue: 'choices',
  itemId: 'cho_01K00000000000000000000000',
  callId: 'cal_01K00000000000000000000000',
  messageId: 'out_01K00000000000000000000000',
  contractId: 'con_01K00000000000000000000000',
  phoneCallId: 'tel_01K00000000000000000000000',
}
