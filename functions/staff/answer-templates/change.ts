import { changeAnswerTemplate } from '../../../shared/api/staff-answer-templates.ts'
import { route } from '../../chain/route.ts'
import * as templates from '../../store/answer-templates.ts'
import { deskActOp } from '../../store/audit.ts'
import { untilFresh } from '../../store/commit.ts'
import { shownTemplate, templateAsSeen } from '../parts/answer-templates.ts'

/** PATCH /staff/answer-templates/{templateId}. */
export const handler = route(changeAnswerTemplate, async ({ input, caller, now, request }) => {
  const { templateId, en, fr } = input
  return untilFresh(async () => {
    const seen = await templates.read()
    const before = await templateAsSeen(seen, input, caller.id)
    const after = { ...before, en, fr, version: before.version + 1, changed: { by: caller.id, at: now } }
    const becomes = { ...seen, templates: seen.templates.map((one) => (one === before ? after : one)) }
    const act = { by: caller.id, what: `changed an answer template: ${en.title}`, subject: templateId }
    return request.commit([templates.writeOp(seen, becomes), deskActOp(act, now)], {
      data: shownTemplate(after),
    })
  })
})
