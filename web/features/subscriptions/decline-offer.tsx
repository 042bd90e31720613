import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Subscription } from '../../../shared/api/subscriptions.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useDeclineOffer } from './lifecycle.data.ts'

/** Beside the signature: the way out for who does not want to sign. */
export function DeclineOffer({ contract }: { contract: Subscription }) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  const decline = useDeclineOffer(contract)
  return (
    <div className="mt-6 border-t border-line pt-4">
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('contract.decline.action')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t('contract.decline.ask')}
          lead={t('contract.decline.lead', { number: contract.number })}
          follows={[
            t(`contract.decline.follows.${contract.commitment ? 'single' : 'any'}`),
            t('contract.decline.again'),
          ]}
          yes={t('contract.decline.yes')}
          done={t('contract.decline.done')}
          work={decline}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
