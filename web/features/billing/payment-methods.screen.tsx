import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isRefusal } from '../../lib/http/api-problem.ts'
import { MandateDialog } from '../../parts/billing/mandate-dialog.tsx'
import { useAddCard, useChangeMethods, usePaymentMethods } from '../../parts/billing/payment-methods.data.ts'
import { StepUp } from '../../parts/login/step-up.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Section } from '../../ui/section.tsx'
import { MethodRow } from './method-row.tsx'

/** /profile/payment-methods. Cards through the provider's own page, and SEPA mandates. */
export function PaymentMethodsScreen() {
  const t = useTranslations()
  const methods = usePaymentMethods()
  const addCard = useAddCard()
  const change = useChangeMethods()
  const [isSigning, setSigning] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const [proof, setProof] = useState<string>()
  const error = addCard.error ?? change.error
  // The problem is shown below the list, with a way to try again: the code that allowed it is asked for a second time only if it was too
  // long ago.
  const toProvider = (stepUp: string) =>
    void addCard.trigger(stepUp).catch((problem: unknown) => {
      if (isRefusal(problem, 'step_up_required')) setAdding(true)
    })
  const again = addCard.error && proof && !addCard.isMutating ? () => toProvider(proof) : undefined
  return (
    <Section title={t('pages.paymentMethods')} of={methods}>
      {(list) => (
        <div className="max-w-3xl">
          <p className="mb-8 text-soft">{t('methods.text')}</p>
          {methods.unsaved ? (
            <div className="mb-8">
              <p className="mb-3 text-ink">{t('methods.unsaved')}</p>
              <Problem error={methods.unsaved} retry={() => void methods.mutate()} />
            </div>
          ) : null}
          {list.length === 0 && <Empty title={t('methods.none')} />}
          <ul>
            {list.map((method) => (
              <MethodRow key={method._id} method={method} change={change} />
            ))}
          </ul>
          {error ? <Problem error={error} retry={again} /> : null}
          <div className="mt-2 flex flex-wrap gap-4 border-t border-line pt-8">
            <Button look="outline" busy={addCard.isMutating} onClick={() => setAdding(true)}>
              {t('methods.addCard')}
            </Button>
            <Button look="outline" onClick={() => setSigning(true)}>
              {t('methods.sign')}
            </Button>
          </div>
          <p className="mt-4 text-small text-faint">{t('methods.cardNote')}</p>
          {isAdding && (
            <FormDialog
              title={t('methods.addCard')}
              lead={t('methods.cardNote')}
              width="max-w-lg"
              onClose={() => setAdding(false)}
            >
              <StepUp
                purpose="payment_method"
                onProven={(stepUp) => {
                  setAdding(false)
                  setProof(stepUp)
                  toProvider(stepUp)
                }}
              />
            </FormDialog>
          )}
          {isSigning && <MandateDialog onClose={() => setSigning(false)} />}
        </div>
      )}
    </Section>
  )
}
