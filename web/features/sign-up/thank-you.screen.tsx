import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { handOverAnswers } from '../../lib/data/onboarding-answers.ts'
import { useKeptSignUp } from '../../lib/kept-form.ts'
import { safeReturn } from '../../lib/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useNextStep } from './flow.ts'
import { useSaveStep } from './sign-up.data.ts'

/** /signup/thankyou. The account is there; does one want to subscribe (spec §4, onboarding)? */
export function ThankYouScreen() {
  const t = useTranslations()
  const goOn = useNextStep('thankyou')
  const note = useSaveStep()
  const navigate = useNavigate()
  const wayBack = safeReturn(useKeptSignUp().from)
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false })
  const subscribe = async () => {
    setState({ busy: true })
    try {
      // What was answered before there was an account is not asked again.
      await handOverAnswers()
      await note('dob')
      if (wayBack?.startsWith('/becomeclient')) return void navigate(wayBack)
      await goOn()
    } catch (error) {
      setState({ busy: false, error })
    }
  }
  return (
    <div className="grid gap-5">
      {state.error ? <Problem error={state.error} /> : null}
      <Button busy={state.busy} onClick={subscribe}>
        {t('signup.thankyou.subscribe')}
      </Button>
      <ButtonLink to={wayBack ?? '/flotte'} look="outline">
        {t('signup.thankyou.later')}
      </ButtonLink>
      <p className="text-center text-small text-faint">{t('signup.thankyou.note')}</p>
    </div>
  )
}
