import type { FileReason } from '../../shared/api/documents.ts'
import { addDays, type Instant, type IsoDate } from '../../shared/rules/dates.ts'
import { luxembourgDate } from '../../shared/rules/luxembourg-date.ts'
import { expiry, now } from '../ports/clock.ts'
import { commit, type Op } from './commit.ts'
import { absent } from './conditions.ts'
import { type DueWork, dueBy, dueKeys } from './due-index.ts'
import { modelItems, modelKey, type Publication, publicationKey, type StoredModel } from './fleet.ts'
import { getItem, queryItems } from './table.ts'
import { put, remove, update } from './writes.ts'

/** Models as staff change them, and the photographs that are chosen from (docs/decisions/0090). */

/** One model as it is stored. */
export const stored = (modelId: string) => getItem<StoredModel>(modelKey(modelId))

/** What the public pages show of it; undefined of one that nobody has changed. */
export const publication = (modelId: string) => getItem<Publication>(publicationKey(modelId))

/** What staff may change of a model. */
export type ModelChange = Pick<
  StoredModel,
  'general_info' | 'average_delv_time_opt' | 'not_orderable' | 'chosenPhotographs'
>

/** A model from now on, if nobody has changed it since this version was read. The stream has it published. */
export const changeOp = (modelId: string, change: ModelChange, version: number): Op => {
  const { not_orderable, ...always } = change
  const changed = update<StoredModel>(modelKey(modelId)).set({
    ...always,
    ...(not_orderable && { not_orderable }),
    version: version + 1,
  })
  if (!not_orderable) changed.remove('not_orderable')
  return changed.when({ version: version || absent }).orRefuse('model_changed')
}

/**
 * A model that was not there, with its vehicles and what those are found by. It counts as changed, so that the stream has it published. Of two
 * who add it at once one does.
 */
export const createOps = (model: StoredModel): Op[] => {
  const [item, ...others] = modelItems({ ...model, version: 1 })
  const own = put({ ...modelKey(model._id), ...item })
  return [own.when({ pk: absent }).orRefuse('model_exists'), ...others.map((other) => put(other).op())]
}

/** What the pages show now. Who publishes reads the model again afterwards: an older version does not stay. */
export const publishedOp = (published: Publication): Op =>
  put({ ...publicationKey(published.modelId), type: 'Publication', ...published }).op()

/** As long as quarantine keeps a file. */
const UPLOAD_KEPT_SECONDS = 24 * 60 * 60
const PHOTOGRAPHS = 'MODEL#PHOTOGRAPHS'

/** A photograph that can be chosen for a model, once it was judged. */
export interface StoredModelPhotograph {
  _id: string
  modelId: string
  review: 'uploading' | 'accepted' | 'rejected' | 'removing'
  announcedAt: Instant
  reason?: FileReason
  /** Of what was kept. */
  sha256?: string
  /** From which day it is removed, because no model shows it. */
  dueAt?: string
}

/** One that nobody removes. */
export type ThereStill = StoredModelPhotograph & {
  review: Exclude<StoredModelPhotograph['review'], 'removing'>
}

const photographKey = (modelId: string, photographId: string) => ({
  pk: PHOTOGRAPHS,
  sk: `${modelId}#${photographId}`,
})
/** A file's name says no model: it is found by its own id. */
const pointerKey = (photographId: string) => ({ pk: PHOTOGRAPHS, sk: `FILE#${photographId}` })

/** The photographs of a model, oldest first, without those that are just removed. */
export const photographs = async (modelId: string): Promise<ThereStill[]> =>
  (await queryItems<StoredModelPhotograph>(PHOTOGRAPHS, `${modelId}#`)).filter(
    (one): one is typeof one & ThereStill => one.review !== 'removing',
  )

/** A photograph that is on its way; when it never comes, the table forgets it. */
export const announceOps = (photograph: StoredModelPhotograph): Op[] => {
  const ttl = expiry(photograph.announcedAt, UPLOAD_KEPT_SECONDS)
  const { _id, modelId } = photograph
  return [
    put({ ...photographKey(modelId, _id), type: 'ModelPhotograph', ...photograph, ttl }).op(),
    put({ ...pointerKey(_id), type: 'ModelPhotographFile', modelId, ttl }).op(),
  ]
}

/** The photograph whose file this is. */
export async function ofFile(photographId: string): Promise<StoredModelPhotograph | undefined> {
  const pointer = await getItem<{ modelId: string }>(pointerKey(photographId))
  return pointer && getItem<StoredModelPhotograph>(photographKey(pointer.modelId, photographId))
}

/** The content of a photograph was judged. Answers false when there is no record of it any more. */
export async function judged(
  photographId: string,
  verdict: { sha256: string } | { reason: FileReason },
): Promise<boolean> {
  const photograph = await ofFile(photographId)
  if (photograph?.review !== 'uploading') return photograph !== undefined
  const write = update<StoredModelPhotograph>(photographKey(photograph.modelId, photographId)).when({
    review: 'uploading',
  })
  const set =
    'reason' in verdict
      ? write.set({ review: 'rejected', ...verdict })
      : write
          .set({ review: 'accepted', ...verdict, ...unusedKeys(photographId, luxembourgDate(now())) })
          .remove('ttl')
  await commit([set.orReadAgain()])
  return true
}

/** A photograph that no model has shown for so long is removed. Our figure: a season's photographs may wait for the season. */
export const UNUSED_KEPT_DAYS = 30

const unusedKeys = (photographId: string, since: IsoDate) =>
  dueKeys('unused_photograph', addDays(since, UNUSED_KEPT_DAYS), photographId)

/** Those that a model shows from now on are kept, as long as they still are there; those that it shows no more are not, from a day on. */
export function chosenOps(
  uploads: readonly StoredModelPhotograph[],
  { before, after, today }: { before: readonly string[]; after: readonly string[]; today: IsoDate },
): Op[] {
  return uploads.flatMap((photograph) => {
    const { _id, modelId } = photograph
    const [was, is] = [before.includes(_id), after.includes(_id)]
    if (was === is) return []
    const changed = update<StoredModelPhotograph>(photographKey(modelId, _id)).when({ review: 'accepted' })
    if (is) return [changed.remove('due', 'dueAt').orRefuse('model_changed')]
    return [changed.set(unusedKeys(_id, today)).orRefuse('model_changed')]
  })
}

/** Photographs that no model has shown for their time. */
export const unusedBy = (today: IsoDate): DueWork<StoredModelPhotograph> =>
  dueBy<StoredModelPhotograph>(['unused_photograph'], today)

/** A photograph as it is now. */
export const photograph = ({ modelId, _id }: Pick<StoredModelPhotograph, 'modelId' | '_id'>) =>
  getItem<StoredModelPhotograph>(photographKey(modelId, _id))

/** It cannot be chosen any more: its files are erased next. */
export const removingOp = ({ modelId, _id, dueAt }: StoredModelPhotograph): Op =>
  update<StoredModelPhotograph>(photographKey(modelId, _id))
    .set({ review: 'removing' })
    .when({ review: 'accepted', dueAt })
    .orReadAgain()

/** Its files are erased: nothing is left of it. */
export const removedOps = ({ modelId, _id }: StoredModelPhotograph): Op[] => [
  remove(photographKey(modelId, _id)).op(),
  remove(pointerKey(_id)).op(),
]
