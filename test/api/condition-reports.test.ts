import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commit } from '../../functions/store/commit.ts'
import * as holders from '../../functions/store/holders.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as issuedPdfs from '../../functions/store/issued-pdfs.ts'
import * as photographs from '../../functions/store/photographs.ts'
import * as reservations from '../../functions/store/reservations.ts'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import { vehicleName } from '../../functions/vehi/parts/vehicle-name.ts'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { confirm, pay, reserve } from '../../infra/local/seed/story.ts'
import type { NewConditionReport } from '../../shared/api/condition-reports.ts'
import type { PdfKind } from '../../shared/api/pdfs.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { reported } from '../support/condition.ts'
import { withAllDocuments } from '../support/identity-documents.ts'
import { readToday } from '../support/odometer.ts'
import { addModel, seededSubscriber, session, today } from '../support/seeded.ts'
import { stepUp } from '../support/step-up.ts'
import { pdf, photo, upload } from '../support/uploads.ts'
import { World } from '../support/world.ts'

const DAY_SECONDS = 24 * 60 * 60
let world: World
let fleetManager: { token: string }
beforeAll(async () => {
  world = await World.start()
  fleetManager = await world.login(PHONES.fleet)
})
afterAll(() => world?.stop())

/** A reservation whose vehicle may go out today. */
async function ready(modelId?: string) {
  const day = today(world)
  const who = await seededSubscriber(world)
  await withAllDocuments(world, who)
  await pay(who.invoice, day)
  const reservation = await reserve(who.customer, modelId ?? (await addModel(world, 1)), day, 1, day)
  await pay(await confirm(who.customer, reservation, day), day)
  await readToday(world, reservation)
  return { who, reservation }
}
type Ready = Awaited<ReturnType<typeof ready>>

const at = ({ who, reservation }: Ready, what: string, body: object, caller = fleetManager) =>
  world.post(`/staff/customers/${who.id}/reservations/${reservation._id}/${what}`, body, caller)
const handOver = async (one: Ready, but: Partial<NewConditionReport> = {}) =>
  at(one, 'hand-over', await reported(world, one.reservation, 'out', but))
const takeBack = async (one: Ready, but: Partial<NewConditionReport> = {}) =>
  at(one, 'take-back', await reported(world, one.reservation, 'back', but))
const condition = async ({ who, reservation }: Ready) => {
  const path = `/staff/customers/${who.id}/reservations/${reservation._id}/condition`
  return (await world.get(path, fleetManager)).body.data
}
const blockedBy = (answer: { body: { details: { blockedBy: { code: string }[] } } }) =>
  answer.body.details.blockedBy.map(({ code }) => code)

/** The vehicle is back, the subscription ends as dunning ends it, all is paid, and the customer deletes the account. */
async function leave(one: Ready) {
  expect((await takeBack(one)).status).toBe(200)
  const subscription = await subscriptions.find(one.who.id, one.who.contractId)
  if (!subscription) throw new Error('There is no subscription')
  await commit([
    subscriptions.changeOp(subscription, { status: 'terminated' }),
    subscriptions.endRunningOp(one.who.id),
  ])
  for (const invoice of await invoices.list(one.who.id))
    if (invoice.status === 'open') await pay(invoice, today(world))
  const headers = await stepUp(one.who.id, 'deletion')
  const answer = await world.ask('DELETE', `/api/v1/customer/${one.who.id}`, {
    token: one.who.token,
    headers,
  })
  expect(answer.status).toBe(200)
}

/** Waits until a PDF was made by the stream. */
async function made(customerId: string, subjectId: string, kind: PdfKind) {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if ((await issuedPdfs.find({ customerId, subjectId, kind }))?.file) return
    await new Promise((resume) => setTimeout(resume, 50))
  }
  throw new Error('It was not made')
}

test('no vehicle goes out or comes back without a report of its condition, except for a reason of an administrator', async () => {
  const one = await ready()
  expect(blockedBy(await at(one, 'hand-over', {}))).toEqual(['report_missing'])
  const unreportedBecause = 'The phone broke.'
  expect((await at(one, 'hand-over', { unreportedBecause })).body.code).toBe('override_not_allowed')
  expect((await at(one, 'hand-over', { unreportedBecause }, await world.advisor())).status).toBe(200)
  expect((await at(one, 'take-back', {})).body.code).toBe('report_missing')
  expect((await at(one, 'take-back', { unreportedBecause })).body.code).toBe('override_not_allowed')
  expect((await at(one, 'take-back', { unreportedBecause }, await world.advisor())).status).toBe(200)
})

