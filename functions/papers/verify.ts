import type { InputOf } from '../../shared/contract.ts'
import { verifyPaper } from '../../shared/contracts/papers.ts'
import { route } from '../lib/route.ts'
import { verifyOp } from '../store/limits.ts'
import { registered } from '../store/papers.ts'

/**
 * POST /papers/verify. Says of a file only what its holder reads in it anyway: kind, number, day. A hash cannot be guessed; a
 * number can, so one that is known only tells that the file was changed.
 */
export const handler = route(verifyPaper, async ({ input, viewer, now, once }) => {
  const data = await verdictOn(input)
  return once.commit([verifyOp(viewer.address, now)], { data })
})

async function verdictOn({ sha256, number: claimed }: InputOf<typeof verifyPaper>) {
  const genuine = await registered(sha256)
  if (genuine) {
    const { kind, number, issuedOn } = genuine
    return { verdict: 'genuine' as const, kind, number, issuedOn }
  }
  const known = claimed ? await registered(claimed) : undefined
  return { verdict: known ? ('changed' as const) : ('unknown' as const) }
}
