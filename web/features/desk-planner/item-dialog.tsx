import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PlannerItem } from '../../../shared/api/staff-planner.ts'
import { customerOr } from '../../../shared/open-at-desk.ts'
import { useFormat } from '../../lib/language.ts'
import { showToast } from '../../lib/toasts.ts'
import { AlsoOpen } from '../../parts/desk/also-open.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ListField } from '../../ui/list-field.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { type Place, type PlannerRow, useMoveQuote, usePlannerActions } from './planner.data.ts'

interface Props {
  item: PlannerItem
  row: PlannerRow
  /** Where it was dragged to. */
  to?: Place
  all: readonly PlannerRow[]
  mayBlock: boolean
  onClose(): void
  onMoved(moved: { item: PlannerItem; row: PlannerRow; before: Place }): void
}

/** May the desk move it? The server decides; this only says whether asking makes sense. */
export const isMovable = ({ kind, status, committed }: PlannerItem): boolean =>
  kind === 'reservation' && !committed && (status === 'Waiting' || status === 'Confirmed')

/** A reservation or a block: what it is, and what can be done about it. */
export function ItemDialog(props: Props) {
  const t = useTranslations()
  const { shortDate } = useFormat()
  const { item, row, mayBlock, onClose } = props
  const { kind, status, customerId, customerName, note } = item
  const isReservation = kind === 'reservation'
  const title = isReservation ? (customerName ?? t('deskPlanner.unnamed')) : t(`deskPlanner.kinds.${kind}`)
  const days = t('deskPlanner.item.days', {
    start: shortDate(item.start_date),
    end: shortDate(item.return_date),
  })
  const lead = [
    `${row.name} ${row.plate ?? row.vehicleId}`,
    days,
    status && t(`deskPlanner.status.${status}`),
    note,
  ]
  return (
    <FormDialog title={title} lead={lead.filter(Boolean).join(' · ')} width="max-w-lg" onClose={onClose}>
      {customerId && (
        <p className="mb-6">
          <Link className="underline underline-offset-4" to={`/staff/customers/${customerId}`}>
            {t('deskPlanner.item.customer')}
          </Link>
        </p>
      )}
      <AlsoOpen {...customerOr(customerId, { kind: 'vehicle', id: row.vehicleId })} />
      {isMovable(item) && customerId && <MoveForm {...props} customerId={customerId} />}
      {isReservation && !isMovable(item) && <p className="text-soft">{t('deskPlanner.item.fixed')}</p>}
      {(kind === 'maintenance' || kind === 'damage') && mayBlock && <LiftForm {...props} />}
    </FormDialog>
  )
}

/** Where it goes, by keyboard or as it was dragged; what that comes to is asked at once, and nothing moves before the button. */
function MoveForm({ item, row, to, all, customerId, onClose, onMoved }: Props & { customerId: string }) {
  const t = useTranslations()
  const { move } = usePlannerActions()
  const before = { vehicleId: row.vehicleId, start_date: item.start_date }
  const [place, setPlace] = useState<Place>(to ?? before)
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<unknown>()
  const isElsewhere = place.vehicleId !== before.vehicleId || place.start_date !== before.start_date
  const wish = { customerId, reservationId: item.id, ...place, seen: before }
  const quote = useMoveQuote(isElsewhere && place.start_date ? wish : null)
  const change = (next: Partial<Place>) => {
    setFailed(undefined)
    setPlace({ ...place, ...next })
  }
  const submit = async () => {
    if (!quote.data) return
    const { priceCents, return_date } = quote.data
    const target = all.find(({ vehicleId }) => vehicleId === place.vehicleId) ?? row
    setBusy(true)
    setFailed(undefined)
    await move({ ...wish, priceCents }).then(() => {
      onMoved({ item: { ...item, start_date: place.start_date, return_date }, row: target, before })
      onClose()
    }, setFailed)
    setBusy(false)
  }
  return (
    <SubmitForm
      onSubmit={submit}
      busy={isBusy || !quote.data}
      error={failed ?? quote.error}
      label={t('deskPlanner.item.move')}
    >
      <ListField
        label={t('deskPlanner.item.vehicle')}
        value={place.vehicleId}
        onChange={({ target }) => change({ vehicleId: target.value })}
        options={inOrder(all, row).map(({ vehicleId, name, plate }) => ({
          value: vehicleId,
          name: `${name} · ${plate ?? vehicleId}`,
        }))}
      />
      <Field
        label={t('deskPlanner.item.start')}
        type="date"
        value={place.start_date}
        onChange={({ target }) => change({ start_date: target.value })}
      />
      {quote.data && <Quoted quote={quote.data} />}
    </SubmitForm>
  )
}

/** Vehicles of the same model are what is nearest. */
const inOrder = (all: readonly PlannerRow[], { modelId }: PlannerRow): PlannerRow[] => [
  ...all.filter((one) => one.modelId === modelId),
  ...all.filter((one) => one.modelId !== modelId),
]

function Quoted({ quote }: { quote: NonNullable<ReturnType<typeof useMoveQuote>['data']> }) {
  const t = useTranslations()
  const { shortDate, money } = useFormat()
  const { vehicle, vehicleId, plate, start_date, return_date, priceCents, beforeCents } = quote
  const { askedCents, laterCents } = quote
  const isSame = priceCents === beforeCents
  const values = {
    vehicle,
    plate: plate ?? vehicleId,
    start: shortDate(start_date),
    end: shortDate(return_date),
    after: money(priceCents),
  }
  return (
    <div role="status" className="border-l-2 border-accent pl-4 text-small text-soft">
      <p>
        {isSame
          ? t('deskPlanner.item.samePrice', values)
          : t('deskPlanner.item.otherPrice', { ...values, before: money(beforeCents) })}
      </p>
      {askedCents !== undefined && <p>{t('deskPlanner.item.asked', { asked: money(askedCents) })}</p>}
      {laterCents !== undefined && <p>{t('deskPlanner.item.later', { later: money(laterCents) })}</p>}
      <p>{t('deskPlanner.item.told')}</p>
    </div>
  )
}

function LiftForm({ item, row, onClose }: Props) {
  const t = useTranslations()
  const { lift } = usePlannerActions()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const submit = async () => {
    setBusy(true)
    setError(undefined)
    await lift(row.vehicleId, item.id).then(() => {
      onClose()
      void showToast('success', t('deskPlanner.item.lifted'))
    }, setError)
    setBusy(false)
  }
  return (
    <SubmitForm onSubmit={submit} busy={isBusy} error={error} label={t('deskPlanner.item.lift')}>
      {null}
    </SubmitForm>
  )
}
