import { useTranslations } from 'use-intl'
import type { listPayments } from '../../../shared/api/payments.ts'
import type { ReplyOf } from '../../../shared/endpoint.ts'
import { failedBefore, usePayReinstatement } from '../../lib/data/invoices.ts'
import { useFormat } from '../../lib/language.ts'
import { CostToday } from '../../parts/billing/cost-today.tsx'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { stateAfter } from './pay-invoice.tsx'

type Account = ReplyOf<typeof listPayments>['data']

interface Props {
  account: Account
  /** `back` from a payment, `left` without one; null for who has not been there. */
  returned: string | null
}

/** A suspended subscription: the one amount that makes it active again, what it is made of, and one button. */
export function Reinstatement({ account, returned }: Props) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const { reinstatement } = account
  if (!reinstatement) return returned === 'back' ? <State look="good">{t('reinstate.thanks')}</State> : null
  const { cost, contractId, payment } = reinstatement
  const state = stateAfter({ payment, returned, failedBefore: failedBefore(contractId) })
  const mayPay = state !== 'pending' && state !== 'confirming'
  return (
    <section className="mb-12 bg-raised p-[clamp(1.5rem,3vw,3rem)]">
      <h3 className="text-title">{t('reinstate.title')}</h3>
      <p className="mt-2 text-soft">{t('reinstate.text')}</p>
      <CostToday cost={cost} />
      <div className="mt-8">
        {state && (
          <State look={state === 'failed' ? 'alarm' : 'good'}>
            {t(`reinstate.${state}`, { date: longDate(payment?.at ?? cost.on) })}
          </State>
        )}
        {mayPay && <PayReinstatement contractId={contractId} totalCents={cost.totalCents} />}
      </div>
    </section>
  )
}

/** The one button, which leads to the provider's page. */
export function PayReinstatement({ contractId, totalCents }: { contractId: string; totalCents: number }) {
  const t = useTranslations()
  const { money } = useFormat()
  const pay = usePayReinstatement(contractId)
  return (
    <>
      <Button busy={pay.isMutating} onClick={() => void pay.trigger().catch(() => undefined)}>
        {t('reinstate.pay', { amount: money(totalCents) })}
      </Button>
      <p className="mt-3 text-small text-faint">{t('invoice.payHint')}</p>
      {pay.error ? <Problem error={pay.error} /> : null}
    </>
  )
}

const LOOKS = { alarm: 'border-alarm', good: 'border-accent' }

function State({ look, children }: { look: keyof typeof LOOKS; children: string }) {
  return (
    <p role="status" className={`mb-6 border-l-2 pl-4 text-small text-ink ${LOOKS[look]}`}>
      {children}
    </p>
  )
}
