import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Reservation } from '../../../shared/api/reservations.ts'
import { mayDo } from '../../../shared/rules/authority.ts'
import { type Move, PAPERS } from '../../../shared/rules/condition.ts'
import { addDays } from '../../../shared/rules/dates.ts'
import { EARLY_AGREED_BY } from '../../../shared/rules/hand-over.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { useCustomer } from '../../lib/data/customer.ts'
import type { KeptReport } from '../../lib/kept-reports.ts'
import { useFormat } from '../../lib/language.ts'
import { useOnline } from '../../lib/online.ts'
import { showToast } from '../../lib/toasts.ts'
import { CheckField } from '../../ui/check-field.tsx'
import { Field } from '../../ui/field.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { CustomerSignature } from './customer-signature.tsx'
import { DamagePlan } from './damage-plan.tsx'
import { isWhole, type MissingInReport, missingIn } from './missing.ts'
import { PhotographRefused } from './outgoing-reports.ts'
import { Part } from './part.tsx'
import { PhotoGrid } from './photo-grid.tsx'
import { useSendReport } from './report.data.ts'
import { SignaturePad } from './signature-pad.tsx'
import { Taker, takerOf } from './taker.tsx'
import { type Condition, type ReportChange, useReport } from './use-report.ts'

interface Props {
  reservation: Reservation & { customerName?: string }
  move: Move
  /** Today's reading; absent without a network, where it is typed here. */
  km: number | undefined
  condition: Condition | undefined
  /** It is sent, or waits for the network. */
  onDone(isSent: boolean): void
}

/** The report of a hand-over or a return. It is kept on this device as it is written, and sent at once or when there is a network. */
export function ReportForm({ reservation, move, km, condition, onDone }: Props) {
  const t = useTranslations()
  const { report, change, isKept } = useReport(reservation, move, { km, condition })
  const send = useSendReport()
  const [missing, setMissing] = useState<MissingInReport>()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()

  const submit = async (_: FormEvent) => {
    const found = missingIn(report)
    setMissing(isWhole(found) ? undefined : found)
    if (!isWhole(found)) return
    setBusy(true)
    setError(undefined)
    const takenAt = report.takenAt ?? new Date().toISOString()
    const driverId = move === 'out' ? takerOf(report.driverId, condition) : undefined
    const isSent = await send({ ...report, driverId, takenAt }).catch((problem: unknown) => {
      setMissing(problem instanceof PhotographRefused ? { photographs: [problem.position] } : undefined)
      setError(problem instanceof PhotographRefused ? undefined : problem)
    })
    setBusy(false)
    if (isSent === undefined) return
    // What waits is said on every page; the words of a notice may not be here without a network.
    if (isSent) void showToast('success', t(`report.done.${move}`))
    onDone(isSent)
  }
  const sign = (changed: Partial<KeptReport>) => change({ ...changed, takenAt: undefined })
  return (
    <SubmitForm onSubmit={submit} busy={isBusy} error={error} label={t(`report.submit.${move}`)}>
      <Network isKept={isKept} />
      {move === 'out' && (
        <Taker
          driverId={report.driverId}
          condition={condition}
          holder={reservation.customerName}
          onChange={(driver) =>
            sign({ driverId: driver?._id, customerName: driver?.name ?? reservation.customerName ?? '' })
          }
        />
      )}
      <Facts
        report={report}
        change={change}
        isRead={km !== undefined}
        missing={missing}
        before={beforeOf(move, condition)}
      />
      <Part title={t('report.photographs')}>
        <PhotoGrid
          photographs={report.photographs}
          before={condition?.photographs.filter((one) => move === 'back' && one.move === 'out') ?? []}
          missing={missing?.photographs ?? []}
          onChange={(position, taken) =>
            change((latest) => ({ photographs: { ...latest.photographs, [position]: taken } }))
          }
        />
      </Part>
      <Part title={t('report.damage')}>
        <DamagePlan known={report.known} gone={report.gone} added={report.added} onChange={change} />
      </Part>
      <Part title={t('report.signatures')}>
        <SignaturePad
          label={t('report.ours')}
          strokes={report.staffStrokes}
          onChange={(staffStrokes) => sign({ staffStrokes })}
          wrong={missing?.staff}
        />
        <CustomerSignature report={report} change={sign} missing={missing} />
      </Part>
      {move === 'out' && <Agreed reservation={reservation} report={report} change={change} />}
      {missing && (
        <p role="alert" className="border-l-2 border-alarm py-1 pl-4 text-ink">
          {t('report.incomplete')}
        </p>
      )}
    </SubmitForm>
  )
}

