import { removeAnswerTemplate } from '../../../shared/api/staff-answer-templates.ts'
import { route } from '../../chain/route.ts'
import * as templates from '../../store/answer-templates.ts'
import { deskActOp } from '../../store/audit.ts'
import { untilFresh } from '../../store/commit.ts'
import { templateAsSeen } from '../parts/answer-templates.ts'

/** POST /staff/answer-templates/{templateId}/removal. */
export const handler = route(removeAnswerTemplate, async ({ input, caller, now, request }) =>
  untilFresh(async () => {
    const seen = await templates.read()
    const gone = await templateAsSeen(seen, input, caller.id)
    const becomes = {
      templates: seen.templates.filter((one) => one !== gone),
      removed: [...seen.removed, { _id: gone._id, by: caller.id, at: now }],
    }
    const act = { by: caller.id, what: `removed an answer template: ${gone.en.title}`, subject: gone._id }
    return request.commit([templates.writeOp(seen, becomes), deskActOp(act, now)], {})
  }),
)
