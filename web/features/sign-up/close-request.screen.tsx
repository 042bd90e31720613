import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { resumeAt } from '../../../shared/rules/sign-up.ts'
import { useFreshStatus, useSignUpStatus } from '../../lib/data/sign-up-status.ts'
import { keepSignUp } from '../../lib/kept-form.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { stepPath, useBack } from './flow.ts'
import { useManageRequest } from './sign-up.data.ts'

/** /signup/close-req. Closes the request, and opens it again; the account is kept. */
export function CloseRequestScreen() {
  const t = useTranslations()
  const navigate = useNavigate()
  const status = useSignUpStatus()
  const back = useBack(stepPath(status.data ? resumeAt(status.data.known) : 'start'))
  const freshStatus = useFreshStatus()
  const manage = useManageRequest()
  const [reason, setReason] = useState('')
  const [unread, setUnread] = useState<unknown>()
  const error = manage.error ?? unread

  // Closed or open already, the same is sent another time: it is done once.
  const close = async () => {
    setUnread(undefined)
    const sent = manage.trigger({ action: 'close', ...(reason.trim() && { reason }) })
    if (!(await sent.catch(() => undefined))) return
    keepSignUp(null)
    await freshStatus().catch(setUnread)
  }
  const open = async () => {
    setUnread(undefined)
    if (!(await manage.trigger({ action: 'open' }).catch(() => undefined))) return
    const fresh = await freshStatus().catch((problem: unknown) => void setUnread(problem))
    if (fresh) await navigate(stepPath(resumeAt(fresh.known)))
  }
  if (status.data?.known.request === 'closed')
    return (
      <>
        <p role="status" className="border-l-2 border-accent py-2 pl-5 text-lead">
          {t('signup.close.closed')}
        </p>
        {error ? <Problem error={error} /> : null}
        <div className="mt-9 grid gap-4">
          <Button busy={manage.isMutating} onClick={open}>
            {t('signup.close.open')}
          </Button>
          <ButtonLink to="/" look="outline">
            {t('notFound.home')}
          </ButtonLink>
        </div>
      </>
    )
  return (
    <>
      <SubmitForm onSubmit={close} busy={manage.isMutating} error={error} label={t('signup.close.confirm')}>
        <TextArea
          label={t('signup.close.reason')}
          value={reason}
          maxLength={500}
          onChange={(event) => setReason(event.target.value)}
        />
      </SubmitForm>
      <Button look="quiet" onClick={back} className="mt-4 w-full">
        {t('signup.close.keep')}
      </Button>
    </>
  )
}
