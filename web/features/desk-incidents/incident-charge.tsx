import { useTranslations } from 'use-intl'
import type { Incident } from '../../../shared/api/staff-incidents.ts'
import { CHARGES_OF, daysOfFine } from '../../../shared/rules/incidents.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { useFormat } from '../../lib/language.ts'
import { ChargeDialog } from '../../parts/desk/charge-dialog.tsx'
import { useCustomerOf } from './incidents.data.ts'

/** The fee that an incident leads to, with its evidence in the words that the customer reads; an advisor confirms or changes it. */
export function IncidentCharge({ incident, onClose }: { incident: Incident; onClose(): void }) {
  const t = useTranslations()
  const { moment } = useFormat()
  const { customerId = '', contractId, kind, vehicleId, _id: incidentId, reservationId } = incident
  const { data: file } = useCustomerOf(customerId)
  const subscription = file?.contracts.find(({ _id }) => _id === contractId)
  if (!file || !subscription) return null
  const days = kind === 'fine' && daysOfFine(incident, luxembourgDate(new Date().toISOString()))
  const said = { place: incident.place, at: moment(incident.happenedAt) }
  const reason =
    kind === 'fine'
      ? t('deskIncidents.evidence.fine', { ...said, number: incident.noticeNumber ?? '' })
      : t(`deskIncidents.evidence.${kind}`, said)
  return (
    <ChargeDialog
      subscription={subscription}
      file={file}
      onClose={onClose}
      because={{
        kinds: CHARGES_OF[kind],
        incident: { vehicleId, incidentId },
        typed: {
          reason: reason.slice(0, 300),
          reservationId: reservationId ?? '',
          ...(days !== false && { days: String(days) }),
        },
      }}
    />
  )
}
