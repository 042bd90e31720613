import type { Instant } from '../../../shared/rules/dates.ts'
import type { SavedMethod } from '../../ports/payments.ts'
import { auditOp } from '../../store/audit.ts'
import type { Op } from '../../store/commit.ts'
import { newId } from '../../store/ids.ts'
import * as methods from '../../store/payment-methods.ts'

/**
 * What keeps a card that was typed on the provider's page, whoever says so first: the browser that comes back, or the provider. The same card
 * twice is one way to pay; undefined of one that was kept before and removed since, which nobody's late word brings back. For `untilFresh`.
 */
export async function cardOps(
  customerId: string,
  saved: SavedMethod,
  now: Instant,
): Promise<{ method: methods.StoredMethod; defaultId: string; ops: Op[] } | undefined> {
  const before = await methods.methodList(customerId)
  const same = before.methods.find(({ token }) => token === saved.id)
  const { id: token, brand, last4, expires } = saved
  if (!same && (await methods.wasKept(customerId, token))) return undefined
  const method = same ?? {
    _id: newId('mtd', now),
    kind: 'card' as const,
    createdAt: now,
    token,
    brand,
    last4,
    ...(expires && { expires }),
  }
  const audit = auditOp(customerId, { by: customerId, what: 'saved a card', subject: method._id }, now)
  return {
    method,
    defaultId: before.defaultId ?? method._id,
    ops: same
      ? []
      : [...methods.addOps(customerId, before, method), methods.keptOp(customerId, token, now), audit],
  }
}
