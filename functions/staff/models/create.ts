import { createModel, type NewModel } from '../../../shared/api/staff-models.ts'
import { fleetModelOf, suggestedBeside } from '../../../shared/catalogue/fleet.ts'
import { TONES } from '../../../shared/catalogue/tones.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { slug } from '../../../shared/vocabulary.ts'
import { route } from '../../chain/route.ts'
import { deskActOp } from '../../store/audit.ts'
import { type StoredModel, storedModels } from '../../store/fleet.ts'
import * as store from '../../store/models.ts'

/**
 * POST /staff/models. Nobody can order it before somebody has looked at its page and said so. Until it has photographs, pages show the plain
 * body of its kind. The table's stream has it published (functions/events/pages-publish.ts).
 */
export const handler = route(createModel, async ({ input, caller, now, request }) => {
  refuseSamePaints(input)
  const { models } = await storedModels()
  const added = described(input, models)
  const modelId = added._id
  if (models.some(({ _id }) => _id === modelId)) throw new Refusal('model_exists')
  const act = { by: caller.id, what: `added a model: ${modelId}`, subject: modelId }
  return request.commit([...store.createOps(added), deskActOp(act, now)], { data: { modelId } })
})

/** The model as the fleet has it, behind all others. */
function described(input: NewModel, models: readonly StoredModel[]): StoredModel {
  const { facts, paints, ...named } = input
  const { deliveryDays, power_hp, top_speed_kmh, co2_emissions, ...others } = facts
  const figures = { hp: power_hp, topSpeed: top_speed_kmh, co2: co2_emissions, delivery: deliveryDays }
  const model = fleetModelOf(
    { ...named, ...others, ...figures },
    {
      sequence: Math.max(0, ...models.map(({ sequence }) => sequence)) + 1,
      colours: paints.map(({ name, tone }) => ({ name, hex: TONES[tone], finish: 'metallic' as const })),
      suggested: [],
    },
  )
  return { ...model, suggested: suggestedBeside(model, models), not_orderable: { en: '', fr: '' } }
}

/** A paint has an address of its own, and a tone by which photographs find it. */
function refuseSamePaints({ paints }: NewModel): void {
  const wrong = paints.flatMap(({ name, tone }, index) => {
    const before = paints.slice(0, index)
    if (before.some((other) => slug(other.name) === slug(name)))
      return [{ path: `paints.${index}.name`, code: 'repeated' as const }]
    if (before.some((other) => other.tone === tone))
      return [{ path: `paints.${index}.tone`, code: 'repeated' as const }]
    return []
  })
  if (wrong.length > 0) throw new Refusal('invalid_input', wrong)
}
