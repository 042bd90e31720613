import type { AnswerTemplate } from '../../../shared/api/staff-answer-templates.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import type * as templates from '../../store/answer-templates.ts'
import * as customers from '../../store/customers.ts'

/** A template without who changed it. */
export const shownTemplate = ({ changed: _changed, ...template }: templates.StoredTemplate): AnswerTemplate =>
  template

/** A template as it was seen. @throws Refusal `not_found`, `answer_template_changed` with who was first */
export async function templateAsSeen(
  { templates: all, removed }: Awaited<ReturnType<typeof templates.read>>,
  { templateId, version }: { templateId: string; version: number },
  callerId: string,
): Promise<templates.StoredTemplate> {
  const template = all.find(({ _id }) => _id === templateId)
  if (template?.version === version) return template
  const first = template ? template.changed : removed.find(({ _id }) => _id === templateId)
  if (!template && !first) throw new Refusal('not_found')
  const colleague = first && first.by !== callerId ? await customers.find(first.by) : undefined
  throw new Refusal(
    'answer_template_changed',
    colleague && { by: `${colleague.firstname} ${colleague.lastname}`, at: first?.at },
  )
}
