import * as z from 'zod/mini'
import { COSTLY, endpoint } from '../endpoint.ts'
import { Email, Language, lines, Phone, text } from './values.ts'

const LONGEST_MESSAGE = 4000

/** What somebody writes to us: who they are, how to answer, and what it is about. */
export const ContactRequest = z.object({
  firstname: text('firstname_required', 80),
  lastname: text('lastname_required', 80),
  email: Email,
  phonenumber: z.optional(Phone),
  subject: text('required'),
  message: lines('required', LONGEST_MESSAGE),
  /** The login's dialog and the footer's are flagged so (spec §2); the contact page is not. */
  openedFromLogin: z._default(z.boolean(), false),
  language: z._default(Language, 'EN'),
})
export type ContactRequest = z.output<typeof ContactRequest>

export const sendContact = endpoint({
  id: 'contact-create',
  closes: 'requests',
  limited: true,
  method: 'POST',
  path: '/api/v1/contact',
  summary: 'Write to us: the message reaches staff, and a mail confirms that it came',
  access: 'public',
  input: ContactRequest,
  reply: z.object({}),
  example: {
    firstname: 'Claire',
    lastname: 'Weber',
    email: 'claire.weber@example.lu',
    phonenumber: '+352621000001',
    subject: 'A test drive',
    message: 'May I see the Taycan in Strassen on Saturday?',
    language: 'EN',
  },
  throttle: COSTLY,
})
