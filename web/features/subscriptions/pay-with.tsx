import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { MandateDialog } from '../../parts/billing/mandate-dialog.tsx'
import { usePaymentMethods } from '../../parts/billing/payment-methods.data.ts'
import { Button } from '../../ui/button.tsx'

/** Asks for a payment method as the contract is signed (readings, payment terms): a mandate here, a card on the provider's page. */
export function PayWith() {
  const t = useTranslations()
  const methods = usePaymentMethods()
  const [isSigning, setSigning] = useState(false)
  if (!methods.data) return null
  if (methods.data.length > 0)
    return <p className="mt-6 text-small text-soft">{t('contract.payWithSaved')}</p>
  return (
    <div className="mt-6 border-t border-line pt-6">
      <p className="text-small text-soft">{t('contract.payWithText')}</p>
      <p className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button look="outline" onClick={() => setSigning(true)}>
          {t('methods.sign')}
        </Button>
        <Link
          to="/profile/payment-methods"
          className="inline-flex min-h-11 items-center text-small text-ink underline decoration-line underline-offset-6"
        >
          {t('contract.payWithCard')}
        </Link>
      </p>
      {isSigning && <MandateDialog onClose={() => setSigning(false)} />}
    </div>
  )
}
