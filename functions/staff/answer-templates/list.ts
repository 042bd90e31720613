import { listAnswerTemplates } from '../../../shared/api/staff-answer-templates.ts'
import { route } from '../../chain/route.ts'
import * as templates from '../../store/answer-templates.ts'
import { shownTemplate } from '../parts/answer-templates.ts'

/** GET /staff/answer-templates. */
export const handler = route(listAnswerTemplates, async () => ({
  data: (await templates.read()).templates.map(shownTemplate),
}))
