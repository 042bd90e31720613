import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import { ActionDialog } from '../action-dialog.tsx'
import { useCustomerActions } from '../customer.data.ts'

/** Somebody whose codes of a day were used up, by whoever knows their number, calls: the count begins anew. */
export function CodeLimits({ customerId }: { customerId: string }) {
  const t = useTranslations()
  const { liftCodeLimits } = useCustomerActions()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('staff.codes.lift')}
      </Button>
      {isOpen && (
        <ActionDialog
          title={t('staff.codes.lift')}
          lead={t('staff.codes.lead')}
          label={t('staff.codes.lift')}
          asks={['reason']}
          run={({ reason }) => liftCodeLimits({ customerId, reason })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
