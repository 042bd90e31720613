import { payRest } from '../../../billing/parts/payment-rest.ts'
import { reverseMore } from '../../../billing/parts/reverse-more.ts'
import { errorFacts, log } from '../../../chain/log.ts'
import type { Work } from '../../../store/planned-work.ts'

/**
 * Does what was planned with what is written already. It counts whatever becomes of this: what fails here is finished by the job
 * (`unfinished-money`), and the answer is that of the first transaction.
 */
export async function finish(further: Work | undefined, now: string, today: string): Promise<void> {
  if (!further) return
  const finished = further.kind === 'reversal' ? reverseMore(further, now, today) : payRest(further, now)
  await finished.catch((error: unknown) =>
    log('error', 'left to the job', {
      kind: further.kind,
      customerId: further.customerId,
      ...errorFacts(error),
    }),
  )
}
