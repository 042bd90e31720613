import { verifyPaper } from '../../shared/contracts/papers.ts'
import { route } from '../lib/route.ts'
import { commit } from '../store/commit.ts'
import { verifyOp } from '../store/limits.ts'
import { registered } from '../store/papers.ts'

/**
 * POST /papers/verify. Says of a file only what its holder reads in it anyway: kind, number, day. A hash cannot be guessed; a
 * number can, so one that is known only tells that the file was changed.
 */
export const handler = route(verifyPaper, async ({ input, viewer, now }) => {
  await commit([verifyOp(viewer.address, now)])
  const genuine = await registered(input.sha256)
  if (genuine) {
    const { kind, number, issuedOn } = genuine
    return { data: { verdict: 'genuine' as const, kind, number, issuedOn } }
  }
  const claimed = input.number ? await registered(input.number) : undefined
  return { data: { verdict: claimed ? ('changed' as const) : ('unknown' as const) } }
})
