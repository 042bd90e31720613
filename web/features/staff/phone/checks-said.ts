import { useTranslations } from 'use-intl'
import { IDENTITY_CHECKS, type IdentityCheck } from '../../../../shared/rules/phone-calls.ts'

/** What was checked on the telephone, in words: a record names the checks as the API does. */
export function useChecksSaid(): (checks: readonly string[]) => string {
  const t = useTranslations()
  const isKnown = (check: string): check is IdentityCheck => IDENTITY_CHECKS.some((one) => one === check)
  return (checks) =>
    checks.map((check) => (isKnown(check) ? t(`desk.phone.checks.${check}`) : check)).join(', ')
}