test('a report names a checked photograph of each position, of this move of this reservation', async () => {
  const one = await ready()
  const other = await ready()
  const { report } = await reported(world, one.reservation)
  const send = (ids: string[]) => at(one, 'hand-over', { report: { ...report, photographs: ids } })
  expect(blockedBy(await send(report.photographs.slice(1)))).toEqual(['photographs_missing'])
  const foreign = (await reported(world, other.reservation)).report.photographs
  expect(blockedBy(await send(foreign))).toEqual(['photographs_missing'])
  const back = (await reported(world, one.reservation, 'back')).report.photographs
  expect(blockedBy(await send(back))).toEqual(['photographs_missing'])
  expect((await send(report.photographs)).status).toBe(200)
})

test('a report says the kilometres that were read on its day', async () => {
  const one = await ready()
  expect(blockedBy(await handOver(one, { km: 12_001 }))).toEqual(['odometer_unread'])
  expect((await handOver(one)).status).toBe(200)
})

test('a signature that is only a dot is refused', async () => {
  const one = await ready()
  const { report } = await reported(world, one.reservation)
  const answer = await at(one, 'hand-over', { report: { ...report, staffStrokes: 'M1 1' } })
  expect(answer.body.details).toMatchObject([{ path: 'report.staffStrokes', code: 'signature_required' }])
})

test('the report is sealed as a PDF, mailed to the customer, theirs to fetch and in the download of their data', async () => {
  const one = await ready()
  const added = [{ x: 500, y: 20, kind: 'scratch' as const, note: 'Below the badge' }]
  expect((await handOver(one, { added })).status).toBe(200)
  const reportId = (await reservations.find(one.who.id, one.reservation._id))?.handOverReportId ?? ''
  await made(one.who.id, reportId, 'hand_over')
  const paper = (await world.get(`/condition-reports/${reportId}/paper`, one.who)).body.data
  expect(paper.fileName).toMatch(/^driveline-hand-over-HO-[0-9A-Z]{12}\.pdf$/)
  const verdict = (await world.post('/papers/verify', { sha256: paper.sha256 })).body.data
  expect(verdict).toMatchObject({ verdict: 'genuine', kind: 'hand_over' })
  const mail = await world.message(one.who.customer.email, ({ text }) => text.includes('HO-'))
  expect(JSON.stringify(mail)).toContain('driveline-hand-over-HO-')
  const stranger = await ready()
  expect((await world.get(`/condition-reports/${reportId}/paper`, stranger.who)).status).toBe(403)
})

test('the mails of a hand-over and of a return show the car that they are about', async () => {
  const one = await ready()
  const mailed = (subject: string) =>
    world.message(one.who.customer.email, (message) => message.subject === subject)
  const shown = /<img src="([^"]+)" alt="([^"]+)"/
  for (const [move, subject] of [
    [handOver, 'The report of your hand-over'],
    [takeBack, 'The report of your return'],
  ] as const) {
    expect((await move(one)).status).toBe(200)
    const { html = '', attachments = [] } = await mailed(subject)
    const [, source, alt] = shown.exec(html) ?? []
    expect(source).toMatch(/\/pictures\/[a-z0-9-]+-1200\.jpg$/)
    expect(alt).toBe(vehicleName(one.reservation.general_id))
    expect(attachments[0]?.fileName).toMatch(/\.pdf$/)
  }
})

test('a fleet manager opens the sealed report of a vehicle, and no contract or invoice', async () => {
  const one = await ready()
  expect((await handOver(one)).status).toBe(200)
  const reportId = (await reservations.find(one.who.id, one.reservation._id))?.handOverReportId ?? ''
  await made(one.who.id, reportId, 'hand_over')
  const open = (id: string, caller: { token: string }) =>
    world.post(`/staff/customers/${one.who.id}/papers/${id}/open`, {}, caller)
  expect((await open(reportId, fleetManager)).body.data.fileName).toContain('HO-')
  const bill = (await invoices.list(one.who.id)).find(({ kind }) => kind === 'first_payment')?._id ?? ''
  await made(one.who.id, bill, 'invoice')
  expect((await open(bill, await world.advisor())).status).toBe(200)
  expect((await open(bill, fleetManager)).body.code).toBe('not_found')
})

test('a hand-over and a return are kept with the vehicle, from the moments at which they were signed', async () => {
  const one = await ready()
  const { vehicleId, _id: reservationId } = one.reservation
  const earlier = new Date(world.run.now().getTime() - 60_000).toISOString()
  expect((await handOver(one, { takenAt: earlier })).status).toBe(200)
  const before = new Date(Date.parse(earlier) - 1).toISOString()
  expect(await holders.lastBefore(vehicleId, before)).toBeUndefined()
  expect(await holders.lastBefore(vehicleId, earlier)).toMatchObject({ move: 'out', reservationId })
  expect((await takeBack(one)).status).toBe(200)
  const now = world.run.now().toISOString()
  expect(await holders.lastBefore(vehicleId, now)).toMatchObject({ move: 'back', reservationId })
})

