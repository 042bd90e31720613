import { useTranslations } from 'use-intl'
import { setCommercialRate } from '../../../shared/api/commercial-rate.ts'
import { listDriversToConfirm } from '../../../shared/api/drivers.ts'
import { listChoices } from '../../../shared/api/staff-choices.ts'
import { listDocumentsToReview } from '../../../shared/api/staff-documents.ts'
import { confirmReservation, listStaffReservations } from '../../../shared/api/staff-reservations.ts'
import { Guard } from '../../parts/login/guard.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ChoicesQueue } from './desk/choices-queue.tsx'
import { CommercialRate } from './desk/commercial-rate.tsx'
import { CustomerSearch } from './desk/customer-search.tsx'
import { DocumentsQueue } from './desk/documents-queue.tsx'
import { DriversQueue } from './desk/drivers-queue.tsx'
import { ReservationsQueue } from './desk/reservations-queue.tsx'
import { TasksQueue } from './desk/tasks-queue.tsx'
import { OwnWork } from './own-work.tsx'

/** /staff. What waits for an advisor, oldest first, and the search for any customer's file. */
export function StaffScreen() {
  const t = useTranslations()
  return (
    <Guard otherwise="login">
      <div className="wrap pt-14 pb-28">
        <PageHead title={t('staff.head')} />
        <h1 className="mb-10 text-heading">{t('links.staff')}</h1>
        <CustomerSearch />
        <div className="mt-14 grid gap-16">
          <OwnWork of={listChoices}>
            <ChoicesQueue />
          </OwnWork>
          <OwnWork of={listDocumentsToReview}>
            <DocumentsQueue />
          </OwnWork>
          <OwnWork of={listDriversToConfirm}>
            <DriversQueue />
          </OwnWork>
          <OwnWork of={confirmReservation}>
            <ReservationsQueue status="Waiting" />
          </OwnWork>
          <OwnWork of={listStaffReservations}>
            <ReservationsQueue status="Confirmed" />
            <ReservationsQueue status="InGarage" />
          </OwnWork>
          <TasksQueue />
          <OwnWork of={setCommercialRate}>
            <CommercialRate />
          </OwnWork>
        </div>
      </div>
    </Guard>
  )
}
