import { useTranslations } from 'use-intl'
import type { Switches } from '../../../shared/api/reservations.ts'
import { useFormat } from '../../lib/language.ts'

/** How often the vehicle can still be switched: "2 of 4 switches left until …"; nothing for a plan without any. */
export function SwitchesLeft({ switches }: { switches: Switches }) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const { used, allowed, until } = switches
  if (allowed === 0) return null
  return (
    <p className="text-small text-soft">
      {allowed === undefined
        ? t('switching.unlimited')
        : t('switching.left', { left: Math.max(0, allowed - used), allowed, date: longDate(until) })}
    </p>
  )
}
