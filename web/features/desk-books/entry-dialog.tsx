import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PiledEntry } from '../../../shared/api/staff-bank.ts'
import type { Found } from '../../../shared/api/staff-search.ts'
import { useFormat } from '../../lib/language.ts'
import { AlsoOpen } from '../../parts/desk/also-open.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useBankActions } from './bank.data.ts'
import { isBookedWhole, RecordedOtherwise, WaitsBecause } from './recorded-transfer.tsx'

interface Props {
  entry: PiledEntry
  onClose(): void
}

/** Whose an entry is: one of the proposals, an invoice or a customer that is searched, or nobody's. */
export function EntryDialog({ entry, onClose }: Props) {
  const t = useTranslations()
  const { money, shortDate } = useFormat()
  const { book, dismiss } = useBankActions()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const attempt = async (act: () => Promise<void>) => {
    setBusy(true)
    setError(undefined)
    await act().then(onClose, setError)
    setBusy(false)
  }
  const { cents, name, bookedOn, message } = entry
  const lead = [shortDate(bookedOn), name, message].filter(Boolean).join(' · ')
  return (
    <FormDialog title={money(cents)} lead={lead} width="max-w-2xl" onClose={onClose}>
      <AlsoOpen kind="bank-entry" id={entry._id} />
      {entry.recorded ? (
        <RecordedOtherwise
          entry={entry}
          busy={isBusy}
          onBook={(wish) => void attempt(() => book({ entryId: entry._id, ...wish }))}
        />
      ) : (
        <WaitsBecause entry={entry} />
      )}
      <ul className="space-y-2">
        {entry.proposals.map((proposal) => {
          const { customerId, customerName, invoiceId, paymentId, taskId, number, owedCents, because } =
            proposal
          return (
            <li key={paymentId ?? taskId ?? invoiceId ?? customerId} className="border-t border-line pt-2">
              <p className="text-small text-soft">
                {t(`deskBooks.bank.because.${because}`)} {customerName}
                {owedCents !== undefined && ` · ${t('deskBooks.bank.owed', { amount: money(owedCents) })}`}
              </p>
              {isBookedWhole(entry) && (
                <Button
                  look="quiet"
                  busy={isBusy}
                  onClick={() =>
                    void attempt(() =>
                      book({
                        entryId: entry._id,
                        customerId,
                        ...(invoiceId && { invoiceId }),
                        ...(paymentId && { paymentId }),
                        ...(taskId && { taskId }),
                      }),
                    )
                  }
                >
                  {t(`deskBooks.bank.${bookingOf(proposal)}`, { number: number ?? '' })}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {cents > 0 && (
        <FindCustomer
          onChoose={(found) =>
            attempt(() =>
              book({
                entryId: entry._id,
                customerId: found.customerId ?? '',
                ...(found.kind === 'invoice' && { invoiceId: found._id }),
              }),
            )
          }
        />
      )}
      <Dismissal
        busy={isBusy}
        payer={cents > 0 && isBookedWhole(entry) ? entry.iban : undefined}
        onDismiss={(wish) => attempt(() => dismiss(entry, wish))}
      />
      {error !== undefined && <Problem error={error} />}
    </FormDialog>
  )
}

/** What a proposal's button says. */
function bookingOf({ paymentId, taskId, because }: PiledEntry['proposals'][number]) {
  if (paymentId) return 'bookReturn'
  if (taskId) return 'bookSent'
  return because === 'refund' ? 'bookBack' : 'bookFor'
}

/** An invoice or a customer by what is typed. */
function FindCustomer({ onChoose }: { onChoose(found: Found): void }) {
  const t = useTranslations()
  const { find } = useBankActions()
  const [found, setFound] = useState<Found[]>()
  const [error, setError] = useState<unknown>()
  const search = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setError(undefined)
    const typed = String(new FormData(event.currentTarget).get('search') ?? '')
    await find(typed).then(
      (all) => setFound(all.filter(({ kind }) => kind === 'invoice' || kind === 'customer')),
      setError,
    )
  }
  return (
    <form method="dialog" onSubmit={(event) => void search(event)} className="mt-4">
      <Field label={t('deskBooks.bank.find')} name="search" type="search" />
      <Button look="quiet" type="submit">
        {t('deskBooks.bank.findYes')}
      </Button>
      {found && (
        <ul aria-label={t('deskBooks.bank.found')}>
          {found.length === 0 && <li className="text-small text-soft">{t('deskBooks.bank.foundNone')}</li>}
          {found.map((one) => (
            <li key={`${one.kind} ${one._id}`}>
              <Button look="quiet" onClick={() => onChoose(one)}>
                {[one.kind === 'invoice' && one.label, one.name, one.company].filter(Boolean).join(' · ')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {error !== undefined && <Problem error={error} />}
    </form>
  )
}

interface DismissalProps {
  busy: boolean
  /** The account that the money came from, where the statement names it. */
  payer: string | undefined
  onDismiss(wish: { reason: string; giveBack: boolean }): void
}

/** It is nobody's: it leaves the pile with the reason, and what came in may be given back. */
function Dismissal({ busy, payer, onDismiss }: DismissalProps) {
  const t = useTranslations()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onDismiss({ reason: String(form.get('reason') ?? ''), giveBack: form.has('giveBack') })
  }
  return (
    <form method="dialog" onSubmit={submit} className="mt-6 border-t border-line pt-4">
      <Field label={t('deskBooks.bank.reason')} name="reason" required />
      {payer && <CheckField label={t('deskBooks.bank.giveBack', { iban: payer })} name="giveBack" />}
      <Button look="quiet" type="submit" busy={busy}>
        {t('deskBooks.bank.dismiss')}
      </Button>
    </form>
  )
}
