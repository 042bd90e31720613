import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { isRefusal } from '../../lib/http/api-problem.ts'
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
  /** How often a proof came too late: each asks for a code from the beginning. */
  const [late, setLate] = useState(0)
  const go = async (stepUp: string) => {
    if (deletion.isMutating) return
    // A refusal is shown in the dialog.
    const forget = await deletion.trigger(stepUp).catch((error: unknown) => {
      if (!isRefusal(error, 'step_up_required')) return undefined
      setProof(undefined)
      setLate(late + 1)
    })
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
          key={late}
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
