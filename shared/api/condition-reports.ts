import * as z from 'zod/mini'
import { COSTLY, data, endpoint } from '../endpoint.ts'
import { DAMAGE_KINDS, MOVES, PAPERS, PHOTO_POSITIONS } from '../rules/condition.ts'
import { Otp } from './account.ts'
import { FILE_REASONS, MAX_FILE_BYTES } from './documents.ts'
import { PdfAddress } from './pdfs.ts'
import { STAFF_GET, STAFF_POST } from './staff-endpoint.ts'
import { Id, Instant, IsoDay, Slug } from './values.ts'

const IDS = {
  customerId: 'cus_01K00000000000000000000000',
  reservationId: 'res_01K00000000000000000000000',
}
/** A vehicle of the fleet, in examples. */
const VEHICLE = 'porsche-911-carrera-gts-1'
const ofReservation = z.object({ customerId: Id, reservationId: Id })
const Kilometres = z.int().check(z.gte(0), z.lte(2_000_000))

/** A signature as it was drawn: lines in a field of 600 by 200, as the path of an SVG. */
const Strokes = z
  .string('signature_required')
  .check(z.minLength(30, 'signature_required'), z.maxLength(12_000, 'invalid'))
  .check(z.regex(/^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})*)+$/, 'signature_required'))
const SignerName = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(120, 'too_long'))

/** A customer signs with a finger, or by the code that was sent to their phone. */
const CustomerSignature = z.discriminatedUnion('by', [
  z.object({ by: z.literal('finger'), name: SignerName, strokes: Strokes }),
  z.object({
    by: z.literal('code'),
    name: SignerName,
    otp: Otp,
    otpToken: z.string().check(z.maxLength(60)),
  }),
])

const FoundDamage = z.object({
  /** Thousandths of the drawn vehicle's width, from its left, and length, from its front. */
  x: z.int().check(z.gte(0), z.lte(1000)),
  y: z.int().check(z.gte(0), z.lte(1000)),
  kind: z.enum(DAMAGE_KINDS),
  note: z.optional(z.string().check(z.trim(), z.maxLength(200, 'too_long'))),
})
export const KnownDamage = z.extend(FoundDamage, { _id: Id, seenOn: IsoDay })

/** The vehicle that was seen: the reservation may have moved to another one meanwhile, of which nothing is known then. */
export const SeenVehicle = Slug

const facts = {
  /** When it was signed, as the phone says: it may arrive later. */
  takenAt: Instant,
  km: Kilometres,
  /** Hundredths of the tank, or of the battery. */
  levelPercent: z.int().check(z.gte(0), z.lte(100)),
  keys: z.int().check(z.gte(0), z.lte(9)),
  papers: z.array(z.enum(PAPERS)).check(z.maxLength(PAPERS.length)),
  isClean: z.boolean(),
  note: z.optional(z.string().check(z.trim(), z.maxLength(500, 'too_long'))),
}

/** The condition of a vehicle as it changes hands: one record, in the transaction of the hand-over or the return. */
export const NewConditionReport = z.object({
  ...facts,
  vehicleId: SeenVehicle,
  /** Damage that was not known before. */
  added: z.array(FoundDamage).check(z.maxLength(40)),
  /** Known damage that is not there any more, because it was repaired. */
  gone: z.array(Id).check(z.maxLength(100)),
  photographs: z.array(Id).check(z.maxLength(24)),
  staffStrokes: Strokes,
  customer: CustomerSignature,
})
export type NewConditionReport = z.output<typeof NewConditionReport>

const PhotographFacts = { _id: Id, move: z.enum(MOVES), position: z.enum(PHOTO_POSITIONS) }

/** A photograph of a vehicle; its address is good for a minute, once its content was checked. */
export const Photograph = z.object({
  ...PhotographFacts,
  review: z.enum(['uploading', 'accepted', 'rejected']),
  reason: z.optional(z.enum(FILE_REASONS)),
  url: z.optional(z.string()),
})
export type Photograph = z.output<typeof Photograph>

