import { memo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Address } from '../../../shared/api/address.ts'
import type { QueueWork } from '../../../shared/api/queue-work.ts'
import type { Reservation } from '../../../shared/api/reservations.ts'
import { openIncident } from '../../../shared/api/staff-incidents.ts'
import type { WorkQueue } from '../../../shared/api/staff-queues.ts'
import { daysBetween } from '../../../shared/rules/dates.ts'
import { isPastLastDay } from '../../../shared/rules/hand-over.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { lapsesOn, wasHandedOver } from '../../../shared/rules/reservations.ts'
import { useFormat } from '../../lib/language.ts'
import { fullName } from '../../lib/vehicle-name.ts'
import { OwnWork } from '../../parts/desk/own-work.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CallOffButton } from './call-off-button.tsx'
import { WorkControls } from './desk/queue-work.tsx'
import { WorkNote } from './desk/work-parts.tsx'
import { useStaffActions } from './desk.data.ts'
import { customerOf, DeskRow } from './desk-row.tsx'
import { OdometerButton } from './odometer-button.tsx'
import { CompareDialog } from './report/compare-dialog.tsx'
import { VehicleDialog, type VehicleMove } from './vehicle-dialog.tsx'

const MOVES: Partial<Record<Reservation['status'], VehicleMove>> = {
  Confirmed: 'handOver',
  InGarage: 'takeBack',
}

interface Props {
  reservation: Reservation & {
    customerName?: string
    work?: QueueWork | undefined
    homeAddress?: Address | undefined
  }
  text: string
  /** The queue in which it is shown. */
  queue?: WorkQueue
}

/** A reservation on the desk with the step that comes next: it is confirmed at once; a vehicle changes hands in a dialog. */
export const ReservationRow = memo(function ReservationRow({ reservation, text, queue }: Props) {
  const t = useTranslations()
  const { confirm } = useStaffActions()
  const [isMoving, setMoving] = useState(false)
  const [isComparing, setComparing] = useState(false)
  const { longDate } = useFormat()
  const { status, general_id, vehicleId, return_date } = reservation
  const today = luxembourgDate(new Date().toISOString())
  const isLate = isPastLastDay(reservation, today)
  const isUnfetched = isLate && status === 'Confirmed'
  const move = isUnfetched ? undefined : MOVES[status]
  const run = async () => (move ? setMoving(true) : confirm(reservation))
  const isOver = status === 'Ended' || status === 'Cancelled'
  return (
    <DeskRow
      title={fullName(general_id)}
      text={text}
      customer={customerOf(reservation)}
      aside={
        <>
          <WorkNote work={reservation.work ?? {}} />
          {isLate && status === 'InGarage' && (
            <p className="mt-2 text-small text-alarm">
              {t('desk.today.daysLate', { days: daysBetween(return_date, today) })}
            </p>
          )}
          {isUnfetched && (
            <p className="mt-2 text-small text-alarm">
              {t('staff.handOver.late', { end: longDate(lapsesOn(return_date)) })}
            </p>
          )}
        </>
      }
      {...(!isOver &&
        !isUnfetched && {
          action: { name: t(`staff.advance.${status}`), run, opensDialog: move !== undefined },
        })}
    >
      {queue && <WorkControls queue={queue} item={reservation} />}
      {move && <OdometerButton reservation={reservation} />}
      {move && isMoving && (
        <VehicleDialog
          reservation={reservation}
          move={move}
          onClose={() => setMoving(false)}
          onReturned={() => setComparing(true)}
        />
      )}
      {(reservation.handOverReportId ?? reservation.returnReportId) && (
        <Button look="quiet" onClick={() => setComparing(true)}>
          {t('report.compare')}
          <span className="sr-only">{` ${fullName(general_id)}`}</span>
        </Button>
      )}
      {vehicleId && wasHandedOver(reservation) && (
        <OwnWork of={openIncident}>
          <ButtonLink look="quiet" to={`/staff/incidents?plate=${vehicleId}`}>
            {t('incident.openTitle')}
            <span className="sr-only">{` ${fullName(general_id)}`}</span>
          </ButtonLink>
        </OwnWork>
      )}
      {!queue && <CallOffButton reservation={reservation} />}
      {isComparing && <CompareDialog reservation={reservation} onClose={() => setComparing(false)} />}
    </DeskRow>
  )
})
