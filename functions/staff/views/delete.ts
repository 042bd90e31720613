import { removeView } from '../../../shared/api/staff-views.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { mayDo } from '../../../shared/rules/authority.ts'
import { route } from '../../chain/route.ts'
import { deskActOp } from '../../store/audit.ts'
import { untilFresh } from '../../store/commit.ts'
import { changeOp, viewsOf } from '../../store/saved-views.ts'

/** DELETE /staff/views/{viewId}. */
export const handler = route(removeView, ({ input: { viewId }, caller, now, request }) =>
  untilFresh(async () => {
    const [own, shared] = await Promise.all([viewsOf(caller.id), viewsOf('everybody')])
    if (own.views.some(({ _id }) => _id === viewId)) {
      const rest = own.views.filter(({ _id }) => _id !== viewId)
      return request.commit([changeOp(caller.id, own, rest)], {})
    }
    const gone = shared.views.find(({ _id }) => _id === viewId)
    if (!gone) throw new Refusal('not_found')
    if (!mayDo(caller.roles, ['ADMIN'])) throw new Refusal('forbidden')
    const rest = shared.views.filter(({ _id }) => _id !== viewId)
    const act = { by: caller.id, what: `removed a shared view: ${gone.name}`, subject: viewId }
    return request.commit([changeOp('everybody', shared, rest), deskActOp(act, now)], {})
  }),
)
