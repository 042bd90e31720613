import * as z from 'zod/mini'
import { data, endpoint } from '../endpoint.ts'
import { INCIDENT_KINDS, INCIDENT_OUTCOMES } from '../rules/incidents.ts'
import { MAX_FILE_BYTES } from './documents.ts'
import { customerNamed, pageAsked, queuePage, STAFF_GET, STAFF_POST } from './staff-endpoint.ts'
import { Cents, Id, Instant, IsoDay, lines, optionalText, Slug, TypedCents, text } from './values.ts'

/** What happens to vehicles while they are with customers or with us. */

export const INCIDENT_STATES = ['open', 'closed'] as const

/** What is known of an incident; which fields a kind has is in the rules. */
export const IncidentFacts = z.object({
  happenedAt: z.iso.datetime('date_required'),
  place: text('required', 200),
  what: lines('required', 1000),
  otherParty: optionalText(300),
  policeReport: optionalText(60),
  insurerReference: optionalText(60),
  insurerToldOn: z.optional(IsoDay),
  noticeNumber: optionalText(60),
  noticeOn: z.optional(IsoDay),
  fineCents: z.optional(TypedCents),
  driverNamedOn: z.optional(IsoDay),
})

const IncidentPhotograph = z.object({
  _id: Id,
  review: z.enum(['uploading', 'accepted', 'rejected']),
  /** Good for a minute, once its content was checked. */
  url: z.optional(z.string()),
})

export const Incident = z.object({
  _id: Id,
  vehicleId: Slug,
  /** As people call it. */
  vehicle: z.optional(z.string()),
  plate: z.optional(z.string()),
  kind: z.enum(INCIDENT_KINDS),
  state: z.enum(INCIDENT_STATES),
  customerId: z.optional(Id),
  ...customerNamed,
  reservationId: z.optional(Id),
  contractId: z.optional(Id),
  ...IncidentFacts.shape,
  /** As it is stored: what may be typed has had another limit. */
  fineCents: z.optional(Cents),
  openedAt: Instant,
  closedAt: z.optional(Instant),
  outcome: z.optional(z.enum(INCIDENT_OUTCOMES)),
  /** What came of it, in our own words. */
  closing: z.optional(z.string()),
  /** What the customer was charged because of it. */
  charges: z.array(z.object({ invoiceId: Id, number: z.string(), totalCents: Cents })),
  /** Raised by each change: who changes it names the one that they saw. */
  version: z.int(),
})
export type Incident = z.output<typeof Incident>

export const listIncidents = endpoint({
  ...STAFF_GET,
  id: 'staff-incidents-list',
  staff: ['ADVISOR', 'FLEET', 'ACCOUNTANT'],
  path: '/api/v1/staff/incidents',
  summary: 'Incidents in a state, those of one kind, or all of one vehicle, the newest first',
  input: z.object({
    ...pageAsked,
    state: z._default(z.enum(INCIDENT_STATES), 'open'),
    kind: z.optional(z.enum(INCIDENT_KINDS)),
    vehicleId: z.optional(Slug),
  }),
  reply: queuePage(Incident),
})

export const proposeHolder = endpoint({
  ...STAFF_GET,
  id: 'staff-incidents-holder',
  staff: ['ADVISOR', 'FLEET'],
  path: '/api/v1/staff/incidents/holder',
  summary: 'Which vehicle has a plate, and whose reservation it was handed over for at a moment',
  input: z.object({ plate: text('required', 120), at: Instant }),
  reply: data(
    z.object({
      vehicleId: Slug,
      vehicle: z.string(),
      plate: z.optional(z.string()),
      /** Absent when it was with us. */
      holder: z.optional(
        z.object({
          customerId: Id,
          ...customerNamed,
          reservationId: Id,
          contractId: Id,
          start_date: IsoDay,
          return_date: IsoDay,
        }),
      ),
    }),
  ),
})

const EXAMPLE_FACTS = {
  happenedAt: '2026-11-20T17:40:00.000Z',
  place: 'Avenue J. F. Kennedy, Luxembourg',
  what: 'Another car changed lanes; the right mirror is broken.',
}

export const openIncident = endpoint({
  ...STAFF_POST,
  id: 'staff-incidents-create',
  staff: ['ADVISOR', 'FLEET'],
  path: '/api/v1/staff/incidents',
  summary: 'Open an incident of a vehicle, with the reservation that had it; what has to be done are tasks',
  input: z.object({
    vehicleId: Slug,
    /** Whose reservation had it; none while it was with us. */
    customerId: z.optional(Id),
    reservationId: z.optional(Id),
    kind: z.enum(INCIDENT_KINDS, 'option_required'),
    facts: IncidentFacts,
  }),
  reply: data(Incident),
  example: { vehicleId: 'porsche-911-carrera-gts-1', kind: 'accident', facts: EXAMPLE_FACTS },
})

const ofIncident = { vehicleId: Slug, incidentId: Id }
const PATH = '/api/v1/staff/vehicles/{vehicleId}/incidents/{incidentId}'
const IDS = { vehicleId: 'porsche-911-carrera-gts-1', incidentId: 'inc_01K00000000000000000000000' }

export const getIncident = endpoint({
  ...STAFF_GET,
  id: 'staff-incidents-get',
  staff: ['ADVISOR', 'FLEET', 'ACCOUNTANT'],
  path: PATH,
  summary: 'One incident with its photographs',
  input: z.object(ofIncident),
  reply: data(z.extend(Incident, { photographs: z.array(IncidentPhotograph) })),
})

export const changeIncident = endpoint({
  id: 'staff-incidents-change',
  method: 'PATCH',
  access: 'staff',
  staff: ['ADVISOR', 'FLEET'],
  path: PATH,
  summary: 'What is known of an open incident from now on, all of it; what was done by it ends its task',
  input: z.object({ ...ofIncident, version: z.int(), facts: IncidentFacts }),
  reply: data(Incident),
  example: { ...IDS, version: 1, facts: { ...EXAMPLE_FACTS, insurerToldOn: '2026-11-21' } },
})

export const closeIncident = endpoint({
  ...STAFF_POST,
  id: 'staff-incidents-close',
  staff: ['ADVISOR', 'FLEET'],
  path: `${PATH}/close`,
  summary: 'Close an incident with its outcome; its tasks end',
  input: z.object({
    ...ofIncident,
    version: z.int(),
    outcome: z.enum(INCIDENT_OUTCOMES, 'option_required'),
    closing: optionalText(500),
  }),
  reply: data(Incident),
  example: { ...IDS, version: 1, outcome: 'insurer', closing: 'Repaired; the insurer has paid.' },
})

export const announceIncidentPhotographs = endpoint({
  ...STAFF_POST,
  id: 'staff-incidents-photographs',
  staff: ['ADVISOR', 'FLEET'],
  path: `${PATH}/photographs`,
  summary: 'Announce photographs of an incident; the answer holds a form for each, to post it to storage',
  input: z.object({
    ...ofIncident,
    photographs: z
      .array(
        z.object({
          contentType: z.enum(['image/jpeg', 'image/png', 'image/webp'], 'file_type'),
          bytes: z.int().check(z.gte(1), z.lte(MAX_FILE_BYTES, 'file_too_large')),
        }),
      )
      .check(z.minLength(1), z.maxLength(10)),
  }),
  reply: data(
    z.array(
      z.object({
        _id: Id,
        upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
      }),
    ),
  ),
  example: { ...IDS, photographs: [{ contentType: 'image/jpeg', bytes: 482_113 }] },
})
