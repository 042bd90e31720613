import * as z from 'zod/mini'
import { data, endpoint } from '../endpoint.ts'
import { BY_PHONE } from '../for-customer.ts'
import { PICKUP_MODES, RESERVATION_STATUSES } from '../vocabulary.ts'
import { pageAsked, queuePage } from './staff-endpoint.ts'
import { CategoryNumber, Cents, Euros, Id, Instant, IsoDay, PriceLine, Slug, Totals } from './values.ts'
import { Vehicle } from './vehicle-fields.ts'

/** A reservation under the names of spec §3. What is booked is a physical vehicle, chosen at booking. */
export const Reservation = z.object({
  _id: Id,
  customerId: Id,
  contractId: Id,
  modelId: Slug,
  vehicleId: Slug,
  general_id: z.object({
    manufacturer: z.object({ name: z.string() }),
    model: z.object({ name: z.string() }),
    declination: z.string(),
  }),
  vehicle_cat: CategoryNumber,
  start_date: IsoDay,
  return_date: IsoDay,
  status: z.enum(RESERVATION_STATUSES),
  /** The vehicle of a Single: reserved and paid for the whole commitment, picked up or not. */
  committed: z.optional(z.boolean()),
  /** When the vehicle of a Single last came back before its end: it was received, and stays reserved. */
  broughtBackAt: z.optional(Instant),
  /** Euros excl. VAT for the whole reservation; the same in cents beside it. */
  price: Euros,
  priceCents: Cents,
  /** Both the first and the last day count. */
  days: z.int(),
  months: z.int(),
  kmIncluded: z.int(),
  lines: z.array(PriceLine),
  totals: Totals,
  firstPayment: z.array(PriceLine),
  firstPaymentTotals: Totals,
  /** Of a Single with a down payment: the rent of a month after its term, and the first day of that. */
  afterTerm: z.optional(z.object({ from: IsoDay, rent: PriceLine })),
  depositCents: Cents,
  pickup: z.enum(PICKUP_MODES),
  createdAt: Instant,
  confirmedAt: z.optional(Instant),
  endedAt: z.optional(Instant),
  /** It ended after its last day, and nobody had fetched the vehicle (docs/decisions/0162). */
  unfetched: z.optional(z.boolean()),
  cancelledAt: z.optional(Instant),
  /** How often its customer extended or switched it. */
  changes: z.optional(z.int()),
  /** Why it was cancelled: `withdrawn` by the withdrawal of its customer from the contract; `staff` by us, or because its contract ended. */
  cancelReason: z.optional(z.enum(['unpaid', 'customer', 'withdrawn', 'staff'])),
  /** The reports of the vehicle's condition as it was handed over and came back last; each is a PDF. */
  handOverReportId: z.optional(Id),
  returnReportId: z.optional(Id),
})
export type Reservation = z.output<typeof Reservation>

/** What a reservation costs, before it is booked. */
export const ReservationQuote = z.object({
  days: z.int(),
  months: z.int(),
  extraDays: z.int(),
  lines: z.array(PriceLine),
  totals: Totals,
  firstPayment: z.array(PriceLine),
  firstPaymentTotals: Totals,
  depositCents: Cents,
  balanceDueOn: IsoDay,
  kmIncluded: z.int(),
})

const example = {
  modelId: 'porsche-911-carrera-gts',
  start_date: '2027-03-01',
  return_date: '2027-04-30',
  pickup: 'reception',
} as const

const DeliveryKm = z.int().check(z.gte(0), z.lte(500))

const bookingFields = {
  modelId: Slug,
  start_date: IsoDay,
  return_date: IsoDay,
  pickup: z._default(z.enum(PICKUP_MODES), 'reception'),
  /** For home delivery: kilometres from the provider, 0 to 500. */
  deliveryKm: z._default(DeliveryKm, 0),
}

export const createReservation = endpoint({
  id: 'reservations-create',
  closes: 'reservations',
  method: 'POST',
  path: '/api/v1/reservations',
  summary: 'Reserve a vehicle of a model for some dates',
  access: 'customer',
  forCustomer: BY_PHONE,
  input: z.object({
    ...bookingFields,
    /** The price excl. VAT as it was shown; another one is refused. */
    priceCents: z.optional(Cents),
  }),
  reply: data(Reservation),
  example,
})

export const askReservationQuote = endpoint({
  id: 'reservations-quote',
  method: 'POST',
  changesNothing: true,
  path: '/api/v1/reservations/quote',
  summary: 'What a reservation would cost under my subscription',
  access: 'customer',
  forCustomer: BY_PHONE,
  input: z.object(bookingFields),
  reply: data(ReservationQuote),
  example,
})

/** What cancelling loses, and what of it was paid already. */
export const Cancellation = z.object({
  /** The lost deposit and the damages, without VAT; none when cancelling is free. */
  lines: z.array(PriceLine),
  lostCents: Cents,
  /** What was paid for this reservation so far. */
  paidCents: Cents,
  /** What is still asked for after cancelling; what is given back. One of them is 0. */
  dueCents: Cents,
  refundCents: Cents,
})
export type Cancellation = z.output<typeof Cancellation>

export const getCancellation = endpoint({
  id: 'reservations-cancellation',
  method: 'GET',
  path: '/api/v1/reservations/{reservationId}/cancellation',
  summary: 'What cancelling my reservation would lose today',
  access: 'customer',
  forCustomer: BY_PHONE,
  input: z.object({ reservationId: Id }),
  reply: data(Cancellation),
})

