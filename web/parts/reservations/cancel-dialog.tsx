import { useTranslations } from 'use-intl'
import type { Cancellation, Reservation } from '../../../shared/api/reservations.ts'
import { totals } from '../../../shared/rules/price-line.ts'
import { useCancellation, useCancelReservation } from '../../lib/data/reservation-changes.ts'
import { wasRefused } from '../../lib/http/api-problem.ts'
import { useFormat } from '../../lib/language.ts'
import { showToast } from '../../lib/toasts.ts'
import { fullName } from '../../lib/vehicle-name.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PriceLines } from '../billing/price-lines.tsx'

/** Cancelling a reservation: what it loses is shown before the button does anything. */
export function CancelDialog({ reservation, onClose }: { reservation: Reservation; onClose(): void }) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const loss = useCancellation(reservation._id)
  const cancel = useCancelReservation(reservation._id)
  const go = async () => {
    // A refusal is shown in the dialog, beside the new figure.
    const done =
      loss.data &&
      (await cancel
        .trigger(loss.data.lostCents)
        .catch((error: unknown) => void (wasRefused(error) && loss.mutate())))
    if (!done) return
    onClose()
    void showToast('success', t('reservation.cancel.done'))
  }
  const lead = t('reservation.cancel.lead', {
    vehicle: fullName(reservation.general_id),
    start: longDate(reservation.start_date),
    end: longDate(reservation.return_date),
  })
  return (
    <FormDialog title={t('reservation.cancel.title')} lead={lead} width="max-w-lg" onClose={onClose}>
      <div className="grid gap-7">
        {loss.isLoading && <Skeleton lines={3} />}
        {loss.error ? <Problem error={loss.error} retry={() => void loss.mutate()} /> : null}
        {loss.data && <Loss loss={loss.data} />}
        {cancel.error ? <Problem error={cancel.error} /> : null}
        <div className="flex flex-wrap gap-x-7 gap-y-3">
          <Button busy={cancel.isMutating} disabled={!loss.data} onClick={() => void go()}>
            {t('reservation.cancel.yes')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('reservation.cancel.no')}
          </Button>
        </div>
      </div>
    </FormDialog>
  )
}

function Loss({ loss }: { loss: Cancellation }) {
  const t = useTranslations()
  const { money } = useFormat()
  const rows = (
    [
      ['paid', loss.paidCents],
      ['due', loss.dueCents],
      ['refund', loss.refundCents],
    ] as const
  ).filter(([, cents]) => cents > 0)
  return (
    <div className="grid gap-5" role="status">
      {loss.lines.length === 0 && <p className="font-display text-title">{t('reservation.cancel.free')}</p>}
      {loss.lines.length > 0 && (
        <PriceLines caption={t('reservation.cancel.lost')} lines={loss.lines} totals={totals(loss.lines)} />
      )}
      {rows.length > 0 && (
        <dl className="figures grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 text-small">
          {rows.map(([name, cents]) => (
            <div key={name} className="contents">
              <dt className="text-soft">{t(`reservation.cancel.${name}`)}</dt>
              <dd className="text-right">{money(cents)}</dd>
            </div>
          ))}
        </dl>
      )}
      {loss.lines.length > 0 && <p className="text-small text-faint">{t('reservation.cancel.why')}</p>}
    </div>
  )
}
