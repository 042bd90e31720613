import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useOpenChoice } from '../../lib/data/choices.ts'
import { useSubscriptions } from '../../lib/data/subscriptions.ts'
import { useHydrated } from '../../lib/hydrated.ts'
import { useSession } from '../../lib/session.ts'
import { Problem } from '../../ui/problem.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ChoiceFromUrl } from './choice-from-url.tsx'
import { ChoiceSent } from './choice-sent.tsx'
import { hasChoiceInUrl } from './flow.ts'
import { type Onboarding, useOnboarding } from './onboarding.data.ts'
import { Running } from './running.tsx'

/** Who may go on here: not who has a contract or has sent a choice already; what they answered is loaded first. */
export function OnboardingGate({ children }: { children(onboarding: Onboarding): ReactNode }) {
  const { session } = useSession()
  const [query] = useSearchParams()
  const open = useOpenChoice()
  const subscriptions = useSubscriptions()
  const onboarding = useOnboarding()
  const isHydrated = useHydrated()
  if (!isHydrated || onboarding.isLoading || (session && subscriptions.isLoading))
    return <Skeleton lines={6} className="max-w-2xl" />
  if (onboarding.error) return <Problem error={onboarding.error} retry={onboarding.retry} />
  if (session && open.data) return <ChoiceSent choice={open.data} />

  const running = subscriptions.data?.find((each) => each.status !== 'terminated')
  if (session && running) return <Running subscription={running} />
  if (hasChoiceInUrl(query)) return <ChoiceFromUrl onboarding={onboarding} />
  return children(onboarding)
}
