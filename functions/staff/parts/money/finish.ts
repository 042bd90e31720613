import { finishMoney } from '../../../billing/parts/finish-money.ts'
import { errorFacts, log } from '../../../chain/log.ts'
import type { Work } from '../../../store/planned-work.ts'

/**
 * Does what was planned with what is written already. It counts whatever becomes of this: what fails here is finished by the job
 * (`unfinished-money`), and the answer is that of the first transaction.
 */
export async function finish(further: Work | undefined, now: string, today: string): Promise<void> {
  if (!further) return
  await finishMoney(further, now, today).catch((error: unknown) =>
    log('error', 'left to the job', {
      kind: further.kind,
      customerId: further.customerId,
      ...errorFacts(error),
    }),
  )
}