/** What was agreed to besides: a day earlier, or unpaid. */
function Agreed({
  reservation,
  report,
  change,
}: Pick<FactsProps, 'report' | 'change'> & Pick<Props, 'reservation'>) {
  const t = useTranslations()
  const roles = useCustomer().data?.role ?? []
  const isAdmin = mayDo(roles, ['ADMIN'])
  const mayAgree = mayDo(roles, EARLY_AGREED_BY)
  return (
    <>
      {isDayBefore(reservation) && !mayAgree && (
        <p role="note" className="text-small text-soft">
          {t('report.earlyByAdvisor')}
        </p>
      )}
      {isDayBefore(reservation) && mayAgree && (
        <CheckField
          label={t('report.early')}
          checked={report.isEarly}
          onChange={({ target }) => change({ isEarly: target.checked })}
        />
      )}
      {isAdmin && (
        <Field
          label={t('report.unpaid')}
          maxLength={300}
          value={report.unpaidBecause}
          onChange={({ target }) => change({ unpaidBecause: target.value })}
        />
      )}
    </>
  )
}

const beforeOf = (move: Move, condition: Condition | undefined) =>
  move === 'back' ? condition?.out : undefined
const isDayBefore = ({ start_date }: Reservation) =>
  start_date === addDays(luxembourgDate(new Date().toISOString()), 1)

/** Without a network: that it is kept, and sent later. Where the browser keeps nothing, that the page must remain open. */
function Network({ isKept }: { isKept: boolean }) {
  const t = useTranslations()
  const isOnline = useOnline()
  if (isOnline && isKept) return null
  return (
    <p role="status" className="mb-2 border-l-2 border-accent py-1 pl-4 text-small text-ink">
      {t(isKept ? 'report.offline' : 'report.notKept')}
    </p>
  )
}

interface FactsProps {
  report: KeptReport
  change(changed: ReportChange): void
  /** The odometer was read today already. */
  isRead: boolean
  missing: MissingInReport | undefined
  /** As it went out. */
  before: Condition['out']
}

function Facts({ report, change, isRead, missing, before }: FactsProps) {
  const t = useTranslations()
  const { number } = useFormat()
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {isRead ? (
        <p className="figures font-display text-title sm:col-span-2">
          {t('report.read', { km: number(Number(report.km)) })}
        </p>
      ) : (
        <Field
          label={t('report.km')}
          inputMode="numeric"
          value={report.km}
          wrong={missing?.km}
          onChange={({ target }) => change({ km: target.value.replace(/\s/g, '') })}
        />
      )}
      <label className="flex flex-col text-label tracking-wide text-faint">
        {t('report.level')}
        <span className="figures flex min-h-12 items-center gap-4 text-body text-ink">
          <input
            type="range"
            min="0"
            max="100"
            step="5"
            value={report.levelPercent}
            onChange={({ target }) => change({ levelPercent: Number(target.value) })}
            className="min-h-11 grow accent-(--accent)"
          />
          {report.levelPercent} %
        </span>
        {before && (
          <span className="figures text-small">
            {t('report.wasOut', { was: `${before.levelPercent} %` })}
          </span>
        )}
      </label>
      <Field
        label={t('report.keys')}
        type="number"
        min="0"
        max="9"
        value={report.keys}
        hint={before && t('report.wasOut', { was: before.keys })}
        onChange={({ target }) => change({ keys: Math.min(9, Math.max(0, Number(target.value))) })}
      />
      <Papers report={report} change={change} />
      <div className="sm:col-span-2">
        <TextArea
          label={t('report.note')}
          rows={2}
          maxLength={500}
          value={report.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </div>
    </div>
  )
}

function Papers({ report, change }: Pick<FactsProps, 'report' | 'change'>) {
  const t = useTranslations()
  return (
    <fieldset className="sm:col-span-2">
      <legend className="text-label tracking-wide text-faint">{t('report.with')}</legend>
      <div className="grid gap-x-8 sm:grid-cols-2">
        {PAPERS.map((paper) => (
          <CheckField
            key={paper}
            label={t(`report.papers.${paper}`)}
            checked={report.papers.includes(paper)}
            onChange={({ target }) =>
              change(({ papers }) => ({
                papers: PAPERS.filter((one) => (one === paper ? target.checked : papers.includes(one))),
              }))
            }
          />
        ))}
        <CheckField
          label={t('report.clean')}
          checked={report.isClean}
          onChange={({ target }) => change({ isClean: target.checked })}
        />
      </div>
    </fieldset>
  )
}
