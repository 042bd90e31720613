import { addAnswerTemplate } from '../../../shared/api/staff-answer-templates.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { MOST_TEMPLATES } from '../../../shared/rules/answer-templates.ts'
import { route } from '../../chain/route.ts'
import * as templates from '../../store/answer-templates.ts'
import { deskActOp } from '../../store/audit.ts'
import { untilFresh } from '../../store/commit.ts'
import { newId } from '../../store/ids.ts'
import { shownTemplate } from '../parts/answer-templates.ts'

/** POST /staff/answer-templates. */
export const handler = route(addAnswerTemplate, async ({ input: { en, fr }, caller, now, request }) => {
  const changed = { by: caller.id, at: now }
  const template = { _id: newId('tpl', now), en, fr, version: 1, changed }
  return untilFresh(async () => {
    const seen = await templates.read()
    if (seen.templates.length >= MOST_TEMPLATES) throw new Refusal('answer_templates_full')
    const becomes = { ...seen, templates: [...seen.templates, template] }
    const act = { by: caller.id, what: `wrote an answer template: ${en.title}`, subject: template._id }
    return request.commit([templates.writeOp(seen, becomes), deskActOp(act, now)], {
      data: shownTemplate(template),
    })
  })
})
