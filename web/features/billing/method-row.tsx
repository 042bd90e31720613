import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PaymentMethod } from '../../../shared/api/payment-methods.ts'
import { useFormat } from '../../lib/language.ts'
import { useChangeMethods } from '../../parts/billing/payment-methods.data.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Status } from '../../ui/status.tsx'

interface Props {
  method: PaymentMethod
  change: ReturnType<typeof useChangeMethods>
}

interface RemoveProps {
  method: PaymentMethod
  /** How it is called in the list. */
  title: string
  onClose(): void
}

/** One payment method: what may be shown of it, and what may be done with it. */
export function MethodRow({ method, change }: Props) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const { _id: methodId, isDefault } = method
  const [isAsking, setAsking] = useState(false)
  // The problem is shown below the list.
  const prefer = () => void change.trigger({ methodId, what: 'prefer' }).catch(() => undefined)
  const isCard = method.kind === 'card'
  const title = isCard ? `${nameOf(method.brand)} •••• ${method.last4}` : method.maskedIban
  const facts = isCard
    ? [method.expires && t('methods.expires', { month: method.expires.split('-').reverse().join('/') })]
    : [
        method.owner,
        method.mandate_name,
        t('methods.signed', { reference: method.reference, date: longDate(method.signedOn) }),
        t('methods.creditor', { identifier: method.creditorIdentifier }),
      ]
  return (
    <li className="border-t border-line py-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <p className="text-label tracking-wide text-faint">{t(`methods.kinds.${method.kind}`)}</p>
          <h3 className="figures mt-1 font-sans text-lead">{title}</h3>
        </div>
        {isDefault && <Status look="good">{t('methods.default')}</Status>}
      </div>
      {facts.filter(Boolean).map((fact) => (
        <p key={fact} className="figures mt-1 text-small wrap-anywhere text-soft">
          {fact}
        </p>
      ))}
      <div className="mt-2 flex flex-wrap gap-x-8">
        {!isDefault && (
          <Button look="quiet" busy={change.isMutating} onClick={prefer}>
            {t('methods.prefer')}
            <span className="sr-only"> {title}</span>
          </Button>
        )}
        <Button look="quiet" onClick={() => setAsking(true)}>
          {t(isCard ? 'methods.remove' : 'methods.withdraw')}
          <span className="sr-only"> {title}</span>
        </Button>
      </div>
      {isAsking && <RemoveDialog method={method} title={title} onClose={() => setAsking(false)} />}
    </li>
  )
}

/** Asks before a card is removed or a mandate withdrawn: neither can be taken back, only given again. */
function RemoveDialog({ method, title, onClose }: RemoveProps) {
  const t = useTranslations()
  const change = useChangeMethods()
  const { kind } = method
  const remove = () => change.trigger({ methodId: method._id, what: 'remove' })
  const follows = [t(`methods.ask.${kind}.again`), ...(method.isDefault ? [t('methods.ask.default')] : [])]
  return (
    <ConfirmDialog
      title={t(`methods.ask.${kind}.title`)}
      lead={title}
      follows={follows}
      yes={t(`methods.ask.${kind}.yes`)}
      done={t(`methods.ask.${kind}.done`)}
      work={{ trigger: remove, isMutating: change.isMutating, error: change.error }}
      onClose={onClose}
    />
  )
}

/** `visa` is shown as `Visa`. */
const nameOf = (brand: string) => brand.slice(0, 1).toUpperCase() + brand.slice(1)
