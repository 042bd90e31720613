import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { addCustomer } from '../../../shared/api/account.ts'
import { useAskEmailCode, useConfirmCode } from '../../lib/data/confirmation-codes.ts'
import { useUpdateCustomer } from '../../lib/data/customer-changes.ts'
import { useKeptSuccess } from '../../lib/kept-success.ts'
import { useLanguage } from '../../lib/language.ts'
import { showToast } from '../../lib/toasts.ts'
import { StepUp } from '../../parts/login/step-up.tsx'
import { CodeForm } from '../../ui/code-form.tsx'
import { EmailField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'

interface Sent {
  otpToken: string
  resendAt: number
}

/** Another e-mail address: it is confirmed by four digits before it takes the place of the old one. */
export function EmailDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations()
  const { language } = useLanguage()
  const ask = useAskEmailCode()
  const confirm = useConfirmCode()
  const update = useUpdateCustomer()
  const confirmed = useKeptSuccess(confirm)
  const [email, setEmail] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [stepUp, setStepUp] = useState<string>()
  const [sent, setSent] = useState<Sent>()

  const send = async () => {
    const { sid, resendAfterSeconds } = await ask.trigger({ email: email.trim(), language })
    setSent({ otpToken: sid, resendAt: Date.now() + resendAfterSeconds * 1000 })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = addCustomer.input.shape.email.safeParse(email.trim())
    setWrong(checked.error?.issues[0]?.message)
    // An error is shown in the form.
    if (checked.success) void send().catch(() => undefined)
  }
  const verify = async (otp: string) => {
    const { data } = await confirmed({ email: email.trim(), otp, otpToken: sent?.otpToken ?? '' })
    await update.trigger({ email: email.trim(), email_token: data.token, ...(stepUp && { stepUp }) })
    void showToast('success', t('profile.edit.saved'))
    onClose()
  }
  return (
    <FormDialog
      title={t('profile.edit.email')}
      lead={t('profile.edit.emailLead')}
      width="max-w-lg"
      onClose={onClose}
    >
      {!stepUp && <StepUp purpose="email" onProven={setStepUp} />}
      {stepUp && sent ? (
        <CodeForm
          to={email.trim()}
          by="mail"
          resendAt={sent.resendAt}
          onBack={() => setSent(undefined)}
          verify={{
            isMutating: confirm.isMutating || update.isMutating,
            error: confirm.error ?? update.error,
            trigger: verify,
          }}
          resend={{ ...ask, trigger: send }}
        />
      ) : null}
      {stepUp && !sent && (
        <SubmitForm onSubmit={submit} busy={ask.isMutating} error={ask.error} label={t('phone.send')}>
          <EmailField
            label={t('profile.edit.newEmail')}
            value={email}
            wrong={wrong}
            onChange={(event) => setEmail(event.target.value)}
          />
        </SubmitForm>
      )}
    </FormDialog>
  )
}
