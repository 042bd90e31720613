import { useTranslations } from 'use-intl'
import type { Reservation } from '../../../shared/api/reservations.ts'
import { useActing } from '../../lib/acting.ts'
import { DownloadPdf } from '../pdf/download-pdf.tsx'

/** The sealed reports of a reservation's hand-over and return, as far as there are any. */
export function ReportLinks({ reservation }: { reservation: Reservation }) {
  const t = useTranslations()
  const { handOverReportId, returnReportId } = reservation
  // The file has them for advisors.
  const acting = useActing()
  if (acting || (!handOverReportId && !returnReportId)) return null
  return (
    <div className="flex flex-wrap gap-x-8">
      {handOverReportId && (
        <DownloadPdf of={{ reportId: handOverReportId }}>{t('reservation.report.out')}</DownloadPdf>
      )}
      {returnReportId && (
        <DownloadPdf of={{ reportId: returnReportId }}>{t('reservation.report.back')}</DownloadPdf>
      )}
    </div>
  )
}
