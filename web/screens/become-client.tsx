import { useTranslations } from 'use-intl'
import { AriaLanguage } from '../components/aria-language.tsx'
import { ButtonLink } from '../components/button.tsx'
import { ChoiceForm } from '../components/choice-form.tsx'
import { ChoiceSent } from '../components/choice-sent.tsx'
import { Empty } from '../components/empty.tsx'
import { PageHead } from '../components/page-head.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { useOpenChoice } from '../data/choices.ts'
import { useSubscriptions } from '../data/subscriptions.ts'
import { useSession } from '../lib/session.ts'

/** /becomeclient. Finalise the choice: vehicle, plan, terms, price; then what happens next. */
export function BecomeClientScreen() {
  const t = useTranslations()
  return (
    <div className="wrap pt-14 pb-28 lg:pt-20">
      <PageHead title={t('choice.head')} />
      <AriaLanguage>
        <Content />
      </AriaLanguage>
    </div>
  )
}

function Content() {
  const t = useTranslations()
  const { session } = useSession()
  const open = useOpenChoice()
  const subscriptions = useSubscriptions()
  if (session && (open.isLoading || subscriptions.isLoading))
    return <Skeleton lines={6} className="max-w-2xl" />
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
  return <ChoiceForm />
}
