import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { READS_EVERY_PDF } from '../../../../shared/api/pdfs.ts'
import type { CustomerFile } from '../../../../shared/api/staff-customers.ts'
import { mayDo } from '../../../../shared/rules/authority.ts'
import { useCustomer } from '../../../lib/data/customer.ts'
import { useFormat } from '../../../lib/language.ts'
import { CostToday } from '../../../parts/billing/cost-today.tsx'
import { DownloadPdf } from '../../../parts/pdf/download-pdf.tsx'
import { SubscriptionSummary } from '../../../parts/subscriptions/summary.tsx'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { ActionDialog } from '../action-dialog.tsx'
import { useCustomerActions } from '../customer.data.ts'
import { SubscriptionActions } from './subscription-actions.tsx'

/** The name of the place of the invoices in a customer’s file, to which a step leads. */
export const INVOICES = 'invoices'

type Asked = CustomerFile['reinstatements'][number]

/** A customer's subscriptions; one that unpaid invoices have stopped, with what gives it back today (spec §4). */
export function CustomerSubscriptions({ file }: { file: CustomerFile }) {
  const t = useTranslations()
  const { money } = useFormat()
  const { reinstate } = useCustomerActions()
  const [open, setOpen] = useState<Asked>()
  const opensContracts = mayDo(useCustomer().data?.role ?? [], READS_EVERY_PDF)
  const { customer, contracts, reinstatements } = file
  if (contracts.length === 0) return <Empty title={t('staff.noContracts')} />
  return (
    <div className="grid gap-6">
      {contracts.map((subscription) => {
        const asked = reinstatements.find(({ contractId }) => contractId === subscription._id)
        return (
          <div key={subscription._id}>
            <SubscriptionSummary subscription={subscription} invoicesAt={`#${INVOICES}`}>
              {opensContracts && (
                <DownloadPdf of={{ customerId: customer._id, subjectId: subscription._id }} className="mb-6">
                  {t('staff.contractPdf')}
                </DownloadPdf>
              )}
            </SubscriptionSummary>
            <SubscriptionActions subscription={subscription} file={file} />
            {asked && (
              <div className="border border-t-0 border-line px-[clamp(1.25rem,2.5vw,2.25rem)] pb-[clamp(1.25rem,2.5vw,2.25rem)]">
                <CostToday cost={asked.cost} />
                <Button look="outline" className="mt-6" onClick={() => setOpen(asked)}>
                  {t('staff.reinstate')}
                </Button>
              </div>
            )}
          </div>
        )
      })}
      {open && (
        <ActionDialog
          title={t('staff.reinstate')}
          lead={t('staff.reinstateLead', { total: money(open.cost.totalCents) })}
          label={t('staff.reinstate')}
          asks={['day', 'method', 'bankReference']}
          run={({ day, method, bankReference }) =>
            reinstate({
              customerId: customer._id,
              contractId: open.contractId,
              amountCents: open.cost.totalCents,
              receivedOn: day,
              method,
              bankReference,
            })
          }
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}
