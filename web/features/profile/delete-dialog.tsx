import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { showToast } from '../../lib/toasts.ts'
import { StepUp } from '../../parts/login/step-up.tsx'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useDeleteAccount } from './account.data.ts'

/** "Delete account (confirmation dialog with Yes, continue / No, cancel)" (spec §2). */
export function DeleteDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const deletion = useDeleteAccount()
  const [isSure, setSure] = useState(false)
  const [proof, setProof] = useState<string>()
  const go = async (stepUp: string) => {
    // A refusal is shown in the dialog.
    if (deletion.isMutating) return
    const forget = await deletion.trigger(stepUp).catch(() => undefined)
    if (!forget) return
    // Left first, so that the guard does not decide where to go.
    await navigate('/')
    await forget()
    void showToast('success', t('myData.deleted'))
  }
  return (
    <FormDialog title={t('myData.sure')} lead={t('myData.sureText')} width="max-w-lg" onClose={onClose}>
      {deletion.error ? (
        <div className="mb-6">
          <Problem error={deletion.error} retry={proof ? () => void go(proof) : undefined} />
        </div>
      ) : null}
      {isSure ? (
        <StepUp
          purpose="deletion"
          onProven={(given) => {
            setProof(given)
            void go(given)
          }}
        />
      ) : (
        <div className="flex flex-wrap gap-x-7 gap-y-3">
          <Button busy={deletion.isMutating} onClick={() => setSure(true)}>
            {t('form.yesContinue')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('form.noCancel')}
          </Button>
        </div>
      )}
    </FormDialog>
  )
}
