import { useTranslations } from 'use-intl'
import { Guard } from '../../parts/login/guard.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ChoicesQueue } from './desk/choices-queue.tsx'
import { CommercialRate } from './desk/commercial-rate.tsx'
import { CustomerSearch } from './desk/customer-search.tsx'
import { DocumentsQueue } from './desk/documents-queue.tsx'
import { DriversQueue } from './desk/drivers-queue.tsx'
import { ReservationsQueue } from './desk/reservations-queue.tsx'
import { TasksQueue } from './desk/tasks-queue.tsx'

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
          <ChoicesQueue />
          <DocumentsQueue />
          <DriversQueue />
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
