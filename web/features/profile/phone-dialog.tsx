import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAskNewPhoneCode, useConfirmCode } from '../../lib/data/confirmation-codes.ts'
import { useUpdateCustomer } from '../../lib/data/customer-changes.ts'
import { inOtherWords } from '../../lib/http/other-words.ts'
import { useKeptSuccess } from '../../lib/kept-success.ts'
import { useLanguage } from '../../lib/language.ts'
import { showToast } from '../../lib/toasts.ts'
import { StepUp, useProof } from '../../parts/login/step-up.tsx'
import { CodeForm } from '../../ui/code-form.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { PhoneForm, type SentCode } from '../../ui/phone-form.tsx'

/** Another phone number: a code by SMS to the new one, then one logs in with it. */
export function PhoneDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations()
  const { language } = useLanguage()
  const ask = useAskNewPhoneCode()
  const confirm = useConfirmCode()
  const update = useUpdateCustomer()
  const confirmed = useKeptSuccess(confirm)
  const { proof, prove, withProof } = useProof()
  const [sent, setSent] = useState<SentCode>()
  const taken = t('profile.edit.phoneTaken')

  const verify = async (otp: string) => {
    if (!sent) return
    const { phoneNumber, otpToken } = sent
    const { data } = await confirmed({ phoneNumber, otp, otpToken })
    await withProof(async (stepUp) => {
      await update.trigger({ phonenumber: phoneNumber, phone_token: data.token, stepUp })
      void showToast('success', t('profile.edit.saved'))
      onClose()
    })
  }
  const askFor: typeof ask.trigger = (phone) =>
    ask.trigger(phone).catch((error: unknown) => {
      throw inOtherWords(error, 'phone_exists', taken)
    })
  const resend = async () => {
    if (!sent) return
    const { sid, resendAfterSeconds } = await askFor({ phoneNumber: sent.phoneNumber, language })
    setSent({ ...sent, otpToken: sid, resendAt: Date.now() + resendAfterSeconds * 1000 })
  }
  return (
    <FormDialog
      title={t('profile.edit.phone')}
      lead={t('profile.edit.phoneLead')}
      width="max-w-lg"
      onClose={onClose}
    >
      {!proof && <StepUp purpose="phone" onProven={prove} />}
      {proof && sent ? (
        <CodeForm
          to={sent.phoneNumber}
          by="sms"
          resendAt={sent.resendAt}
          onBack={() => setSent(undefined)}
          verify={{
            isMutating: confirm.isMutating || update.isMutating,
            error: confirm.error ?? inOtherWords(update.error, 'phone_exists', taken),
            trigger: verify,
          }}
          resend={{ ...ask, error: inOtherWords(ask.error, 'phone_exists', taken), trigger: resend }}
        />
      ) : null}
      {proof && !sent && <PhoneForm ask={{ ...ask, trigger: askFor }} onSent={setSent} />}
    </FormDialog>
  )
}
