import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PiledEntry } from '../../../shared/api/staff-bank.ts'
import { useFormat } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Loaded } from '../../ui/section.tsx'
import { usePile } from './bank.data.ts'
import { BankFileForm } from './bank-file-form.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { WaitsBecause } from './recorded-transfer.tsx'
import { RefundTransfers } from './refund-transfers.tsx'

/** /staff/bank. Statements of the bank are read here; what names no invoice waits until a person says whose it is. */
export function BankScreen() {
  const t = useTranslations()
  const pile = usePile()
  const [opened, setOpened] = useState<string>()
  return (
    <div className="max-w-4xl">
      <PageHead title={t('deskBooks.bank.title')} />
      <h1 className="mb-6">{t('deskBooks.bank.title')}</h1>
      <BankFileForm />
      <h2 className="mt-10 mb-3 text-heading">{t('deskBooks.bank.pile')}</h2>
      <Loaded of={pile}>
        {({ data, cursor }) => {
          const entry = data.find(({ _id }) => _id === opened)
          return (
            <>
              {data.length === 0 && <Empty title={t('deskBooks.bank.none')} />}
              <ul>
                {data.map((one) => (
                  <Row key={one._id} entry={one} onOpen={() => setOpened(one._id)} />
                ))}
              </ul>
              {cursor && <p className="text-small text-faint">{t('deskBooks.bank.more')}</p>}
              {entry && <EntryDialog entry={entry} onClose={() => setOpened(undefined)} />}
            </>
          )
        }}
      </Loaded>
      <RefundTransfers />
    </div>
  )
}

function Row({ entry, onOpen }: { entry: PiledEntry; onOpen(): void }) {
  const t = useTranslations()
  const { money, shortDate } = useFormat()
  const { cents, bookedOn, name, iban, message, returnReason, proposals } = entry
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line py-3">
      <div className="min-w-0 grow">
        <h3 className="figures font-sans text-body font-semibold">
          {money(cents)} · {name ?? t('deskBooks.bank.noName')}
        </h3>
        <p className="figures text-small wrap-anywhere text-faint">
          {[
            shortDate(bookedOn),
            iban,
            message,
            returnReason && t('deskBooks.bank.returned', { code: returnReason }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <WaitsBecause entry={entry} />
        <p className="text-small text-soft">{t('deskBooks.bank.proposals', { count: proposals.length })}</p>
      </div>
      <Button look="outline" onClick={onOpen}>
        {t('deskBooks.bank.decide')}
        <span className="sr-only">{` ${money(cents)} ${name ?? ''}`}</span>
      </Button>
    </li>
  )
}
