import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { brokenRules, WEAKEST_ACCEPTED } from '../../../shared/rules/password.ts'
import { useCustomer } from '../../lib/data/customer.ts'
import { useSetPassword } from '../../lib/data/customer-changes.ts'
import { wrongFields } from '../../lib/http/api-problem.ts'
import { currentSession } from '../../lib/session.ts'
import { showToast } from '../../lib/toasts.ts'
import { PasswordStrength, usePasswordStrength } from '../../parts/sign-up/password-strength.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'

type Name = 'old_password' | 'password'

/** The old password and a new one; both are sent to the server alone. */
export function PasswordDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations()
  const set = useSetPassword()
  const { data: who } = useCustomer()
  const [typed, setTyped] = useState<Record<Name, string>>({ old_password: '', password: '' })
  const [wrong, setWrong] = useState<Partial<Record<Name, string>>>({})
  const [isShown, setShown] = useState(false)
  const own = who ? [who.firstname, who.lastname, who.email, who.phonenumber] : []
  const strength = usePasswordStrength(typed.password, own)

  const problem = () => {
    if (!typed.password) return 'required'
    const [rule] = brokenRules(typed.password)
    return rule ?? (strength !== undefined && strength < WEAKEST_ACCEPTED ? 'password_common' : undefined)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const password = problem()
    setWrong(password ? { password } : {})
    if (password) return
    const { old_password } = typed
    try {
      await set.trigger({
        id: currentSession()?.id ?? '',
        password: typed.password,
        // A customer without a password sets the first one here.
        ...(old_password && { old_password }),
      })
      void showToast('success', t('profile.security.passwordChanged'))
      onClose()
    } catch (error) {
      setWrong(wrongFields(error))
    }
  }
  const field = (name: Name) => ({
    type: isShown ? 'text' : 'password',
    value: typed[name],
    wrong: wrong[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  })
  return (
    <FormDialog
      title={t('profile.security.password')}
      lead={t('profile.security.passwordLead')}
      width="max-w-lg"
      onClose={onClose}
    >
      <SubmitForm onSubmit={submit} busy={set.isMutating} error={set.error} label={t('form.save')}>
        <Field
          label={t('profile.security.oldPassword')}
          autoComplete="current-password"
          hint={t('profile.security.oldHint')}
          {...field('old_password')}
        />
        <Field label={t('profile.security.newPassword')} autoComplete="new-password" {...field('password')} />
        <PasswordStrength password={typed.password} strength={strength} />
        <label className="flex min-h-11 items-center gap-3 text-small text-soft">
          <input
            type="checkbox"
            checked={isShown}
            onChange={(event) => setShown(event.target.checked)}
            className="size-5 accent-(--accent)"
          />
          {t('password.show')}
        </label>
      </SubmitForm>
    </FormDialog>
  )
}
