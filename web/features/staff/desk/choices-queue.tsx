import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Choice } from '../../../../shared/api/choices.ts'
import type { QueuedChoice } from '../../../../shared/api/staff-choices.ts'
import { PLAN_NAMES } from '../../../../shared/price-book.ts'
import { listed } from '../../../../shared/rules/listed.ts'
import { useFleet } from '../../../lib/data/fleet.ts'
import { DOT } from '../../../lib/dotted.ts'
import { useFormat, useLanguage } from '../../../lib/language.ts'
import { paintedName } from '../../../lib/wished-paint.ts'
import { useRentWords } from '../../../parts/subscriptions/rent-words.ts'
import { Button } from '../../../ui/button.tsx'
import { ActionDialog } from '../action-dialog.tsx'
import { useChoicesToValidate, useStaffActions } from '../desk.data.ts'
import { customerOf, DeskRow, DeskRows } from '../desk-row.tsx'
import { onKey } from '../frame/row-keys.ts'
import { QueueSection } from '../queue-section.tsx'
import { QueueViews, useFilter, useWorkView } from './queue-views.tsx'
import { WorkControls } from './queue-work.tsx'
import { WorkNote } from './work-parts.tsx'

/** Choices to validate, oldest first; one that cannot be is rejected with the reason that the customer reads. */
export function ChoicesQueue() {
  const t = useTranslations()
  const view = useWorkView()
  const plan = useFilter('plan', PLAN_NAMES)
  const options = PLAN_NAMES.map((value) => ({ value, name: value }))
  return (
    <>
      <QueueViews
        queue="choices"
        view={view}
        filter={{ label: t('desk.views.plan'), name: 'plan', value: plan, options }}
      />
      <Choices key={JSON.stringify([view, plan])} view={{ ...view, ...(plan && { plan }) }} />
    </>
  )
}

function Choices({ view }: { view: Parameters<typeof useChoicesToValidate>[0] }) {
  const t = useTranslations()
  const { language } = useLanguage()
  const { moment, money } = useFormat()
  const rentWords = useRentWords()
  const { vehicles } = useFleet()
  const choices = useChoicesToValidate(view)
  const { validate, reject } = useStaffActions()
  const [refused, setRefused] = useState<Choice>()
  const [single, setSingle] = useState<Choice>()
  // The vehicle of a Single is theirs from a day that is agreed.
  const accept = async (choice: Choice) => (choice.plan === 'Single' ? setSingle(choice) : validate(choice))
  const nameOf = (id: string, paints: Choice['paints']) => {
    const vehicle = vehicles.find(({ _id }) => _id === id)
    return vehicle ? paintedName(vehicle, paints) : id
  }
  return (
    <QueueSection title={t('staff.choices')} of={choices}>
      {(list) => (
        <>
          <DeskRows isEmpty={list.length === 0}>
            {list.map((choice) => (
              <DeskRow
                key={choice._id}
                title={`${choice.plan} · ${listed(
                  choice.general_id.map((id) => nameOf(id, choice.paints)),
                  language,
                )}`}
                text={[
                  moment(choice.submittedAt),
                  rentWords(choice.quote),
                  t('staff.atSigning', { amount: money(choice.quote.atSigningTotals.totalCents) }),
                ].join(DOT)}
                customer={customerOf(choice)}
                aside={<Notes choice={choice} />}
                action={{
                  name: t('staff.validate'),
                  run: () => accept(choice),
                  opensDialog: choice.plan === 'Single',
                }}
              >
                <WorkControls queue="choices" item={choice} />
                <Button look="quiet" onClick={() => setRefused(choice)} {...onKey('r')}>
                  {t('staff.reject')}
                  <span className="sr-only">{` ${choice.customerName ?? ''}`}</span>
                </Button>
              </DeskRow>
            ))}
          </DeskRows>
          {single && (
            <ActionDialog
              title={t('staff.validateSingle')}
              lead={t('staff.validateSingleLead')}
              label={t('staff.validate')}
              asks={['day']}
              run={({ day }) => validate(single, day)}
              onClose={() => setSingle(undefined)}
            />
          )}
          {refused && (
            <ActionDialog
              title={t('staff.rejectChoice')}
              lead={t('staff.rejectChoiceLead')}
              label={t('staff.reject')}
              asks={['reason']}
              run={({ reason }) => reject(refused, reason)}
              onClose={() => setRefused(undefined)}
            />
          )}
        </>
      )}
    </QueueSection>
  )
}

/** That it was quoted with another VAT than the contract will bear, and what colleagues noted. */
function Notes({ choice: { movedTo, quote, work } }: { choice: QueuedChoice }) {
  const t = useTranslations()
  const { percent } = useFormat()
  return (
    <>
      {movedTo && (
        <p role="note" className="mt-2 max-w-3xl border-l-2 border-accent pl-4 text-small text-ink">
          {t(`staff.movedTo.${movedTo}`, { rate: percent(quote.monthly.vatBp) })}
        </p>
      )}
      <WorkNote work={work ?? {}} />
    </>
  )
}