export const cancelReservation = endpoint({
  id: 'reservations-cancel',
  method: 'POST',
  path: '/api/v1/reservations/{reservationId}/cancellation',
  summary: 'Cancel my reservation, against the loss that I was shown',
  access: 'customer',
  forCustomer: BY_PHONE,
  input: z.object({
    reservationId: Id,
    /** The loss as it was shown; another one is refused. */
    lostCents: Cents,
  }),
  reply: data(Reservation),
  example: { reservationId: 'res_01K00000000000000000000000', lostCents: 0 },
})

/** What keeping a vehicle longer costs. */
export const ExtensionQuote = z.object({
  return_date: IsoDay,
  /** What the extension adds to the price of the reservation. */
  lines: z.array(PriceLine),
  totals: Totals,
  /** What is invoiced at once, incl. VAT; the rest follows month by month. */
  dueNowCents: Cents,
  /** The last day to which this reservation can be extended. */
  latestReturn: IsoDay,
  /** The last day of a contract that ends: no reservation lasts beyond it. */
  contractEndsOn: z.optional(IsoDay),
})
export type ExtensionQuote = z.output<typeof ExtensionQuote>

/** One route for both: without the price it says what the extension costs and changes nothing. */
export const extendReservation = endpoint({
  id: 'reservations-extend',
  closes: 'reservations',
  method: 'POST',
  path: '/api/v1/reservations/{reservationId}/extension',
  summary: 'What keeping my vehicle until a later day costs; with that price, extend the reservation',
  access: 'customer',
  forCustomer: BY_PHONE,
  input: z.object({
    reservationId: Id,
    return_date: IsoDay,
    /** The price excl. VAT as it was shown; without it nothing is changed, and another one is refused. */
    priceCents: z.optional(Cents),
  }),
  reply: data(z.object({ quote: ExtensionQuote, reservation: z.optional(Reservation) })),
  example: { reservationId: 'res_01K00000000000000000000000', return_date: '2027-06-30' },
})

/** Vehicle switches of the subscription year; `allowed` is absent when there is no limit (One). */
export const Switches = z.object({ used: z.int(), allowed: z.optional(z.int()), until: IsoDay })
export type Switches = z.output<typeof Switches>

/** What another vehicle costs from a day on. */
export const SwitchQuote = z.object({
  start_date: IsoDay,
  return_date: IsoDay,
  /** The new reservation. */
  stay: ReservationQuote,
  /** What of the running month is credited, incl. VAT; none while nothing was invoiced. */
  creditCents: Cents,
  /** Days of that month that are not used. */
  unusedDays: z.int(),
  switches: Switches,
})
export type SwitchQuote = z.output<typeof SwitchQuote>

/** One route for both: without the price it says what the switch costs and changes nothing. */
export const switchVehicle = endpoint({
  id: 'reservations-switch',
  closes: 'reservations',
  method: 'POST',
  path: '/api/v1/reservations/{reservationId}/switch',
  summary: 'What another vehicle costs from a day on; with that price, switch to it',
  access: 'customer',
  forCustomer: BY_PHONE,
  input: z.object({
    reservationId: Id,
    modelId: Slug,
    /**
     * From when, for a vehicle that is in the garage: tomorrow unless said otherwise. A reservation that has not begun
     * moves as a whole.
     */
    from: z.optional(IsoDay),
    /** The new last day; the old one, and at least a month, unless said otherwise. */
    return_date: z.optional(IsoDay),
    /** As it was booked unless said otherwise, the kilometres of its delivery too. */
    pickup: z.optional(z.enum(PICKUP_MODES)),
    deliveryKm: z.optional(DeliveryKm),
    /**
     * The price of the new reservation excl. VAT as it was shown; without it nothing is changed, and another one is
     * refused.
     */
    priceCents: z.optional(Cents),
  }),
  reply: data(z.object({ quote: SwitchQuote, reservation: z.optional(Reservation) })),
  example: {
    reservationId: 'res_01K00000000000000000000000',
    modelId: 'porsche-taycan-4s',
    from: '2027-04-01',
  },
})

/** The profile's list: Confirmed reservations only (spec §4). */
export const listConfirmedReservations = endpoint({
  id: 'reserv-client',
  method: 'GET',
  path: '/api/v1/reserv/client/{id}',
  summary: 'My confirmed reservations, by start date',
  access: 'own',
  input: z.object({ id: Id }),
  reply: data(z.array(Reservation)),
})

/** The list of Driveline: the latest that were made, by start date. */
export const listReservations = endpoint({
  id: 'reservations-list',
  method: 'GET',
  path: '/api/v1/reservations',
  summary: 'My reservations, a page at a time, each by start date; the first has all that hold a vehicle',
  access: 'customer',
  forCustomer: BY_PHONE,
  input: z.object(pageAsked),
  reply: queuePage(Reservation),
})

/** The vehicles that the active subscription may book, and suggestions first (spec §4, booking suggestions). */
export const listBookable = endpoint({
  id: 'reservations-vehicles',
  method: 'GET',
  path: '/api/v1/reservations/vehicles',
  summary: 'The vehicles of my tier, with those suggested',
  access: 'customer',
  forCustomer: BY_PHONE,
  input: z.object({}),
  reply: data(
    z.object({ today: IsoDay, vehicles: z.array(Vehicle), suggested: z.array(Slug), switches: Switches }),
  ),
})