test('damage that was marked before is known at the next hand-over, and only what is new is found at the return', async () => {
  const first = await ready()
  const scratch = { x: 500, y: 20, kind: 'scratch' as const }
  expect((await handOver(first, { added: [scratch] })).status).toBe(200)
  expect((await takeBack(first)).status).toBe(200)
  const after = await condition(first)
  expect(after.back).toMatchObject({ added: [], known: [scratch] })

  await world.wait(3 * DAY_SECONDS)
  fleetManager = await world.login(PHONES.fleet)
  const next = await ready(first.reservation.modelId)
  const seen = await condition(next)
  expect(seen.known).toMatchObject([scratch])
  const dent = { x: 60, y: 500, kind: 'dent' as const }
  expect((await handOver(next, { gone: [seen.known[0]._id] })).status).toBe(200)
  expect((await takeBack(next, { added: [dent] })).status).toBe(200)
  const end = await condition(next)
  expect(end.known).toMatchObject([dent])
  expect(end.out.gone).toEqual([seen.known[0]._id])
})

test('a hand-over that was signed without a network counts days later by the reading of its own day, and no later than 7', async () => {
  const one = await ready()
  const { report } = await reported(world, one.reservation)
  await world.wait(3 * DAY_SECONDS)
  fleetManager = await world.login(PHONES.fleet)
  const late = await at(one, 'hand-over', { report })
  expect(late.body.data?.status).toBe('InGarage')

  const other = await ready()
  const old = (await reported(world, other.reservation)).report
  await world.wait(8 * DAY_SECONDS)
  fleetManager = await world.login(PHONES.fleet)
  expect(blockedBy(await at(other, 'hand-over', { report: old }))).toEqual(['report_time'])
})

test('a hand-over that arrives late is refused by what has closed meanwhile, and is accepted once that is settled', async () => {
  const one = await ready()
  const { report } = await reported(world, one.reservation)
  const early = { ...report, takenAt: `${addDays(today(world), -1)}T10:00:00.000Z` }
  expect(blockedBy(await at(one, 'hand-over', { report: early }))).toEqual([
    'hand_over_early',
    'odometer_unread',
  ])
  expect((await at(one, 'hand-over', { report })).status).toBe(200)
})

test('a customer signs by the code that was sent to their phone, for these kilometres and no others, and once', async () => {
  const one = await ready()
  const sent = await at(one, 'signature-code', {
    vehicleId: one.reservation.vehicleId,
    move: 'out',
    km: 12_000,
  })
  expect(sent.body.to).toMatch(/•/)
  const sms = await world.message(one.who.customer.phonenumber, ({ text }) => text.includes('12000 km'))
  const customer = {
    by: 'code' as const,
    name: 'Anna Weber',
    otp: sms.text.slice(0, 6),
    otpToken: sent.body.sid,
  }
  const wrong = await handOver(one, {
    customer: { ...customer, otp: customer.otp === '000000' ? '000001' : '000000' },
  })
  expect(wrong.body.code).toBe('otp_invalid')
  expect((await handOver(one, { customer, km: 11_000 })).body.code).toBe('otp_invalid')
  expect((await handOver(one, { customer })).status).toBe(200)
  expect((await condition(one)).out.signedBy).toEqual({ by: 'code', name: 'Anna Weber' })
})

test('what was read, photographed and signed of one vehicle says nothing of the one that the reservation moves to', async () => {
  const one = await ready(await addModel(world, 2))
  const { vehicleId, modelId, start_date } = one.reservation
  const other = vehicleId.endsWith('-1') ? `${modelId}-2` : `${modelId}-1`
  const written = await reported(world, one.reservation)
  const seen = { vehicleId, start_date }
  const { priceCents } = one.reservation
  expect((await at(one, 'move', { vehicleId: other, start_date, seen, priceCents })).status).toBe(200)

  expect((await at(one, 'hand-over', written)).body.code).toBe('reservation_moved')
  for (const [what, body] of [
    ['odometer', { vehicleId, km: 12_100, readOn: today(world) }],
    ['signature-code', { vehicleId, move: 'out', km: 12_000 }],
    ['photographs', { vehicleId, photographs: [WANTED] }],
  ] as const)
    expect((await at(one, what, body)).body.code, what).toBe('reservation_moved')
  const asOther = { report: { ...written.report, vehicleId: other } }
  expect(blockedBy(await at(one, 'hand-over', asOther))).toEqual(['odometer_unread', 'photographs_missing'])
  expect((await condition(one)).photographs).toEqual([])

  // The other vehicle has driven less, and more: neither is a kilometre of this customer.
  const read = (km: number) => at(one, 'odometer', { vehicleId: other, km, readOn: today(world) })
  expect((await read(9_000)).body.data).toMatchObject({ extraKm: 0, isPlausible: true })
  expect((await handOver(one, { km: 9_000 })).status).toBe(200)
  expect((await condition(one)).out).toMatchObject({ km: 9_000 })
})

