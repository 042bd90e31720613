import { useTranslations } from 'use-intl'
import { useSubscriptions } from '../../lib/data/subscriptions.ts'
import { PastReservations } from '../../parts/reservations/reservations-by-state.tsx'
import { AriaLanguage } from '../../ui/aria-language.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Loaded } from '../../ui/section.tsx'
import { Space } from './space.tsx'

/** /staff/customers/:customerId/phone. The customer's own space, as an advisor who acts for them on the telephone uses it. */
export function ReservationsForCustomer() {
  const t = useTranslations()
  const subscriptions = useSubscriptions()
  return (
    <AriaLanguage>
      <Loaded of={subscriptions}>
        {(all) => {
          const running = all.find((each) => each.status !== 'terminated')
          if (running) return <Space subscription={running} />
          return (
            <div className="grid gap-12">
              <Empty title={t(all.length > 0 ? 'driveline.over' : 'subscription.none')} />
              {all.length > 0 && <PastReservations />}
            </div>
          )
        }}
      </Loaded>
    </AriaLanguage>
  )
}
