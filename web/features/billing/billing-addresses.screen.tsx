import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BillingAddress } from '../../../shared/api/billing-addresses.ts'
import { useLanguage } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Section } from '../../ui/section.tsx'
import { Status } from '../../ui/status.tsx'
import { BillingAddressDialog } from './address-dialog.tsx'
import { useBillingAddresses, useChangeAddresses } from './addresses.data.ts'

/** /profile/billing-addresses. To whom and where invoices are written. */
export function BillingAddressesScreen() {
  const t = useTranslations()
  const { language } = useLanguage()
  const addresses = useBillingAddresses()
  const change = useChangeAddresses()
  const [open, setOpen] = useState<BillingAddress | 'new'>()
  const [removing, setRemoving] = useState<BillingAddress>()
  const countryOf = (code: string) => new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
  // The problem is shown below the list.
  const run = (what: Parameters<typeof change.trigger>[0]) => void change.trigger(what).catch(() => undefined)
  return (
    <Section title={t('pages.billingAddresses')} of={addresses}>
      {(list) => (
        <div className="max-w-3xl">
          {list.length === 0 && <Empty title={t('billing.none')} text={t('billing.noneText')} />}
          <ul>
            {list.map((each) => (
              <li key={each._id} className="border-t border-line py-6">
                <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
                  <h3 className="font-sans text-lead wrap-anywhere">{each.name}</h3>
                  {each.isDefault && <Status look="good">{t('methods.default')}</Status>}
                </div>
                <p className="mt-2 wrap-anywhere text-soft">
                  {[
                    each.address.street,
                    each.address.line2,
                    `${each.address.postal_code} ${each.address.city}`,
                    countryOf(each.address.country),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </p>
                {[
                  each.vat_number && `${t('billing.vat')} ${each.vat_number}`,
                  each.peppol_id && `${t('billing.peppol')} ${each.peppol_id}`,
                  each.email,
                ]
                  .filter(Boolean)
                  .map((one) => (
                    <p key={one} className="mt-1 text-small wrap-anywhere text-faint">
                      {one}
                    </p>
                  ))}
                <div className="mt-2 flex flex-wrap gap-x-8">
                  <Button look="quiet" onClick={() => setOpen(each)}>
                    {t('form.change')}
                    <span className="sr-only"> {each.name}</span>
                  </Button>
                  {!each.isDefault && (
                    <Button
                      look="quiet"
                      busy={change.isMutating}
                      onClick={() => run({ change: { addressId: each._id, isDefault: true } })}
                    >
                      {t('methods.prefer')}
                      <span className="sr-only"> {each.name}</span>
                    </Button>
                  )}
                  <Button look="quiet" onClick={() => setRemoving(each)}>
                    {t('methods.remove')}
                    <span className="sr-only"> {each.name}</span>
                  </Button>
                </div>
              </li>
            ))}
          </ul>
          {change.error && !open ? <Problem error={change.error} /> : null}
          <div className="border-t border-line pt-8">
            <Button look="outline" onClick={() => setOpen('new')}>
              {t('billing.add')}
            </Button>
          </div>
          {open && (
            <BillingAddressDialog
              existing={open === 'new' ? undefined : open}
              onClose={() => setOpen(undefined)}
            />
          )}
          {removing && <RemoveDialog existing={removing} onClose={() => setRemoving(undefined)} />}
        </div>
      )}
    </Section>
  )
}

interface RemoveProps {
  existing: BillingAddress
  onClose(): void
}

/** Asks before an address is removed; it is typed again, and its mailbox confirmed again, by who wants it back. */
function RemoveDialog({ existing, onClose }: RemoveProps) {
  const t = useTranslations()
  const change = useChangeAddresses()
  const remove = () => change.trigger({ remove: existing._id })
  return (
    <ConfirmDialog
      title={t('billing.remove.title')}
      lead={existing.name}
      follows={[t('billing.remove.issued'), ...(existing.isDefault ? [t('billing.remove.default')] : [])]}
      yes={t('billing.remove.yes')}
      done={t('billing.remove.done')}
      work={{ trigger: remove, isMutating: change.isMutating, error: change.error }}
      onClose={onClose}
    />
  )
}
