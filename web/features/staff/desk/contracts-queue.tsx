import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { UnsignedContract } from '../../../../shared/api/staff-contracts.ts'
import { beginPhoneCall } from '../../../../shared/api/staff-phone-calls.ts'
import { PLAN_NAMES } from '../../../../shared/price-book.ts'
import { daysBetween } from '../../../../shared/rules/dates.ts'
import { listed } from '../../../../shared/rules/listed.ts'
import { luxembourgDate } from '../../../../shared/rules/luxembourg-date.ts'
import { NO_OUTCOME, QUEUE_OUTCOMES } from '../../../../shared/rules/outcomes.ts'
import { useFleet } from '../../../lib/data/fleet.ts'
import { DOT } from '../../../lib/dotted.ts'
import { useFormat, useLanguage } from '../../../lib/language.ts'
import { fullName } from '../../../lib/vehicle-name.ts'
import { OwnWork } from '../../../parts/desk/own-work.tsx'
import { DownloadPdf } from '../../../parts/pdf/download-pdf.tsx'
import { useRentWords } from '../../../parts/subscriptions/rent-words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { WithdrawOffer } from '../customer/withdraw-offer.tsx'
import { useUnsignedContracts } from '../desk.data.ts'
import { customerOf, DeskRow, DeskRows } from '../desk-row.tsx'
import { onKey } from '../frame/row-keys.ts'
import { QueueSection } from '../queue-section.tsx'
import { QueueViews, useFilter, useWorkView } from './queue-views.tsx'
import { WorkControls } from './queue-work.tsx'
import { WorkNote } from './work-parts.tsx'

/** From so many days before the last one on, a contract is about to lapse. */
const SOON_DAYS = 7

/** Contracts that wait for their customers’ signatures, in the order in which they lapse. */
export function ContractsQueue() {
  const t = useTranslations()
  const view = useWorkView()
  const plan = useFilter('plan', PLAN_NAMES)
  const outcome = useFilter('outcome', [NO_OUTCOME, ...QUEUE_OUTCOMES.contracts])
  const options = PLAN_NAMES.map((value) => ({ value, name: value }))
  return (
    <>
      <QueueViews
        queue="contracts"
        view={view}
        filter={{ label: t('desk.views.plan'), name: 'plan', value: plan, options }}
        outcome={{ value: outcome, of: QUEUE_OUTCOMES.contracts }}
      />
      <Rows
        key={JSON.stringify([view, plan, outcome])}
        view={{ ...view, ...(plan && { plan }), ...(outcome && { outcome }) }}
      />
    </>
  )
}

function Rows({ view }: { view: Parameters<typeof useUnsignedContracts>[0] }) {
  const t = useTranslations()
  const { language } = useLanguage()
  const contracts = useUnsignedContracts(view)
  const { vehicles } = useFleet()
  const nameOf = (id: string) => {
    const vehicle = vehicles.find(({ _id }) => _id === id)
    return vehicle ? fullName(vehicle) : id
  }
  return (
    <QueueSection title={t('staff.contracts')} of={contracts}>
      {(list) => (
        <DeskRows isEmpty={list.length === 0}>
          {list.map((contract) => (
            <Row
              key={contract._id}
              contract={contract}
              vehicles={listed(contract.general_id.map(nameOf), language)}
            />
          ))}
        </DeskRows>
      )}
    </QueueSection>
  )
}

/** Signing is the customer’s: what we can do is read it with them and ask, or withdraw it. */
const Row = memo(function Row({ contract, vehicles }: { contract: UnsignedContract; vehicles: string }) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const rentWords = useRentWords()
  const { _id, customerId, customerName, number, plan, quote, validatedAt, signBy } = contract
  const left = daysBetween(luxembourgDate(new Date().toISOString()), signBy)
  return (
    <DeskRow
      title={[plan, vehicles].join(DOT)}
      text={[number, t('staff.drawnUp', { date: longDate(validatedAt) }), rentWords(quote)].join(DOT)}
      customer={customerOf(contract)}
      aside={
        <>
          <p className={`text-small ${left <= SOON_DAYS ? 'font-semibold text-alarm' : 'text-soft'}`}>
            {t('staff.signBy', { date: longDate(signBy), days: Math.max(0, left) })}
          </p>
          <WorkNote work={contract.work ?? {}} />
        </>
      }
    >
      <WorkControls queue="contracts" item={contract} />
      <DownloadPdf of={{ customerId, subjectId: _id }}>{t('staff.contractPdf')}</DownloadPdf>
      <WithdrawOffer contract={contract} of={customerName} />
      <OwnWork of={beginPhoneCall}>
        <ButtonLink look="outline" to={`/staff/customers/${customerId}/phone`} {...onKey('a')}>
          {t('desk.phone.act')}
          <span className="sr-only">{` ${customerName ?? ''}`}</span>
        </ButtonLink>
      </OwnWork>
    </DeskRow>
  )
})
