import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../components/button.tsx'
import { Empty } from '../components/empty.tsx'
import { MandateDialog } from '../components/payments/mandate-dialog.tsx'
import { MethodRow } from '../components/payments/method-row.tsx'
import { Problem } from '../components/problem.tsx'
import { Section } from '../components/section.tsx'
import { useAddCard, useChangeMethods, usePaymentMethods } from '../data/payment-methods.ts'

/** /profile/payment-methods. Cards by way of the provider's own page, and SEPA mandates. */
export function PaymentMethodsScreen() {
  const t = useTranslations()
  const methods = usePaymentMethods()
  const addCard = useAddCard()
  const change = useChangeMethods()
  const [isSigning, setSigning] = useState(false)
  const error = addCard.error ?? change.error
  return (
    <Section title={t('profile.pages.paymentMethods')} of={methods}>
      {(list) => (
        <div className="max-w-3xl">
          <p className="mb-8 text-soft">{t('methods.text')}</p>
          {list.length === 0 && <Empty title={t('methods.none')} />}
          <ul>
            {list.map((method) => (
              <MethodRow key={method._id} method={method} change={change} />
            ))}
          </ul>
          {error ? <Problem error={error} /> : null}
          <div className="mt-2 flex flex-wrap gap-4 border-t border-line pt-8">
            {/* The problem stands above. */}
            <Button
              look="outline"
              busy={addCard.isMutating}
              onClick={() => void addCard.trigger().catch(() => undefined)}
            >
              {t('methods.addCard')}
            </Button>
            <Button look="outline" onClick={() => setSigning(true)}>
              {t('methods.sign')}
            </Button>
          </div>
          <p className="mt-4 text-small text-faint">{t('methods.cardNote')}</p>
          {isSigning && <MandateDialog onClose={() => setSigning(false)} />}
        </div>
      )}
    </Section>
  )
}
