import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { decidePrices, type PriceState, type PriceVersion } from '../../../shared/api/staff-prices.ts'
import type { PriceBook } from '../../../shared/price-book.ts'
import { isWithdrawable, wholeBook } from '../../../shared/rules/price-versions.ts'
import { useCustomer } from '../../lib/data/customer.ts'
import { useFormat } from '../../lib/language.ts'
import { DeskForm, textIn } from '../../parts/desk/desk-form.tsx'
import { OwnWork } from '../../parts/desk/own-work.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Status, type StatusLook } from '../../ui/status.tsx'
import { PriceChanges } from './price-changes.tsx'
import { PricePreview } from './price-preview.tsx'
import { usePriceActions } from './prices.data.ts'

const LOOKS: Record<PriceState, StatusLook> = {
  proposed: 'waiting',
  approved: 'good',
  declined: 'past',
  withdrawn: 'past',
}

interface Props {
  version: PriceVersion
  /** The prices of the day before. */
  before: PriceBook
  revision: number
  isInForce: boolean
}

/** A version: from when, why and by whom, what it changes, and what can be done with it. */
export function Version({ version, before, revision, isInForce }: Props) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const { effectiveFrom, status, why, book } = version
  const day = longDate(effectiveFrom)
  return (
    <li className="border-t border-line py-6">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <h3 className="font-sans text-body font-semibold">{t('deskPrices.from', { day })}</h3>
        <Status look={LOOKS[status]}>
          {t(isInForce ? 'deskPrices.states.inForce' : `deskPrices.states.${status}`)}
        </Status>
      </div>
      <p className="mt-1 wrap-anywhere">{why}</p>
      <Acts version={version} />
      <div className="mt-4">
        <PriceChanges name={t('deskPrices.changesFrom', { day })} from={before} to={book} />
      </div>
      <OwnWork of={decidePrices}>
        <Decisions version={version} revision={revision} />
      </OwnWork>
    </li>
  )
}

function Acts({ version: { proposed, decided, withdrawn, status } }: { version: PriceVersion }) {
  const t = useTranslations()
  const { moment } = useFormat()
  const told = [
    ['proposed', proposed] as const,
    [status === 'declined' ? 'declined' : 'approved', decided] as const,
    ['withdrawn', withdrawn] as const,
  ]
  return (
    <p className="mt-1 text-small text-soft wrap-anywhere">
      {told
        .flatMap(([act, one]) =>
          one
            ? [
                t(`deskPrices.acts.${act}`, { name: one.byName, at: moment(one.at) }),
                ...(one.reason ? [one.reason] : []),
              ]
            : [],
        )
        .join(' · ')}
    </p>
  )
}

type Decision = 'approve' | 'decline' | 'withdraw'

/** Approving and declining are for others than who proposed; a version to come can be withdrawn by any administrator. */
function Decisions({ version, revision }: Pick<Props, 'version' | 'revision'>) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const own = useCustomer().data?._id
  const { decide } = usePriceActions()
  const [open, setOpen] = useState<Decision>()
  const { status, effectiveFrom, proposed, book } = version
  if (status === 'proposed' && proposed.by === own)
    return <p className="mt-4 text-small text-soft">{t('deskPrices.waitsForOther')}</p>
  const possible: Decision[] =
    status === 'proposed'
      ? ['approve', 'decline']
      : status === 'approved' && isWithdrawable(effectiveFrom, new Date().toISOString())
        ? ['withdraw']
        : []
  if (possible.length === 0) return null
  const day = longDate(effectiveFrom)
  const { version: _, ...figures } = wholeBook(book)
  return (
    <div className="mt-4 flex flex-wrap gap-x-5 gap-y-3">
      {possible.map((decision) => (
        <Button
          key={decision}
          look={decision === 'approve' ? 'solid' : 'outline'}
          onClick={() => setOpen(decision)}
        >
          {t(`deskPrices.${decision}`)}
          <span className="sr-only">{` ${day}`}</span>
        </Button>
      ))}
      {open && (
        <DeskForm
          title={t(`deskPrices.decide.${open}`, { day })}
          lead={t(`deskPrices.leads.${open}`)}
          label={t(`deskPrices.${open}`)}
          done={t(`deskPrices.done.${open}`)}
          onClose={() => setOpen(undefined)}
          run={(form) =>
            decide({
              priceVersion: version.version,
              decision: open,
              revision,
              ...(open !== 'approve' && { reason: textIn(form, 'reason') }),
            })
          }
        >
          {(wrong) =>
            open === 'approve' ? (
              <PricePreview asked={{ effectiveFrom, figures }} />
            ) : (
              <Field label={t('deskPrices.reason')} name="reason" maxLength={300} wrong={wrong.reason} />
            )
          }
        </DeskForm>
      )}
    </div>
  )
}
