import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ConditionReport } from '../../../../shared/api/condition-reports.ts'
import type { Reservation } from '../../../../shared/api/reservations.ts'
import { leastCents } from '../../../../shared/rules/charge-kinds.ts'
import {
  type Differences,
  differences,
  type ProposedFee,
  proposedFees,
} from '../../../../shared/rules/condition.ts'
import { useFormat } from '../../../lib/language.ts'
import { useCharge } from '../../../parts/desk/charge.data.ts'
import { ChargePreview } from '../../../parts/desk/charge-preview.tsx'
import { centsOf } from '../../../parts/desk/typed-euros.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { useCustomerFile } from '../customer.data.ts'

interface Props {
  reservation: Reservation
  out: ConditionReport
  back: ConditionReport
}

/** The fees of the price list that the return leads to, each with its evidence. None is charged before an advisor confirms it. */
export function ProposedFees({ reservation, out, back }: Props) {
  const t = useTranslations()
  const found = differences(out, back)
  const fees = proposedFees(found)
  if (fees.length === 0) return <p className="text-small text-soft">{t('report.noFees')}</p>
  return (
    <ul className="grid gap-6">
      {fees.map((fee) => (
        <Fee key={fee.kind} fee={fee} found={found} reservation={reservation} out={out} back={back} />
      ))}
    </ul>
  )
}

/** Why a fee is proposed: what was seen and in which reports, in the words that the customer reads. */
function useEvidence() {
  const t = useTranslations()
  return ({ kind }: ProposedFee, found: Differences, { out, back }: Pick<Props, 'out' | 'back'>): string => {
    const reports = { out: out.number, back: back.number }
    if (kind === 'fuel')
      return t('report.evidence.fuel', {
        ...reports,
        before: `${out.levelPercent} %`,
        after: `${back.levelPercent} %`,
      })
    if (kind === 'cleaning') return t('report.evidence.cleaning', reports)
    const papers = found.papersMissing.map((paper) => t(`report.papers.${paper}`))
    const keys = found.keysMissing > 0 ? [t('report.keysMissing', { count: found.keysMissing })] : []
    return t('report.evidence.missing_items', { ...reports, items: [...keys, ...papers].join(', ') })
  }
}

function Fee({ fee, found, reservation, out, back }: Props & { fee: ProposedFee; found: Differences }) {
  const t = useTranslations()
  const { money } = useFormat()
  const evidenceOf = useEvidence()
  const charge = useCharge()
  const file = useCustomerFile(reservation.customerId)
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState(() => evidenceOf(fee, found, { out, back }))
  const [isDone, setDone] = useState(false)
  const least = leastCents(fee.kind)
  const amountCents = least === undefined ? undefined : centsOf(amount)
  const { customerId, contractId, _id: reservationId } = reservation
  const subscription = file.data?.contracts.find(({ _id }) => _id === contractId)
  // What is no amount would be charged as the minimum, and nobody meant that.
  const isWrong = least !== undefined && amount.trim() !== '' && amountCents === undefined
  const confirm = async () => {
    if (isWrong) return
    const facts = { ...(amountCents && { amountCents }) }
    const asked = { customerId, contractId, reservationId, kind: fee.kind, reason, ...facts }
    await charge.trigger(asked).then(
      () => setDone(true),
      () => undefined,
    )
  }
  if (isDone) return <li role="status">{t('charge.done')}</li>
  return (
    <li className="border-l-2 border-line pl-4">
      <h4 className="font-sans text-small font-semibold">{t(`lines.${fee.kind}`, { quantity: 1 })}</h4>
      <Field
        label={t('charge.reason')}
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {least !== undefined && (
        <Field
          label={t('charge.amount')}
          hint={t('charge.least', { amount: money(least) })}
          inputMode="decimal"
          wrong={isWrong ? 'invalid' : undefined}
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
      )}
      {subscription && (
        <ChargePreview
          kind={fee.kind}
          subscription={subscription}
          facts={{ amountCents: amountCents ?? undefined, reservation }}
        />
      )}
      {charge.error ? <Problem error={charge.error} /> : null}
      <Button look="outline" busy={charge.isMutating} onClick={() => void confirm()} className="mt-2">
        {t('report.confirmFee')}
        <span className="sr-only">{` ${t(`lines.${fee.kind}`, { quantity: 1 })}`}</span>
      </Button>
    </li>
  )
}
