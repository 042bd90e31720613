import type { WaitingPlace } from '../../../shared/api/waiting-list.ts'
import type { Instant } from '../../../shared/rules/dates.ts'
import type { StoredWait } from '../../store/waiting-list.ts'

/** A place as it is shown: an offer that has ended is none, also before the job has looked. */
export const shown = ({ offer, ...place }: StoredWait, now: Instant): WaitingPlace => ({
  ...place,
  ...(offer && offer.expiresAt > now && { offer }),
})