test('of two hand-overs with a report at the same moment one is kept', async () => {
  const one = await ready()
  const { report } = await reported(world, one.reservation)
  const answers = await Promise.all([1, 2, 3].map(() => at(one, 'hand-over', { report })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const kept = (await world.everyItem()).filter(
    ({ type, reservationId }) => type === 'ConditionReport' && reservationId === one.reservation._id,
  )
  expect(kept).toHaveLength(1)
})

/** A photograph that is announced. */
const WANTED = { move: 'out', position: 'front', contentType: 'image/jpeg', bytes: 1_000 }

/** A photograph that was announced, posted to storage and judged. */
async function sent(one: Ready, bytes: Uint8Array, position = 'front') {
  const wanted = { move: 'out', position, contentType: 'image/jpeg', bytes: bytes.length }
  const [{ photograph, upload: form }] = (
    await at(one, 'photographs', {
      vehicleId: one.reservation.vehicleId,
      photographs: [wanted],
    })
  ).body.data
  expect(await upload({ document: photograph, upload: form }, bytes, 'image/jpeg')).toBe(204)
  const review = async () => (await photographs.find(one.who.id, photograph._id))?.review
  await expect.poll(review, { timeout: 20_000 }).not.toBe('uploading')
  const all = (await condition(one)).photographs as { _id: string; url: string }[]
  return all.find(({ _id }) => _id === photograph._id)
}

test('a photograph goes straight to storage and is judged as documents are: a PDF is none, with the reason', async () => {
  const one = await ready()
  const good = await sent(one, await photo())
  expect(good).toMatchObject({ position: 'front', move: 'out', review: 'accepted' })
  expect((await fetch(good?.url ?? '')).headers.get('content-type')).toBe('image/jpeg')
  expect(await sent(one, await pdf(), 'rear')).toMatchObject({ review: 'rejected', reason: 'file_type' })
})

test('a customer downloads the report, its PDF and the photographs; erasing the account leaves the sealed PDF alone', async () => {
  const one = await ready()
  const picture = (await sent(one, await photo(), 'left'))?._id
  expect((await handOver(one)).status).toBe(200)
  const reportId = (await reservations.find(one.who.id, one.reservation._id))?.handOverReportId ?? ''
  await made(one.who.id, reportId, 'hand_over')
  const { zip } = (await world.get(`/customer/${one.who.id}/data`, one.who)).body.data
  const names = Object.keys(unzipSync(Buffer.from(zip, 'base64')))
  expect(names).toContainEqual(expect.stringMatching(/^pdf\/driveline-hand-over-HO-/))
  expect(names).toContain(`photographs/${picture?.slice(-6)}-out-left.jpg`)

  await leave(one)
  const left = (await world.everyItem()).filter(({ pk }) => pk === `CUSTOMER#${one.who.id}`)
  const types = left.map(({ type }) => type)
  expect(types).not.toContain('Photograph')
  expect(types).not.toContain('ConditionReport')
  expect(left).toContainEqual(expect.objectContaining({ type: 'Paper', subjectId: reportId }))
})

test('a photograph of 40 MB is refused when it is announced, and says how large one may be', async () => {
  const one = await ready()
  const wanted = { move: 'out', position: 'front', contentType: 'image/jpeg', bytes: 40 * 1024 * 1024 }
  const answer = await at(one, 'photographs', {
    vehicleId: one.reservation.vehicleId,
    photographs: [wanted],
  })
  expect(answer.body.details).toMatchObject([{ path: 'photographs.0.bytes', code: 'file_too_large' }])
})

test('a customer is told when most of the included kilometres are driven, while nothing costs yet', async () => {
  const one = await ready()
  expect((await handOver(one)).status).toBe(200)
  await world.wait(10 * DAY_SECONDS)
  fleetManager = await world.login(PHONES.fleet)
  const included = one.reservation.kmIncluded / one.reservation.months
  const km = 12_000 + Math.round(included * 0.9)
  const { vehicleId } = one.reservation
  const read = await at(one, 'odometer', { vehicleId, km, readOn: today(world) })
  expect(read.body.data.extraKm).toBe(0)
  const login = await session(world, one.who.customer)
  const kinds = (await world.get('/notifications', login)).body.data.map(({ kind }: { kind: string }) => kind)
  expect(kinds).toContain('vehicle_km_nearly_used')
})
