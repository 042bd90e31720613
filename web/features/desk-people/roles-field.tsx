import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { STAFF_ROLES, type StaffRole } from '../../../shared/api/roles.ts'
import { fieldWords } from '../../../shared/field-messages.ts'
import { useLanguage } from '../../lib/language.ts'

interface Props {
  value: readonly StaffRole[]
  onChange(roles: StaffRole[]): void
  /** The key of what is wrong, as in shared/field-messages.ts. */
  wrong: string | undefined
}

/** The roles of somebody, each with what it may do. */
export function RolesField({ value, onChange, wrong }: Props) {
  const t = useTranslations()
  const { language } = useLanguage()
  const note = useId()
  const toggle = (role: StaffRole) =>
    onChange(STAFF_ROLES.filter((one) => (one === role ? !value.includes(one) : value.includes(one))))
  return (
    <fieldset>
      <legend className="text-label tracking-wide text-faint">{t('deskPeople.rolesOf')}</legend>
      {STAFF_ROLES.map((role) => (
        <label key={role} className="flex min-h-11 cursor-pointer gap-4 py-2">
          <input
            type="checkbox"
            checked={value.includes(role)}
            onChange={() => toggle(role)}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? note : undefined}
            className="mt-0.5 size-5 shrink-0 accent-(--accent)"
          />
          <span className="text-small">
            <span className="font-semibold">{t(`deskPeople.roles.${role}.name`)}</span>
            <span className="block text-soft">{t(`deskPeople.roles.${role}.may`)}</span>
          </span>
        </label>
      ))}
      <p id={note} className="min-h-6 text-small text-alarm">
        {wrong && fieldWords(wrong, language)}
      </p>
    </fieldset>
  )
}