export const ConditionReport = z.object({
  ...facts,
  _id: Id,
  number: z.string(),
  move: z.enum(MOVES),
  reservationId: Id,
  sentAt: Instant,
  /** What was known of the vehicle before. */
  known: z.array(KnownDamage),
  added: z.array(KnownDamage),
  gone: z.array(Id),
  photographs: z.array(z.object({ _id: Id, position: z.enum(PHOTO_POSITIONS), sha256: z.string() })),
  signedBy: z.object({ by: z.enum(['finger', 'code']), name: z.string() }),
})
export type ConditionReport = z.output<typeof ConditionReport>

export const getCondition = endpoint({
  ...STAFF_GET,
  id: 'staff-reservations-condition',
  staff: ['ADVISOR', 'FLEET'],
  path: '/api/v1/staff/customers/{customerId}/reservations/{reservationId}/condition',
  summary:
    'What is known of the vehicle of a reservation: its damage, its photographs, and the reports of its hand-over and its return',
  input: ofReservation,
  reply: data(
    z.object({
      known: z.array(KnownDamage),
      out: z.optional(ConditionReport),
      back: z.optional(ConditionReport),
      photographs: z.array(Photograph),
      /** Drivers of the account who may take it, the main one first; and whether its holder may. */
      drivers: z.array(z.object({ _id: Id, name: z.string() })),
      isHolderDriver: z.boolean(),
    }),
  ),
})

/** Photographs that may be announced for one move of a reservation in a day: all of them taken three times. */
export const PHOTOGRAPHS_PER_CALL = 24

export const announcePhotographs = endpoint({
  ...STAFF_POST,
  id: 'staff-reservations-photographs',
  staff: ['ADVISOR', 'FLEET'],
  path: '/api/v1/staff/customers/{customerId}/reservations/{reservationId}/photographs',
  summary:
    'Announce photographs of a vehicle; the answer holds a form for each, to post it straight to storage',
  input: z.extend(ofReservation, {
    vehicleId: SeenVehicle,
    photographs: z
      .array(
        z.object({
          move: z.enum(MOVES),
          position: z.enum(PHOTO_POSITIONS),
          contentType: z.enum(['image/jpeg', 'image/png', 'image/webp'], 'file_type'),
          bytes: z.int().check(z.gte(1), z.lte(MAX_FILE_BYTES, 'file_too_large')),
        }),
      )
      .check(z.minLength(1), z.maxLength(PHOTOGRAPHS_PER_CALL)),
  }),
  reply: data(
    z.array(
      z.object({
        photograph: z.object(PhotographFacts),
        upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
      }),
    ),
  ),
  example: {
    ...IDS,
    vehicleId: VEHICLE,
    photographs: [{ move: 'out', position: 'front', contentType: 'image/jpeg', bytes: 482_113 }],
  },
})

export const askReportCode = endpoint({
  ...STAFF_POST,
  id: 'staff-reservations-signature-code',
  limited: true,
  staff: ['ADVISOR', 'FLEET'],
  path: '/api/v1/staff/customers/{customerId}/reservations/{reservationId}/signature-code',
  summary:
    'Send the customer the code by which they sign the report of a hand-over or a return, at these kilometres',
  input: z.extend(ofReservation, { vehicleId: SeenVehicle, move: z.enum(MOVES), km: Kilometres }),
  /** `sid` comes back as `otpToken` with the signature; `to` is the masked phone. */
  reply: z.object({ sid: z.string(), resendAfterSeconds: z.int(), to: z.string() }),
  example: { ...IDS, vehicleId: VEHICLE, move: 'out', km: 12_500 },
  throttle: COSTLY,
})

export const getConditionReportPdf = endpoint({
  id: 'condition-reports-paper',
  method: 'GET',
  access: 'customer',
  path: '/api/v1/condition-reports/{reportId}/paper',
  summary: 'The report of a hand-over or a return of mine as a sealed PDF',
  input: z.object({ reportId: Id }),
  reply: data(PdfAddress),
})
