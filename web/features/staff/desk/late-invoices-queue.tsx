import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { LateInvoice } from '../../../../shared/api/staff-late-invoices.ts'
import { LATE_STAGES, lateStage } from '../../../../shared/rules/dunning-stage.ts'
import { luxembourgDate } from '../../../../shared/rules/luxembourg-date.ts'
import { useFormat } from '../../../lib/language.ts'
import { InvoiceStatus } from '../../../parts/billing/invoice-status.tsx'
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
  const options = LATE_STAGES.map((value) => ({ value, name: t(`desk.views.stages.${value}`) }))
  return (
    <>
      <QueueViews
        queue="late-invoices"
        view={view}
        filter={{ label: t('desk.views.stage'), name: 'stage', value: stage, options }}
      />
      <Rows key={JSON.stringify([view, stage])} view={{ ...view, ...(stage && { stage }) }} />
    </>
  )
}

interface Doing {
  invoice: LateInvoice
  what: 'record' | 'promise'
}

function Rows({ view }: { view: Parameters<typeof useLateInvoices>[0] }) {
  const t = useTranslations()
  const { money, longDate } = useFormat()
  const invoices = useLateInvoices(view)
  const [doing, setDoing] = useState<Doing>()
  return (
    <QueueSection title={t('staff.lateInvoices')} of={invoices}>
      {(list) => (
        <>
          <DeskRows isEmpty={list.length === 0}>
            {list.map((invoice) => (
              <DeskRow
                key={invoice._id}
                title={`${t('invoices.number', { number: invoice.number })} · ${money(invoice.owedCents)}`}
                text={[
                  t('invoices.dueOn', { date: longDate(invoice.dueOn) }),
                  ...(invoice.owedCents < invoice.totals.totalCents
                    ? [t('staff.ofTotal', { amount: money(invoice.totals.totalCents) })]
                    : []),
                ].join(' · ')}
                customer={customerOf(invoice)}
                aside={
                  <>
                    <Dunning invoice={invoice} />
                    <WorkNote work={invoice.work ?? {}} />
                  </>
                }
                action={{
                  name: t('staff.record'),
                  run: async () => setDoing({ invoice, what: 'record' }),
                  opensDialog: true,
                }}
              >
                <WorkControls queue="late-invoices" item={invoice} />
                {invoice.next && (
                  <Button look="quiet" onClick={() => setDoing({ invoice, what: 'promise' })}>
                    {t('staff.promise')}
                    <span className="sr-only">{` ${invoice.number}`}</span>
                  </Button>
                )}
              </DeskRow>
            ))}
          </DeskRows>
          {doing && <InvoiceDialog open={doing} onClose={() => setDoing(undefined)} />}
        </>
      )}
    </QueueSection>
  )
}

/** How late it is and which step was taken; then what comes next, or why nothing does. */
function Dunning({ invoice }: { invoice: LateInvoice }) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const { next, promisedUntil } = invoice
  const stage = lateStage(invoice, luxembourgDate(new Date().toISOString()))
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-soft">
      <InvoiceStatus invoice={invoice} />
      {stage === 'on_its_way' && <span>{t('staff.onItsWay')}</span>}
      {stage === 'promised' && promisedUntil && (
        <span className="font-semibold text-good">
          {t('staff.promisedUntil', { date: longDate(promisedUntil) })}
        </span>
      )}
      <span>
        {next
          ? t('staff.nextStep', { step: t(`invoices.steps.${next.name}`), date: longDate(next.on) })
          : t('staff.noNextStep')}
      </span>
    </div>
  )
}
