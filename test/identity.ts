import { newId } from '../functions/lib/ids.ts'
import { commit } from '../functions/store/commit.ts'
import { announceOp } from '../functions/store/documents.ts'
import type { CustomerDocument } from '../shared/contracts/custdoc.ts'
import type { World } from './world.ts'

const FILES = [
  ['identity_card', 'front'],
  ['identity_card', 'back'],
  ['driving_licence', 'front'],
  ['driving_licence', 'back'],
] as const

/** Gives somebody both sides of an identity card and a driving licence, as if they were uploaded and had passed the check. */
export async function withIdentity(world: World, { id }: { id: string }): Promise<void> {
  const now = world.run.now().toISOString()
  const documents: CustomerDocument[] = FILES.map(([file_key, side]) => ({
    ...{ _id: newId('doc', now), file_key, side, name: `${file_key}-${side}.jpg` },
    ...{ status: 1, review: 'pending_validation', uploadedAt: now },
  }))
  await commit(documents.map((document) => announceOp(id, document)))
}
