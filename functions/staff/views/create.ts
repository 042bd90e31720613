import { saveView } from '../../../shared/api/staff-views.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { mayDo } from '../../../shared/rules/authority.ts'
import { route } from '../../chain/route.ts'
import { deskActOp } from '../../store/audit.ts'
import { untilFresh } from '../../store/commit.ts'
import { newId } from '../../store/ids.ts'
import { changeOp, viewsOf } from '../../store/saved-views.ts'

/** So many of somebody, and of the whole desk. Our figure. */
const MOST_VIEWS = 40

/** POST /staff/views. A name is there once in a queue. */
export const handler = route(saveView, ({ input, caller, now, request }) => {
  if (input.isShared && !mayDo(caller.roles, ['ADMIN'])) throw new Refusal('forbidden')
  const of = input.isShared ? 'everybody' : caller.id
  const view = { _id: newId('viw', now), ...input }
  return untilFresh(async () => {
    const seen = await viewsOf(of)
    const others = seen.views.filter(({ queue, name }) => queue !== view.queue || name !== view.name)
    if (others.length >= MOST_VIEWS) throw new Refusal('views_full')
    const act = { by: caller.id, what: `shared a view: ${view.name}`, subject: view._id }
    const ops = [changeOp(of, seen, [...others, view]), ...(input.isShared ? [deskActOp(act, now)] : [])]
    return request.commit(ops, { data: view })
  })
})
