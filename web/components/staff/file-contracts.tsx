import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CustomerFile } from '../../../shared/contracts/staff-customers.ts'
import { useCustomerActions } from '../../data/staff-customers.ts'
import { useFormat } from '../../lib/language.tsx'
import { Button } from '../button.tsx'
import { CostToday } from '../cost-today.tsx'
import { DownloadPaper } from '../download-paper.tsx'
import { Empty } from '../empty.tsx'
import { SubscriptionSummary } from '../subscription-summary.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { ContractActs } from './contract-acts.tsx'

type Asked = CustomerFile['reinstatements'][number]

/** A customer's subscriptions; one that unpaid invoices have stopped, with what gives it back today (spec §4). */
export function FileContracts({ file }: { file: CustomerFile }) {
  const t = useTranslations()
  const { money } = useFormat()
  const { reinstate } = useCustomerActions()
  const [open, setOpen] = useState<Asked>()
  const { customer, contracts, reinstatements } = file
  if (contracts.length === 0) return <Empty title={t('staff.noContracts')} />
  return (
    <div className="grid gap-6">
      {contracts.map((contract) => {
        const asked = reinstatements.find(({ contractId }) => contractId === contract._id)
        return (
          <div key={contract._id}>
            <SubscriptionSummary subscription={contract}>
              <DownloadPaper of={{ customerId: customer._id, subjectId: contract._id }} className="mb-6">
                {t('paper.pdf')}
              </DownloadPaper>
            </SubscriptionSummary>
            <ContractActs contract={contract} file={file} />
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
          asks={['day', 'method']}
          run={({ day, method }) =>
            reinstate({
              customerId: customer._id,
              contractId: open.contractId,
              amountCents: open.cost.totalCents,
              receivedOn: day,
              method,
            })
          }
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}
