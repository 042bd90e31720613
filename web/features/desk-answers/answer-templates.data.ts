import {
  type AnswerTemplate,
  addAnswerTemplate,
  changeAnswerTemplate,
  removeAnswerTemplate,
} from '../../../shared/api/staff-answer-templates.ts'
import type { AskOf } from '../../../shared/endpoint.ts'
import { useRefresh } from '../../lib/data/keys.ts'
import { call } from '../../lib/http/call.ts'

export type TemplateWords = AskOf<typeof addAnswerTemplate>

/** What is done with templates. The list is fetched again, also after a refusal: what a colleague has changed is shown. */
export function useTemplateActions() {
  const refresh = useRefresh('desk')
  return {
    add: (words: TemplateWords) => call(addAnswerTemplate, words).finally(refresh),
    change: ({ _id: templateId, version }: AnswerTemplate, words: TemplateWords) =>
      call(changeAnswerTemplate, { templateId, version, ...words }).finally(refresh),
    remove: ({ _id: templateId, version }: AnswerTemplate) =>
      call(removeAnswerTemplate, { templateId, version }).finally(refresh),
  }
}
