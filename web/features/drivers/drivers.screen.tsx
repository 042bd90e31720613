import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'

import { DRIVER_DOCUMENTS, isExtraDriver } from '../../../shared/rules/drivers.ts'
import { useCustomer } from '../../lib/data/customer.ts'
import { useFormat } from '../../lib/language.ts'
import { DocumentCards } from '../../parts/documents/cards.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { AddDriverDialog } from './add-dialog.tsx'
import { DriverCard } from './card.tsx'
import { useDrivers } from './drivers.data.ts'

/** /profile/drivers. */
export const DriversScreen = () => <Drivers papers={<DocumentCards keys={DRIVER_DOCUMENTS} />} />

/** Who may drive: the holder and the members, each with the state of their insurance and documents. */
export function Drivers({ papers }: { papers: ReactNode }) {
  const t = useTranslations()
  const { money } = useFormat()
  const who = useCustomer().data
  const drivers = useDrivers()
  const [isAdding, setAdding] = useState(false)
  return (
    <Section title={t('pages.drivers')} of={drivers}>
      {({ data: members, extraDriverCents, included }) => {
        const isNextExtra = isExtraDriver(members, { kind: 'auxiliary' }, included)
        const holderDrives = !members.some(({ kind, status }) => kind === 'main' && status !== 'refused')
        return (
          <>
            <p className="mb-8 max-w-prose text-soft">
              {t('drivers.text', { included, fee: money(extraDriverCents) })}
            </p>
            <ul>
              {holderDrives && who && (
                <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-6">
                  <div>
                    <h3 className="text-title">{`${who.firstname} ${who.lastname}`}</h3>
                    <p className="mt-1 text-small text-faint">
                      {t('drivers.kinds.main')} · {t('drivers.holder')}
                    </p>
                  </div>
                </li>
              )}
              {members.map((driver) => (
                <DriverCard key={driver._id} driver={driver} papers={papers} />
              ))}
            </ul>
            <div className="border-t border-line pt-8">
              <Button look="outline" onClick={() => setAdding(true)}>
                {t('drivers.add')}
              </Button>
              <p className="mt-4 text-small text-faint">
                {isNextExtra
                  ? t('drivers.nextCosts', { fee: money(extraDriverCents) })
                  : t('drivers.oneIncluded')}
              </p>
            </div>
            {isAdding && (
              <AddDriverDialog
                members={members}
                feeCents={extraDriverCents}
                included={included}
                onClose={() => setAdding(false)}
              />
            )}
          </>
        )
      }}
    </Section>
  )
}
