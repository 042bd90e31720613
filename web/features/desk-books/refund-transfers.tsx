import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { Earlier } from '../../ui/earlier.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Section } from '../../ui/section.tsx'
import { useBatches, useTransferActions } from './transfers.data.ts'

/** Refunds that people transfer: one file for the bank, and the files of the times before. */
export function RefundTransfers() {
  const t = useTranslations()
  const { money, moment } = useFormat()
  const batches = useBatches()
  const { make, again } = useTransferActions()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const attempt = async (act: () => Promise<void>) => {
    setBusy(true)
    setError(undefined)
    await act().catch(setError)
    setBusy(false)
  }
  return (
    <div className="mt-10">
      <Section title={t('deskBooks.transfers.title')} of={batches}>
        {(found) => (
          <>
            <p className="text-small text-soft">{t('deskBooks.transfers.lead')}</p>
            <Button look="outline" busy={isBusy} onClick={() => void attempt(make)} className="my-4">
              {t('deskBooks.transfers.make')}
            </Button>
            {error !== undefined && <Problem error={error} />}
            <ul>
              {found.map(({ _id, createdAt, count, cents }) => (
                <li key={_id} className="flex flex-wrap items-center gap-x-6 border-t border-line py-2">
                  <span className="figures grow text-small">
                    {moment(createdAt)} · {t('deskBooks.transfers.batch', { count, total: money(cents) })}
                  </span>
                  <Button look="quiet" busy={isBusy} onClick={() => void attempt(() => again(_id))}>
                    {t('deskBooks.transfers.again')}
                    <span className="sr-only">{` ${moment(createdAt)}`}</span>
                  </Button>
                </li>
              ))}
            </ul>
            <Earlier of={{ ...batches, isLoading: batches.isLoadingMore }} />
          </>
        )}
      </Section>
    </div>
  )
}
