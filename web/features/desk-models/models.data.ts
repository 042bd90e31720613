import { useState } from 'react'
import useSWR from 'swr'
import {
  announceModelPhotograph,
  changeModel,
  createModel,
  getModel,
  listModels,
  type StaffModel,
} from '../../../shared/api/staff-models.ts'
import type { AskOf } from '../../../shared/endpoint.ts'
import { useOwnKey, useRefresh } from '../../lib/data/keys.ts'
import { call } from '../../lib/http/call.ts'
import { postFile } from '../../lib/uploads/post-file.ts'

/** Every model of the fleet. */
export const useModels = () =>
  useSWR(useOwnKey('staff', 'models'), async () => (await call(listModels, {})).data)

/** How somebody comes to the page of a model that they have just added. */
export const ADDED = 'added'

/** Adds a model and answers its id. */
export function useAddModel() {
  const refresh = useRefresh('desk')
  return async (model: AskOf<typeof createModel>) =>
    (await call(createModel, model).finally(refresh)).data.modelId
}

/** Do the public pages show what was saved last? What nobody has changed they show anyway. */
export const isPublished = ({ version, published }: Pick<StaffModel, 'version' | 'published'>) =>
  version === 0 || published?.version === version

/** Photographs are checked in a second or two, and pages written in less than a minute: so long a page asks what came of it. */
const ASKED_EVERY_MS = 2000
const ASKED_FOR_MS = 90_000

/** One model, and what is done with it. It is asked again while something that was done here is under way, as its addition is, and not otherwise. */
export function useModel(modelId: string, { isNew = false } = {}) {
  const refresh = useRefresh('desk')
  const [askedUntil, setAskedUntil] = useState(() => (isNew ? Date.now() + ASKED_FOR_MS : 0))
  const model = useSWR(
    useOwnKey('staff', 'model', modelId),
    async () => (await call(getModel, { modelId })).data,
    { refreshInterval: (latest) => (isUnderWay(latest) && Date.now() < askedUntil ? ASKED_EVERY_MS : 0) },
  )
  const followed = async () => {
    setAskedUntil(Date.now() + ASKED_FOR_MS)
    await refresh()
  }
  return {
    model,
    // Also after a refusal: who saved an old version saves again on the new one, and what was typed stays.
    save: (change: Omit<AskOf<typeof changeModel>, 'modelId'>) =>
      call(changeModel, { modelId, ...change }).finally(followed),
    photograph: async (file: File) => {
      const contentType = file.type as 'image/jpeg'
      const { data } = await call(announceModelPhotograph, { modelId, contentType, bytes: file.size })
      const { signal } = new AbortController()
      await postFile(data.upload, file, { signal, onProgress: () => undefined }).finally(followed)
    },
  }
}

const isUnderWay = (model: StaffModel | undefined) =>
  model !== undefined && (!isPublished(model) || model.uploads.some(({ review }) => review === 'uploading'))
