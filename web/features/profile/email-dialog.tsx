import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { addCustomer } from '../../../shared/api/account.ts'
import { useAskEmailCode, useConfirmCode } from '../../lib/data/confirmation-codes.ts'
import { useCustomer } from '../../lib/data/customer.ts'
import { useUpdateCustomer } from '../../lib/data/customer-changes.ts'
import { inOtherWords } from '../../lib/http/other-words.ts'
import { useKeptSuccess } from '../../lib/kept-success.ts'
import { useLanguage } from '../../lib/language.ts'
import { showToast } from '../../lib/toasts.ts'
import { StepUp, useProof } from '../../parts/login/step-up.tsx'
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
  const { proof, prove, withProof } = useProof()
  const [sent, setSent] = useState<Sent>()
  const taken = t('profile.edit.emailTaken')

  const send = async () => {
    const { sid, resendAfterSeconds } = await ask.trigger({ email: email.trim(), language })
    setSent({ otpToken: sid, resendAt: Date.now() + resendAfterSeconds * 1000 })
  }
  const verify = async (otp: string) => {
    const { data } = await confirmed({ email: email.trim(), otp, otpToken: sent?.otpToken ?? '' })
    await withProof(async (stepUp) => {
      await update.trigger({ email: email.trim(), email_token: data.token, stepUp })
      void showToast('success', t('profile.edit.saved'))
      onClose()
    })
  }
  return (
    <FormDialog
      title={t('profile.edit.email')}
      lead={t('profile.edit.emailLead')}
      width="max-w-lg"
      onClose={onClose}
    >
      {!proof && <StepUp purpose="email" onProven={prove} />}
      {proof && sent ? (
        <CodeForm
          to={email.trim()}
          by="mail"
          resendAt={sent.resendAt}
          onBack={() => setSent(undefined)}
          verify={{
            isMutating: confirm.isMutating || update.isMutating,
            error: confirm.error ?? inOtherWords(update.error, 'email_exists', taken),
            trigger: verify,
          }}
          resend={{ ...ask, error: inOtherWords(ask.error, 'email_exists', taken), trigger: send }}
        />
      ) : null}
      {proof && !sent && (
        <NewEmailForm
          email={email}
          onType={setEmail}
          onSubmit={() => void send().catch(() => undefined)}
          busy={ask.isMutating}
          error={inOtherWords(ask.error, 'email_exists', taken)}
        />
      )}
    </FormDialog>
  )
}

interface NewEmailProps {
  email: string
  onType(email: string): void
  /** The address can be one, and is not the one that they have. */
  onSubmit(): void
  busy: boolean
  error: unknown
}

function NewEmailForm({ email, onType, onSubmit, busy, error }: NewEmailProps) {
  const t = useTranslations()
  const own = useCustomer().data?.email
  const [wrong, setWrong] = useState<string>()
  const [isOwn, setOwn] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = addCustomer.input.shape.email.safeParse(email.trim())
    const isSame = email.trim().toLowerCase() === own?.toLowerCase()
    setWrong(checked.error?.issues[0]?.message)
    setOwn(isSame)
    // An error is shown in the form.
    if (checked.success && !isSame) onSubmit()
  }
  return (
    <SubmitForm onSubmit={submit} busy={busy} error={isOwn ? undefined : error} label={t('phone.send')}>
      <EmailField
        label={t('profile.edit.newEmail')}
        value={email}
        wrong={wrong}
        onChange={(event) => onType(event.target.value)}
      />
      {isOwn && (
        <p role="alert" className="border-l-2 border-alarm py-2 pl-5 text-ink">
          {t('profile.edit.emailOwn')}
        </p>
      )}
    </SubmitForm>
  )
}
