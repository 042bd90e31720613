import * as z from 'zod/mini'
import { data, endpoint } from '../endpoint.ts'
import { STAFF_ROLES } from './roles.ts'
import { pageAsked, queuePage, STAFF_GET, STAFF_POST } from './staff-endpoint.ts'
import { TimelineEntry } from './staff-timeline.ts'
import { Id, Instant, Phone, text } from './values.ts'

/** Who works at the desk, and what each of them did. Administrators alone, and nobody changes what they are themselves. */

export const StaffPerson = z.object({
  _id: Id,
  name: z.string(),
  phonenumber: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
  /** When they did something last that is recorded; absent for who has done nothing yet. */
  lastActedAt: z.optional(Instant),
})
export type StaffPerson = z.output<typeof StaffPerson>

/** At least one role, and each once. */
const Roles = z.array(z.enum(STAFF_ROLES, 'option_required'), 'option_required').check(
  z.minLength(1, 'option_required'),
  z.maxLength(STAFF_ROLES.length, 'invalid'),
  z.refine((roles) => new Set(roles).size === roles.length, { error: 'invalid' }),
)
const personId = 'cus_01K00000000000000000000000'

export const listPeople = endpoint({
  ...STAFF_GET,
  id: 'staff-people-list',
  staff: ['ADMIN'],
  path: '/api/v1/staff/people',
  summary: 'Who works at the desk, with their roles and when they acted last',
  input: z.object({ ...pageAsked }),
  reply: queuePage(StaffPerson),
})

export const invitePerson = endpoint({
  ...STAFF_POST,
  id: 'staff-people-create',
  limited: true,
  staff: ['ADMIN'],
  path: '/api/v1/staff/people',
  summary:
    'Let somebody log in to the desk with their phone number. A customer keeps the account and its name, and gains the roles. An SMS says so',
  input: z.object({
    phoneNumber: Phone,
    firstname: text('firstname_required', 80),
    lastname: text('lastname_required', 80),
    roles: Roles,
  }),
  reply: data(
    z.object({
      ...StaffPerson.shape,
      /** They had an account before: the name is the one that it has. */
      hadAccount: z.boolean(),
    }),
  ),
  example: { phoneNumber: '+352621000150', firstname: 'Nadine', lastname: 'Steffen', roles: ['ADVISOR'] },
  stepUp: 'always',
})

export const changeRoles = endpoint({
  id: 'staff-people-change',
  method: 'PATCH',
  access: 'staff',
  staff: ['ADMIN'],
  path: '/api/v1/staff/people/{customerId}',
  summary: 'The roles that somebody of the desk has from now on. Who loses one is logged out everywhere',
  input: z.object({
    customerId: Id,
    roles: Roles,
    /** The roles that were shown: when they are others by now, nothing changes. */
    was: Roles,
  }),
  reply: data(StaffPerson),
  example: { customerId: personId, roles: ['ADVISOR', 'FLEET'], was: ['ADVISOR'] },
  stepUp: 'always',
})

export const removePerson = endpoint({
  id: 'staff-people-delete',
  method: 'DELETE',
  access: 'staff',
  staff: ['ADMIN'],
  path: '/api/v1/staff/people/{customerId}',
  summary:
    'Take all roles of the desk from somebody, and log them out everywhere. The account stays, and what they did',
  input: z.object({ customerId: Id }),
  reply: z.object({}),
  stepUp: 'always',
})

/** What somebody did, and to whose things. */
export const StaffAct = z.object({
  _id: z.string(),
  at: Instant,
  act: z.nonoptional(TimelineEntry.shape.act),
  /** The customer whom it was about; absent for what was about nobody, and for one who has deleted their account. */
  about: z.optional(z.object({ _id: Id, name: z.string() })),
})
export type StaffAct = z.output<typeof StaffAct>

export const listActs = endpoint({
  ...STAFF_GET,
  id: 'staff-people-acts',
  staff: ['ADMIN'],
  path: '/api/v1/staff/people/{customerId}/acts',
  summary: 'What somebody of the desk did, newest first, a page at a time; also once they have left it',
  input: z.object({ customerId: Id, ...pageAsked }),
  reply: z.object({
    data: z.array(StaffAct),
    cursor: z.nullable(z.string()),
    person: z.object({ name: z.string(), roles: z.array(z.enum(STAFF_ROLES)) }),
  }),
})
