import * as z from 'zod/mini'
import { data, endpoint } from '../endpoint.ts'
import { CALL_OFF_REASONS } from '../rules/call-off.ts'
import { PICKUP_MODES } from '../vocabulary.ts'
import { Address } from './address.ts'
import { NewConditionReport, SeenVehicle } from './condition-reports.ts'
import { Invoice } from './invoices.ts'
import { withWork, workAsked } from './queue-work.ts'
import { Reservation } from './reservations.ts'
import { customerNamed, pageAsked, queuePage, STAFF_GET, STAFF_POST, withPlate } from './staff-endpoint.ts'
import { Cents, Id, IsoDay, PriceLine, Totals } from './values.ts'

export const listStaffReservations = endpoint({
  ...STAFF_GET,
  id: 'staff-reservations-list',
  staff: ['ADVISOR', 'FLEET'],
  path: '/api/v1/staff/reservations',
  summary: 'Reservations in a status, oldest first: to confirm, to hand over, or with customers',
  input: z.object({
    status: z._default(z.enum(['Waiting', 'Confirmed', 'InGarage']), 'Waiting'),
    ...pageAsked,
    ...workAsked,
    pickup: z.optional(z.enum(PICKUP_MODES)),
  }),
  reply: queuePage(
    z.extend(Reservation, {
      ...customerNamed,
      ...withPlate,
      ...withWork,
      /** The address of the customer's account, of a home delivery. */
      homeAddress: z.optional(Address),
    }),
  ),
})

const ofReservation = z.object({ customerId: Id, reservationId: Id })

/** In our own words. */
const reason = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(300, 'too_long'))

export const confirmReservation = endpoint({
  ...STAFF_POST,
  id: 'staff-reservations-confirm',
  decides: 'reservationId',
  staff: ['ADVISOR'],
  path: '/api/v1/staff/customers/{customerId}/reservations/{reservationId}/confirm',
  summary: 'Confirm a waiting reservation; its first payment is invoiced',
  input: ofReservation,
  reply: data(z.object({ reservation: Reservation, invoice: Invoice })),
})

export const handOver = endpoint({
  ...STAFF_POST,
  id: 'staff-reservations-hand-over',
  decides: 'reservationId',
  staff: ['ADVISOR', 'FLEET'],
  path: '/api/v1/staff/customers/{customerId}/reservations/{reservationId}/hand-over',
  summary:
    'The customer has the vehicle: in my garage. Refused with everything that is missing, in `details.blockedBy`',
  input: z.extend(ofReservation, {
    /** Who takes the vehicle: a driver of the account; the customer when left out. */
    driverId: z.optional(Id),
    /** An advisor, who hands it over, agrees to one day before the start; refused to anybody else. */
    agreedEarly: z._default(z.boolean(), false),
    /** Why an administrator lets the vehicle go although it is not paid; it is recorded. */
    unpaidBecause: z.optional(reason),
    /** The condition of the vehicle, signed by both; the gates of the day and of the reading are those of when it was signed. */
    report: z.optional(NewConditionReport),
    /** Why an administrator hands over without a report; it is recorded. */
    unreportedBecause: z.optional(reason),
  }),
  reply: data(Reservation),
})

export const takeBack = endpoint({
  ...STAFF_POST,
  id: 'staff-reservations-take-back',
  decides: 'reservationId',
  staff: ['ADVISOR', 'FLEET'],
  path: '/api/v1/staff/customers/{customerId}/reservations/{reservationId}/take-back',
  summary:
    'The vehicle is back: the reservation ends and the rest of its days are free. Refused until its odometer was read, and without a report',
  input: z.extend(ofReservation, {
    /** Why an administrator ends it without a reading: the vehicle was stolen or burnt, say; it is recorded. */
    unreadBecause: z.optional(reason),
    /** The condition in which it came back, signed by both. */
    report: z.optional(NewConditionReport),
    /** Why an administrator takes it back without a report; it is recorded. */
    unreportedBecause: z.optional(reason),
  }),
  reply: data(Reservation),
})

