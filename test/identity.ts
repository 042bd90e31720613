import { newId } from '../functions/lib/ids.ts'
import { commit } from '../functions/store/commit.ts'
import { announceOp } from '../functions/store/documents.ts'
import type { CustomerDocument } from '../shared/contracts/custdoc.ts'
import type { World } from './world.ts'

type Paper = readonly [CustomerDocument['file_key'], CustomerDocument['side']]

const IDENTITY: readonly Paper[] = [
  ['identity_card', 'front'],
  ['identity_card', 'back'],
  ['driving_licence', 'front'],
  ['driving_licence', 'back'],
]
/** What the contract asks for as well (readings, documents needed); both registers, so that any company is served. */
const FOR_THE_CONTRACT: readonly Paper[] = [
  ...IDENTITY,
  ['proof_of_address', 'front'],
  ['rib', 'front'],
  ['rbe', 'front'],
  ['ubo', 'front'],
]

/** Gives somebody both sides of an identity card and a driving licence, as if they were uploaded and had passed the check. */
export const withIdentity = (world: World, who: { id: string }) => withPapers(world, who, IDENTITY)

/** Gives somebody every document that a contract needs, in one write. */
export const withAllPapers = (world: World, who: { id: string }) => withPapers(world, who, FOR_THE_CONTRACT)

async function withPapers(world: World, { id }: { id: string }, papers: readonly Paper[]): Promise<void> {
  const now = world.run.now().toISOString()
  const documents: CustomerDocument[] = papers.map(([file_key, side]) => ({
    _id: newId('doc', now),
    file_key,
    side,
    name: `${file_key}-${side}.jpg`,
    status: 1,
    review: 'pending_validation',
    uploadedAt: now,
  }))
  await commit(documents.map((document) => announceOp(id, document)))
}
