import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Consent } from '../../../shared/rules/consent.ts'
import {
  agreedParties,
  isTracked,
  type ThirdParty,
  type TrackingIds,
} from '../../../shared/rules/tracking.ts'
import { LOADERS } from './third-parties.ts'

const started = new Set<ThirdParty>()
let recorded: string | undefined

/**
 * Tells the agreed third parties of a page. What runs cannot be unloaded: where it may not be, or is no longer agreed to, the
 * page is loaded again, without it.
 */
function recordView(pathname: string, agreed: readonly ThirdParty[], ids: TrackingIds) {
  const allowed = isTracked(pathname) ? agreed : []
  if ([...started].some((party) => !allowed.includes(party))) {
    location.reload()
    return
  }
  for (const party of allowed) {
    const isNew = !started.has(party)
    if (isNew) LOADERS[party].start(ids[party] ?? '')
    started.add(party)
    // Settings that are fetched again are no new view.
    if (isNew || recorded !== pathname) LOADERS[party].view()
  }
  recorded = pathname
}

/** Records every change of route with the third parties that the visitor agreed to (spec §2). */
export function Tracking({ consent, ids }: { consent: Consent; ids: TrackingIds }) {
  const { pathname } = useLocation()
  useEffect(() => recordView(pathname, agreedParties(ids, consent), ids), [pathname, consent, ids])
  return null
}