export const callOffReservation = endpoint({
  ...STAFF_POST,
  id: 'staff-reservations-call-off',
  staff: ['ADVISOR', 'ACCOUNTANT'],
  path: '/api/v1/staff/customers/{customerId}/reservations/{reservationId}/call-off',
  summary:
    'What calling a reservation off comes to; with that amount, call it off. The customer is notified, and its days are free',
  input: z
    .extend(ofReservation, {
      because: z.enum(CALL_OFF_REASONS, 'option_required'),
      /** What remains charged and what is lost, as it was shown; without it nothing is changed. */
      keptCents: z.optional(Cents),
      /** Why, in our own words; it is recorded. */
      reason: z.optional(reason),
    })
    .check(
      z.refine(({ keptCents, reason }) => keptCents === undefined || reason !== undefined, {
        path: ['reason'],
        error: 'required',
      }),
    ),
  /** Above 1,000 EUR a colleague approves the credit of months that have begun: `awaitsApproval` names the task. The reservation is called off. */
  reply: z.extend(
    data(
      z.object({
        quote: z.object({
          /** Months that have begun and remain charged, with VAT. */
          chargedCents: Cents,
          /** What of its deposit is lost. */
          lostCents: Cents,
          /** Both. */
          keptCents: Cents,
          /** Months that have begun and remain charged until a colleague approves their credit; none of `keptCents`. */
          awaitsCents: Cents,
          /** What was paid beyond all this: it pays what else is open, or goes back. */
          refundCents: Cents,
          /** What is still asked for. */
          dueCents: Cents,
        }),
        reservation: z.optional(Reservation),
      }),
    ),
    { awaitsApproval: z.optional(Id) },
  ),
  example: {
    customerId: 'cus_01K00000000000000000000000',
    reservationId: 'res_01K00000000000000000000000',
    because: 'ours',
  },
})

export const listReadings = endpoint({
  ...STAFF_GET,
  id: 'staff-reservations-odometer-list',
  staff: ['ADVISOR', 'FLEET', 'ACCOUNTANT'],
  path: '/api/v1/staff/customers/{customerId}/reservations/{reservationId}/odometer',
  summary: 'The readings of the odometer that count, oldest first',
  input: ofReservation,
  reply: data(
    z.array(
      z.object({
        _id: Id,
        km: z.int(),
        readOn: IsoDay,
        /** Kilometres beyond those included that this reading billed. */
        extraKm: z.int(),
      }),
    ),
  ),
})

export const readOdometer = endpoint({
  ...STAFF_POST,
  id: 'staff-reservations-odometer',
  staff: ['ADVISOR', 'FLEET'],
  path: '/api/v1/staff/customers/{customerId}/reservations/{reservationId}/odometer',
  summary:
    'Record the odometer, or preview what that would bill; kilometres beyond those that the months of the stay include are invoiced',
  input: z
    .extend(ofReservation, {
      vehicleId: SeenVehicle,
      km: z.int().check(z.gte(0), z.lte(2_000_000)),
      readOn: IsoDay,
      /** Only says what would be invoiced. */
      preview: z._default(z.boolean(), false),
      /** The reading was checked although it is more than 400 km a day. */
      confirmed: z._default(z.boolean(), false),
      /** The last reading, which was wrong: this one supersedes it, and its invoice is credited, above 1,000 EUR once a colleague approves it. */
      corrects: z.optional(Id),
      /** Why a reading is corrected: it is printed on the credit note. */
      reason: z.optional(reason),
    })
    .check(
      z.refine(({ corrects, reason }) => !corrects || reason !== undefined, {
        path: ['reason'],
        error: 'required',
      }),
    ),
  /** Above 1,000 EUR a colleague approves the credit first: `awaitsApproval` names the task. The reading is recorded. */
  reply: z.extend(
    data(
      z.object({
        /** The reading's id; absent in a preview. */
        _id: z.optional(Id),
        km: z.int(),
        readOn: IsoDay,
        extraKm: z.int(),
        perDay: z.optional(z.int()),
        isPlausible: z.boolean(),
        lines: z.array(PriceLine),
        totals: Totals,
      }),
    ),
    { awaitsApproval: z.optional(Id) },
  ),
  example: {
    customerId: 'cus_01K00000000000000000000000',
    reservationId: 'res_01K00000000000000000000000',
    vehicleId: 'porsche-911-carrera-gts-1',
    km: 12_500,
    readOn: '2026-03-01',
  },
})
