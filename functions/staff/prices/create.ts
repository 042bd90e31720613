import { type PriceVersion, proposePrices } from '../../../shared/api/staff-prices.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { addDays } from '../../../shared/rules/dates.ts'
import {
  bookBefore,
  earliestEffect,
  isDayTaken,
  nextVersion,
  priceChanges,
} from '../../../shared/rules/price-versions.ts'
import { route } from '../../chain/route.ts'
import { deskActOp } from '../../store/audit.ts'
import { untilFresh } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import * as prices from '../../store/price-books.ts'
import { askAboutOp } from '../../store/tasks.ts'
import { personName } from '../parts/customer-names.ts'

/** Approved as many days before its effect at the latest. */
const APPROVED_DAYS_BEFORE = 2

/** POST /staff/prices. The whole book from a day on; another administrator finds it among the desk's approvals. */
export const handler = route(proposePrices, ({ input, caller, now, today, request }) =>
  untilFresh(async () => {
    const { effectiveFrom, figures, why } = input
    if (effectiveFrom < earliestEffect(today))
      throw new Refusal('prices_too_soon', { earliest: earliestEffect(today) })
    const [versions, person] = await Promise.all([prices.versions(), customers.find(caller.id)])
    if (!person) throw new Refusal('forbidden')
    if (isDayTaken(versions, effectiveFrom)) throw new Refusal('prices_day_taken')
    const version = nextVersion(versions, effectiveFrom)
    const book = { ...figures, version }
    if (priceChanges(bookBefore(versions, effectiveFrom), book).length === 0) throw new Refusal('prices_same')
    const proposed: PriceVersion = {
      version,
      effectiveFrom,
      book,
      why,
      status: 'proposed',
      proposed: { by: caller.id, byName: personName(person), at: now },
    }
    const task = {
      kind: 'approve_prices' as const,
      priceVersion: version,
      dueOn: addDays(effectiveFrom, -APPROVED_DAYS_BEFORE),
      createdAt: now,
    }
    const act = { by: caller.id, what: `proposed prices: ${version}, ${why}`, subject: version }
    return request.commit([prices.proposeOp(proposed), askAboutOp(task, version), deskActOp(act, now)], {
      data: proposed,
    })
  }),
)
