import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { DOT } from '../../../lib/dotted.ts'
import { useFormat } from '../../../lib/language.ts'
import { spacedPhone } from '../../../lib/spaced-phone.ts'
import { AlsoOpen } from '../../../parts/desk/also-open.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { ActionDialog } from '../action-dialog.tsx'
import { CustomerDocuments } from '../customer/documents.tsx'
import { DeskRow, DeskRows } from '../desk-row.tsx'
import type { DriverToConfirm } from '../drivers.data.ts'
import { useDecideDriver, useDriversToConfirm } from '../drivers.data.ts'
import { onKey } from '../frame/row-keys.ts'
import { QueueSection } from '../queue-section.tsx'
import { QueueViews, useWorkView } from './queue-views.tsx'
import { WorkControls } from './queue-work.tsx'
import { WorkNote } from './work-parts.tsx'

/** The part of the staff desk where drivers are insured, oldest first. */
export function DriversQueue() {
  const view = useWorkView()
  return (
    <>
      <QueueViews queue="drivers" view={view} />
      <Drivers key={JSON.stringify(view)} view={view} />
    </>
  )
}

function Drivers({ view }: { view: Parameters<typeof useDriversToConfirm>[0] }) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const drivers = useDriversToConfirm(view)
  const decide = useDecideDriver()
  const [open, setOpen] = useState<DriverToConfirm>()
  const [refused, setRefused] = useState<DriverToConfirm>()
  return (
    <QueueSection title={t('staff.drivers')} of={drivers}>
      {(list) => (
        <>
          <DeskRows isEmpty={list.length === 0}>
            {list.map((driver) => {
              const name = `${driver.firstname} ${driver.lastname}`
              return (
                <DeskRow
                  key={driver._id}
                  title={name}
                  text={[
                    longDate(driver.createdAt),
                    t(driver.documentsComplete ? 'staff.papersThere' : 'staff.papersMissing'),
                  ].join(DOT)}
                  aside={<WorkNote work={driver.work ?? {}} />}
                  action={{ name: t('staff.review'), run: async () => setOpen(driver), opensDialog: true }}
                >
                  <WorkControls queue="drivers" item={driver} />
                  <Button look="quiet" onClick={() => setRefused(driver)} {...onKey('r')}>
                    {t('staff.reject')}
                    <span className="sr-only"> {name}</span>
                  </Button>
                  <ButtonLink look="quiet" to={`/staff/customers/${driver.customerId}`} {...onKey('o')}>
                    {t('staff.ofCustomer')}
                    <span className="sr-only"> {name}</span>
                  </ButtonLink>
                </DeskRow>
              )
            })}
          </DeskRows>
          {open && <DecideDialog driver={open} onClose={() => setOpen(undefined)} />}
          {refused && (
            <ActionDialog
              title={t('staff.rejectDriver', { name: `${refused.firstname} ${refused.lastname}` })}
              lead={t('staff.rejectDriverLead')}
              label={t('staff.reject')}
              asks={['reason']}
              of={{ kind: 'customer', id: refused.customerId }}
              run={({ reason }) => decide(refused, { decision: 'refuse', reason })}
              onClose={() => setRefused(undefined)}
            />
          )}
        </>
      )}
    </QueueSection>
  )
}

/** A driver to insure, or to refuse with the reason that the customer will read. */
function DecideDialog({ driver, onClose }: { driver: DriverToConfirm; onClose(): void }) {
  const t = useTranslations()
  const { longDate, money } = useFormat()
  const decide = useDecideDriver()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const [isReasonMissing, setReasonMissing] = useState(false)
  const { firstname, lastname, dob, birthplace, email, phonenumber, address, isExtra, feeCents } = driver
  const run = async (decision: Parameters<typeof decide>[1]) => {
    setBusy(true)
    setError(undefined)
    await decide(driver, decision).then(onClose, setError)
    setBusy(false)
  }
  const refuse = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason')).trim()
    setReasonMissing(!reason)
    if (reason) void run({ decision: 'refuse', reason })
  }
  return (
    <FormDialog
      title={`${firstname} ${lastname}`}
      lead={[
        `${longDate(dob)}, ${birthplace}`,
        `${address.street}, ${address.postal_code} ${address.city}`,
        email,
        spacedPhone(phonenumber),
        ...(isExtra ? [t('staff.extraDriver', { fee: money(feeCents) })] : []),
      ].join(DOT)}
      width="max-w-2xl"
      onClose={onClose}
    >
      <AlsoOpen kind="customer" id={driver.customerId} />
      {error ? <Problem error={error} /> : null}
      <Button busy={isBusy} onClick={() => void run({ decision: 'confirm' })}>
        {t('staff.insure')}
      </Button>
      <form method="dialog" onSubmit={refuse} noValidate className="mt-8 border-t border-line pt-6">
        <TextArea
          label={t('staff.reason')}
          name="reason"
          rows={3}
          maxLength={500}
          wrong={isReasonMissing ? 'required' : undefined}
        />
        <Button type="submit" look="outline" busy={isBusy}>
          {t('staff.reject')}
        </Button>
      </form>
      <CustomerDocuments customerId={driver.customerId} />
    </FormDialog>
  )
}
