import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useOpenChoice } from '../../data/choices.ts'
import { type Onboarding, useOnboarding } from '../../data/onboarding.ts'
import { useSubscriptions } from '../../data/subscriptions.ts'
import { bringsChoice } from '../../lib/client-way.ts'
import { useHydrated } from '../../lib/hydrated.ts'
import { useSession } from '../../lib/session.ts'
import { ButtonLink } from '../button.tsx'
import { ChoiceSent } from '../choice-sent.tsx'
import { Empty } from '../empty.tsx'
import { Problem } from '../problem.tsx'
import { Skeleton } from '../skeleton.tsx'
import { Entry } from './entry.tsx'

/** Who may go on here: not who has a contract or has sent a choice already; what they answered is loaded first. */
export function Gate({ children }: { children(onboarding: Onboarding): ReactNode }) {
  const t = useTranslations()
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
  if (session && running)
    return (
      <>
        <h1 className="mb-10 text-heading">{t('choice.runningTitle')}</h1>
        <Empty title={t('choice.running', { plan: running.plan })} text={t('choice.runningText')}>
          <ButtonLink to="/drive-line">{t('choice.toDriveline')}</ButtonLink>
        </Empty>
      </>
    )
  if (bringsChoice(query)) return <Entry onboarding={onboarding} />
  return children(onboarding)
}
