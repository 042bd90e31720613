import { commit } from '../../functions/store/commit.ts'
import { announceOp } from '../../functions/store/documents.ts'
import { newId } from '../../functions/store/ids.ts'
import type { CustomerDocument } from '../../shared/api/documents.ts'
import type { World } from './world.ts'

type WantedDocument = readonly [CustomerDocument['file_key'], CustomerDocument['side']]

const IDENTITY: readonly WantedDocument[] = [
  ['identity_card', 'front'],
  ['identity_card', 'back'],
  ['driving_licence', 'front'],
  ['driving_licence', 'back'],
]
/** What the contract asks for as well (readings, documents needed); both registers, so that any company is served. */
const FOR_A_SUBSCRIPTION: readonly WantedDocument[] = [
  ...IDENTITY,
  ['proof_of_address', 'front'],
  ['rib', 'front'],
  ['rbe', 'front'],
  ['ubo', 'front'],
]

type Review = 'accepted' | 'pending_validation'

/** Gives somebody both sides of an identity card and a driving licence, uploaded, checked and accepted by an advisor. */
export const withIdentity = (world: World, who: { id: string }) => withDocuments(world, who, IDENTITY)

/** Gives somebody every document that a contract needs, in one write; accepted unless they still wait for their review. */
export const withAllDocuments = (world: World, who: { id: string }, review?: Review) =>
  withDocuments(world, who, FOR_A_SUBSCRIPTION, review)

async function withDocuments(
  world: World,
  { id }: { id: string },
  wanted: readonly WantedDocument[],
  review: Review = 'accepted',
): Promise<void> {
  const now = world.run.now().toISOString()
  const documents: CustomerDocument[] = wanted.map(([file_key, side]) => ({
    _id: newId('doc', now),
    file_key,
    side,
    name: `${file_key}-${side}.jpg`,
    status: 1,
    review,
    uploadedAt: now,
  }))
  await commit(documents.map((document) => announceOp(id, document)))
}
