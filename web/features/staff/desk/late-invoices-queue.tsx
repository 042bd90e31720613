import { memo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { LateInvoice } from '../../../../shared/api/staff-late-invoices.ts'
import { LATE_STAGES, lateStage } from '../../../../shared/rules/dunning-stage.ts'
import type { DunningStepName } from '../../../../shared/rules/dunning-steps.ts'
import { luxembourgDate } from '../../../../shared/rules/luxembourg-date.ts'
import { NO_OUTCOME, QUEUE_OUTCOMES } from '../../../../shared/rules/outcomes.ts'
import { DOT } from '../../../lib/dotted.ts'
import { useFormat } from '../../../lib/language.ts'
import { daysLate } from '../../../parts/billing/days-late.ts'
import { Button } from '../../../ui/button.tsx'
import { InvoiceDialog } from '../customer/invoices.tsx'
import { useLateInvoices } from '../desk.data.ts'
import { customerOf, DeskRow, DeskRows } from '../desk-row.tsx'
import { QueueSection } from '../queue-section.tsx'
import { QueueViews, useFilter, useWorkView } from './queue-views.tsx'
import { WorkControls } from './queue-work.tsx'
import { WorkNote } from './work-parts.tsx'

/** Invoices that are open after their due day, the longest late first, with where dunning stands. */
export function LateInvoicesQueue() {
  const t = useTranslations()
  const view = useWorkView()
  const stage = useFilter('stage', LATE_STAGES)
  const outcome = useFilter('outcome', [NO_OUTCOME, ...QUEUE_OUTCOMES['late-invoices']])
  const options = LATE_STAGES.map((value) => ({ value, name: t(`desk.views.stages.${value}`) }))
  return (
    <>
      <QueueViews
        queue="late-invoices"
        view={view}
        filter={{ label: t('desk.views.stage'), name: 'stage', value: stage, options }}
        outcome={{ value: outcome, of: QUEUE_OUTCOMES['late-invoices'] }}
      />
      <Rows
        key={JSON.stringify([view, stage, outcome])}
        view={{ ...view, ...(stage && { stage }), ...(outcome && { outcome }) }}
      />
    </>
  )
}

interface Doing {
  invoice: LateInvoice
  what: 'record' | 'promise'
}

function Rows({ view }: { view: Parameters<typeof useLateInvoices>[0] }) {
  const t = useTranslations()
  const invoices = useLateInvoices(view)
  const [doing, setDoing] = useState<Doing>()
  return (
    <QueueSection title={t('staff.lateInvoices')} of={invoices}>
      {(list) => (
        <>
          <DeskRows isEmpty={list.length === 0}>
            {list.map((invoice) => (
              <Row key={invoice._id} invoice={invoice} onDo={setDoing} />
            ))}
          </DeskRows>
          {doing && <InvoiceDialog open={doing} onClose={() => setDoing(undefined)} />}
        </>
      )}
    </QueueSection>
  )
}

/** One invoice; a dialog about it is opened beside the list. */
const Row = memo(function Row({ invoice, onDo }: { invoice: LateInvoice; onDo(doing: Doing): void }) {
  const t = useTranslations()
  const { money, longDate } = useFormat()
  return (
    <DeskRow
      title={[t('invoices.number', { number: invoice.number }), money(invoice.owedCents)].join(DOT)}
      text={[
        t('invoices.dueOn', { date: longDate(invoice.dueOn) }),
        ...(invoice.owedCents < invoice.totals.totalCents
          ? [t('staff.ofTotal', { amount: money(invoice.totals.totalCents) })]
          : []),
      ].join(DOT)}
      customer={customerOf(invoice)}
      aside={
        <>
          <Dunning invoice={invoice} />
          <WorkNote work={invoice.work ?? {}} />
        </>
      }
      action={{
        name: t('staff.record'),
        run: async () => onDo({ invoice, what: 'record' }),
        opensDialog: true,
      }}
    >
      <WorkControls queue="late-invoices" item={invoice} />
      {invoice.next && (
        <Button look="quiet" onClick={() => onDo({ invoice, what: 'promise' })}>
          {t('staff.promiseShort')}
          <span className="sr-only">{` ${invoice.number}`}</span>
        </Button>
      )}
    </DeskRow>
  )
})

/** How late it is and which step was taken; then why dunning waits, and what comes next. */
function Dunning({ invoice }: { invoice: LateInvoice }) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const { next, promisedUntil, steps } = invoice
  const today = luxembourgDate(new Date().toISOString())
  const stage = lateStage(invoice, today)
  const taken = steps.at(-1)
  const step = (name: DunningStepName) => t(`invoices.steps.${name}`)
  const follows = [
    ...(taken ? [step(taken.name)] : []),
    ...(stage === 'on_its_way' ? [t('staff.onItsWay')] : []),
    next ? t('staff.nextStep', { step: step(next.name), date: longDate(next.on) }) : t('staff.noNextStep'),
  ]
  return (
    <p className="text-small wrap-anywhere text-soft">
      <span className="font-semibold text-alarm">
        {t('invoices.daysLate', { days: daysLate(invoice, today) })}
      </span>
      {stage === 'promised' && promisedUntil && (
        <>
          {DOT}
          <span className="font-semibold text-good">
            {t('staff.promisedUntil', { date: longDate(promisedUntil) })}
          </span>
        </>
      )}
      {['', ...follows].join(DOT)}
    </p>
  )
}
