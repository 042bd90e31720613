import { useTranslations } from 'use-intl'
import { StaffDocuments } from '../components/documents/staff-documents.tsx'
import { StaffDrivers } from '../components/drivers/staff-drivers.tsx'
import { Guard } from '../components/guard.tsx'
import { PageHead } from '../components/page-head.tsx'
import { ChoicesQueue } from '../components/staff/choices-queue.tsx'
import { CommercialRate } from '../components/staff/commercial-rate.tsx'
import { CustomerSearch } from '../components/staff/customer-search.tsx'
import { ReservationsQueue } from '../components/staff/reservations-queue.tsx'
import { TasksQueue } from '../components/staff/tasks-queue.tsx'

/** /staff. What waits for an advisor, oldest first, and the way to any customer's file. */
export function StaffScreen() {
  const t = useTranslations()
  return (
    <Guard otherwise="login">
      <div className="wrap pt-14 pb-28">
        <PageHead title={t('staff.head')} />
        <h1 className="mb-10 text-heading">{t('nav.staff')}</h1>
        <CustomerSearch />
        <div className="mt-14 grid gap-16">
          <ChoicesQueue />
          <StaffDocuments />
          <StaffDrivers />
          <ReservationsQueue status="Waiting" />
          <ReservationsQueue status="Confirmed" />
          <ReservationsQueue status="InGarage" />
          <TasksQueue />
          <CommercialRate />
        </div>
      </div>
    </Guard>
  )
}
