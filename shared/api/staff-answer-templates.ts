import * as z from 'zod/mini'
import { data, endpoint } from '../endpoint.ts'
import { knowsFacts, LONGEST_TEMPLATE } from '../rules/answer-templates.ts'
import { STAFF_GET, STAFF_POST } from './staff-endpoint.ts'
import { Id, lines, text } from './values.ts'

/** What is answered most often, in the words that its reader gets. Who answers chooses, and may change the words before sending. */

const Words = z.object({
  title: text('required', 60),
  text: lines('required', LONGEST_TEMPLATE).check(z.refine(knowsFacts, { error: 'fact_unknown' })),
})

const words = { en: Words, fr: Words }

export const AnswerTemplate = z.object({ _id: Id, ...words, version: z.int() })
export type AnswerTemplate = z.output<typeof AnswerTemplate>

const EXAMPLE = {
  en: { title: 'Opening hours', text: 'We are there from 9 to 18, at {address}. {advisor}' },
  fr: { title: 'Horaires', text: 'Nous sommes là de 9 h à 18 h, au {address}. {advisor}' },
}
const templateId = 'tpl_01K00000000000000000000001'

export const listAnswerTemplates = endpoint({
  ...STAFF_GET,
  id: 'staff-answer-templates-list',
  staff: ['ADVISOR'],
  path: '/api/v1/staff/answer-templates',
  summary: 'The answers that are ready, in both languages, in the order in which they were written',
  input: z.object({}),
  reply: data(z.array(AnswerTemplate)),
})

export const addAnswerTemplate = endpoint({
  ...STAFF_POST,
  id: 'staff-answer-templates-create',
  staff: ['ADVISOR'],
  path: '/api/v1/staff/answer-templates',
  summary: 'Write a template of an answer; a fact in braces that there is none of is refused',
  input: z.object(words),
  reply: data(AnswerTemplate),
  example: EXAMPLE,
})

const seen = {
  templateId: Id,
  /** What was read: of two who write, the second is told who was first. */
  version: z.int().check(z.gte(1)),
}

export const changeAnswerTemplate = endpoint({
  ...STAFF_POST,
  method: 'PATCH',
  id: 'staff-answer-templates-change',
  staff: ['ADVISOR'],
  path: '/api/v1/staff/answer-templates/{templateId}',
  summary: 'Change a template of an answer',
  input: z.object({ ...seen, ...words }),
  reply: data(AnswerTemplate),
  example: { templateId, version: 1, ...EXAMPLE },
})

export const removeAnswerTemplate = endpoint({
  ...STAFF_POST,
  id: 'staff-answer-templates-removal',
  staff: ['ADVISOR'],
  path: '/api/v1/staff/answer-templates/{templateId}/removal',
  summary: 'Remove a template of an answer, as it was read',
  input: z.object(seen),
  reply: z.object({}),
  example: { templateId, version: 1 },
})
