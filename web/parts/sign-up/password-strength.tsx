import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { fieldWords } from '../../../shared/field-messages.ts'
import { brokenRules, PASSWORD_RULES } from '../../../shared/rules/password.ts'
import { useLanguage } from '../../lib/language.ts'
import { loadAgain } from '../../lib/load-again.ts'
import { Icon } from '../../ui/icons.tsx'

/** How strong a password is, from 0 to 4; undefined until its word lists have been loaded. */
export function usePasswordStrength(password: string, own: readonly string[]): number | undefined {
  const [judge, setJudge] =
    useState<typeof import('../../../shared/password-strength.ts')['passwordStrength']>()
  useEffect(() => {
    // Large word lists, for this screen alone; without them the server still checks.
    void loadAgain(() => import('../../../shared/password-strength.ts')).then(
      ({ passwordStrength }) => setJudge(() => passwordStrength),
      () => undefined,
    )
  }, [])
  return judge && password ? judge(password, own) : undefined
}

/** The rules that a password keeps, ticked off while it is typed, and how hard it is to guess. */
export function PasswordStrength({ password, strength }: { password: string; strength: number | undefined }) {
  const t = useTranslations()
  const { language } = useLanguage()
  const broken = brokenRules(password)
  return (
    <div>
      <ul className="grid gap-x-6 gap-y-1 text-small sm:grid-cols-2">
        {PASSWORD_RULES.map((rule) => {
          const isKept = !broken.includes(rule)
          return (
            <li key={rule} className={`flex items-center gap-3 ${isKept ? 'text-good' : 'text-faint'}`}>
              {isKept ? (
                <Icon name="check" className="size-4" />
              ) : (
                <span aria-hidden="true" className="mx-1.5 size-1 rounded-full bg-current" />
              )}
              {fieldWords(rule, language)}
              {isKept && <span className="sr-only">{t('password.kept')}</span>}
            </li>
          )
        })}
      </ul>
      <div aria-hidden="true" className="mt-4 grid grid-cols-4 gap-1.5">
        {[1, 2, 3, 4].map((part) => (
          <span
            key={part}
            className={`h-1 ${(strength ?? 0) >= part ? COLOURS[strength ?? 0] : 'bg-line'}`}
          />
        ))}
      </div>
      <p role="status" className="min-h-6 pt-1 text-small text-soft">
        {strength !== undefined && t(`password.strengths.${strength as 0}`)}
      </p>
    </div>
  )
}

const COLOURS = ['bg-alarm', 'bg-alarm', 'bg-accent', 'bg-good', 'bg-good']
