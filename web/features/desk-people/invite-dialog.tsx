import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffRole } from '../../../shared/api/roles.ts'
import { wrongFields } from '../../lib/http/api-problem.ts'
import { loadNow } from '../../lib/load-again.ts'
import { showToast } from '../../lib/toasts.ts'
import { NO_PHONE } from '../../lib/typed-phone.ts'
import { StepUp } from '../../parts/login/step-up.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { invite, useProof } from './people.data.ts'
import { RolesField } from './roles-field.tsx'

interface Props {
  onDone(): unknown
  onClose(): void
}

const NAMES = ['firstname', 'lastname'] as const
const NOTHING = { firstname: '', lastname: '', phone: NO_PHONE, roles: [] as StaffRole[] }
type Typed = typeof NOTHING

/** Lets somebody log in to the desk. What is typed stays when it is refused, and when another code is needed. */
export function InviteDialog({ onDone, onClose }: Props) {
  const t = useTranslations()
  const { proof, prove, withProof } = useProof()
  const [typed, setTyped] = useState(NOTHING)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const type = (change: Partial<Typed>) => {
    setTyped({ ...typed, ...change })
    const changed = Object.keys(change).map((name) => (name === 'phone' ? 'phoneNumber' : name))
    setWrong(Object.fromEntries(Object.entries(wrong).filter(([name]) => !changed.includes(name))))
  }

  const send = async () => {
    const { invitation, missing } = await read(typed)
    setWrong(missing)
    if (!invitation) return
    const { data } = await withProof((code) => invite(invitation, code))
    await onDone()
    const said = data.hadAccount ? 'deskPeople.gained' : 'deskPeople.invited'
    void showToast('success', t(said, { name: data.name }))
    onClose()
  }
  const submit = async () => {
    setBusy(true)
    setError(undefined)
    await send().catch((problem: unknown) => {
      setError(problem)
      setWrong(wrongFields(problem))
    })
    setBusy(false)
  }
  return (
    <FormDialog
      title={t('deskPeople.inviteTitle')}
      lead={t('deskPeople.inviteLead')}
      width="max-w-2xl"
      onClose={onClose}
    >
      {proof ? (
        <SubmitForm onSubmit={submit} busy={isBusy} error={error} label={t('deskPeople.inviteNow')}>
          <Fields typed={typed} wrong={wrong} onType={type} />
        </SubmitForm>
      ) : (
        <StepUp purpose="roles" onProven={prove} />
      )}
    </FormDialog>
  )
}

interface FieldsProps {
  typed: Typed
  wrong: Record<string, string>
  onType(change: Partial<Typed>): void
}

function Fields({ typed, wrong, onType }: FieldsProps) {
  const t = useTranslations()
  return (
    <>
      <div className="grid gap-x-8 sm:grid-cols-2">
        {NAMES.map((name) => (
          <Field
            key={name}
            label={t(`deskPeople.${name}`)}
            value={typed[name]}
            autoComplete="off"
            wrong={wrong[name]}
            onChange={({ target }) => onType({ [name]: target.value })}
          />
        ))}
      </div>
      <PhoneField
        label={t('deskPeople.phone')}
        value={typed.phone}
        autoComplete="off"
        wrong={wrong.phoneNumber}
        onChange={(phone) => onType({ phone })}
      />
      <RolesField value={typed.roles} onChange={(roles) => onType({ roles })} wrong={wrong.roles} />
    </>
  )
}

/** What was typed as the API takes it; or the keys of what is missing. */
async function read({ phone, roles, ...names }: Typed) {
  // The library of phone numbers is large: it is loaded when the form is used.
  const { phoneNumber: parsed } = await loadNow(() => import('../../lib/phone.ts'))
  const number = parsed(phone.typed, phone.country)
  const [firstname, lastname] = [names.firstname.trim(), names.lastname.trim()]
  const missing: Record<string, string> = {
    ...(!firstname && { firstname: 'firstname_required' }),
    ...(!lastname && { lastname: 'lastname_required' }),
    ...('wrong' in number && { phoneNumber: number.wrong === 'required' ? 'phone_required' : number.wrong }),
    ...(roles.length === 0 && { roles: 'option_required' }),
  }
  if ('wrong' in number || Object.keys(missing).length > 0) return { missing }
  return { missing, invitation: { firstname, lastname, phoneNumber: number.e164, roles } }
}
