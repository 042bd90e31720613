import { useTranslations } from 'use-intl'
import type { Reservation } from '../../../shared/api/reservations.ts'
import type { Subscription } from '../../../shared/api/subscriptions.ts'
import type { Vehicle } from '../../../shared/api/vehicle-fields.ts'
import { addDays } from '../../../shared/rules/dates.ts'
import { isLive } from '../../../shared/rules/reservations.ts'
import { countsAsSwitch, switchesRefusal } from '../../../shared/rules/switches.ts'
import { useBookable, useReservations } from '../../lib/data/reservations.ts'
import { useFormat } from '../../lib/language.ts'
import { fullName } from '../../lib/vehicle-name.ts'
import { ContactLine } from '../../parts/contact/contact-line.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SwitchTo } from './switch-to.tsx'
import { SwitchesLeft } from './switches-left.tsx'
import { TierVehicles } from './tier-vehicles.tsx'

interface Props {
  reservationId: string
  subscription: Pick<Subscription, 'endsOn' | 'rentCents'>
  picked: Vehicle | undefined
  /** Goes to another step by its address; without anything back to Driveline. */
  onGo(to: Record<string, string>): void
}

/** /drive-line?switch=. Another vehicle for a reservation: which one, from when, and what that costs. */
export function Switching({ reservationId, subscription, picked, onGo }: Props) {
  const t = useTranslations()
  const reservations = useReservations()
  const reservation = reservations.data?.find(({ _id }) => _id === reservationId)
  if (!reservations.data && !reservations.error) return <Skeleton lines={8} />
  return (
    <div className="grid gap-10">
      <div className="flex flex-wrap gap-x-8">
        <Button look="quiet" onClick={() => onGo({})}>
          {t('switching.back')}
        </Button>
        {picked && (
          <Button look="quiet" onClick={() => onGo({ switch: reservationId })}>
            {t('switching.other')}
          </Button>
        )}
      </div>
      {!reservation || !isLive(reservation) ? (
        <Empty title={t('switching.gone')} />
      ) : (
        <Steps reservation={reservation} subscription={subscription} picked={picked} onGo={onGo} />
      )}
    </div>
  )
}

function Steps({
  reservation,
  subscription: { endsOn, rentCents },
  picked,
  onGo,
}: { reservation: Reservation } & Pick<Props, 'subscription' | 'picked' | 'onGo'>) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const bookable = useBookable()
  const title = t('switching.title', { vehicle: fullName(reservation.general_id) })
  if (picked)
    return (
      <>
        <h2 className="text-heading">{title}</h2>
        <SwitchTo
          key={picked._id}
          reservation={reservation}
          endsOn={endsOn}
          vehicle={picked}
          onDone={() => onGo({})}
        />
      </>
    )
  return (
    <Section title={title} of={bookable}>
      {({ vehicles, suggested, switches }) =>
        switchesRefusal(switches, reservation.status) ? (
          <div className="grid gap-8">
            <p className="max-w-2xl text-soft">
              {t('switching.used', { date: longDate(addDays(switches.until, 1)) })}
            </p>
            <ContactLine />
          </div>
        ) : (
          <div className="grid gap-8">
            {countsAsSwitch(reservation.status) ? (
              <SwitchesLeft switches={switches} />
            ) : (
              <p className="text-small text-soft">{t('switching.uncounted')}</p>
            )}
            <TierVehicles
              rentCents={rentCents}
              vehicles={vehicles.filter(({ _id }) => _id !== reservation.modelId)}
              suggested={suggested}
              onPick={({ _id }) => onGo({ switch: reservation._id, model: _id })}
            />
          </div>
        )
      }
    </Section>
  )
}
