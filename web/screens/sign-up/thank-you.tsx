import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Problem } from '../../components/problem.tsx'
import { useNoteStep } from '../../features/sign-up/sign-up.data.ts'
import { safeReturn } from '../../lib/paths.ts'
import { useSignUpInfo } from '../../lib/sign-up-info.ts'
import { useGoOn } from '../../lib/sign-up-way.ts'

/** /signup/thankyou. The account is there; does one want to subscribe (spec §4, onboarding)? */
export function ThankYouScreen() {
  const t = useTranslations()
  const goOn = useGoOn('thankyou')
  const note = useNoteStep()
  const { from } = useSignUpInfo()
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false })
  const subscribe = async () => {
    setState({ busy: true })
    try {
      await note('dob')
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
      <ButtonLink to={safeReturn(from) ?? '/flotte'} look="outline">
        {t('signup.thankyou.later')}
      </ButtonLink>
      <p className="text-center text-small text-faint">{t('signup.thankyou.note')}</p>
    </div>
  )
}
