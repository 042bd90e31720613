import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { brokenRules, WEAKEST_ACCEPTED } from '../../../shared/rules/password.ts'
import { useCustomer } from '../../lib/data/customer.ts'
import { useSetPassword } from '../../lib/data/customer-changes.ts'
import { wrongFields } from '../../lib/http/api-problem.ts'
import { currentSession } from '../../lib/session.ts'
import { PasswordStrength, usePasswordStrength } from '../../parts/sign-up/password-strength.tsx'
import { Field } from '../../ui/field.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { useNextStep } from './flow.ts'

/** /signup/password. Twice the same, strong enough; it is kept in this screen's memory alone. */
export function PasswordScreen() {
  const t = useTranslations()
  const goOn = useNextStep('password')
  const set = useSetPassword()
  const { data: who } = useCustomer()
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [isShown, setShown] = useState(false)
  const [wrong, setWrong] = useState<{ password?: string; again?: string }>({})
  const own = who ? [who.firstname, who.lastname, who.email, who.phonenumber] : []
  const strength = usePasswordStrength(password, own)

  const problem = () => {
    if (!password) return 'required'
    const [rule] = brokenRules(password)
    if (rule) return rule
    return strength !== undefined && strength < WEAKEST_ACCEPTED ? 'password_common' : undefined
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const first = problem()
    const second = again === password ? undefined : 'password_mismatch'
    setWrong({ ...(first && { password: first }), ...(!first && second && { again: second }) })
    if (first || second) return
    try {
      await set.trigger({ id: currentSession()?.id ?? '', password })
      await goOn()
    } catch (error) {
      const [code] = Object.values(wrongFields(error))
      if (code) setWrong({ password: code })
    }
  }
  const type = isShown ? 'text' : 'password'
  return (
    <SubmitForm onSubmit={submit} busy={set.isMutating} error={set.error}>
      <Field
        label={t('signup.password.label')}
        type={type}
        autoComplete="new-password"
        value={password}
        wrong={wrong.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordStrength password={password} strength={strength} />
      <Field
        label={t('signup.password.again')}
        type={type}
        autoComplete="new-password"
        value={again}
        wrong={wrong.again}
        onChange={(event) => setAgain(event.target.value)}
      />
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
  )
}
