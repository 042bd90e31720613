import { changeModel } from '../../../shared/api/staff-models.ts'
import type { InputOf } from '../../../shared/endpoint.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { route } from '../../chain/route.ts'
import { deskActOp } from '../../store/audit.ts'
import type { StoredModel } from '../../store/fleet.ts'
import * as models from '../../store/models.ts'

type Input = InputOf<typeof changeModel>

/** PATCH /staff/models/{modelId}. The table's stream has the pages written again (functions/events/pages-publish.ts). */
export const handler = route(changeModel, async ({ input, caller, now, today, request }) => {
  const { modelId, version, facts, isOrderable, note, chosen } = input
  const [model, uploads] = await Promise.all([models.stored(modelId), models.photographs(modelId)])
  if (!model) throw new Refusal('not_found')
  if ((model.version ?? 0) !== version) throw new Refusal('model_changed')
  refuseUnlessShown(chosen, model, uploads)
  const { deliveryDays, ...general } = facts
  const change = {
    general_info: { ...model.general_info, ...general },
    average_delv_time_opt: deliveryDays,
    ...(!isOrderable && { not_orderable: note }),
    chosenPhotographs: chosen,
  }
  const act = { by: caller.id, what: `changed a model: ${modelId}`, subject: modelId }
  const idsOf = (photographs: readonly { _id: string }[]) => photographs.map(({ _id }) => _id)
  const places = { before: idsOf(model.chosenPhotographs ?? []), after: idsOf(chosen), today }
  const ops = [
    models.changeOp(modelId, change, version),
    ...models.chosenOps(uploads, places),
    deskActOp(act, now),
  ]
  return request.commit(ops, { data: { version: version + 1 } })
})

/** Each photograph is one of this model that was accepted, in a paint that it comes in, and alone in its place. */
function refuseUnlessShown(
  chosen: Input['chosen'],
  model: StoredModel,
  uploads: readonly models.StoredModelPhotograph[],
): void {
  const wrong = chosen.flatMap(({ _id, paint, view }, index) => {
    const path = `chosen.${index}`
    const upload = uploads.find((one) => one._id === _id)
    if (upload?.review !== 'accepted') return [{ path: `${path}._id`, code: 'invalid' }]
    if (!model.colours.some(({ hex }) => hex === paint)) return [{ path: `${path}.paint`, code: 'invalid' }]
    const first = chosen.findIndex((one) => one.paint === paint && one.view === view)
    return first < index ? [{ path: `${path}.view`, code: 'taken' }] : []
  })
  if (wrong.length > 0) throw new Refusal('invalid_input', wrong)
}
