import { Link, useParams, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Customer } from '../../../shared/api/account.ts'
import { acceptIdentity, type CustomerFile } from '../../../shared/api/staff-customers.ts'
import { listDataRequests } from '../../../shared/api/staff-data-requests.ts'
import { listCustomerDocuments } from '../../../shared/api/staff-documents.ts'
import { beginPhoneCall } from '../../../shared/api/staff-phone-calls.ts'
import { mayDo } from '../../../shared/rules/authority.ts'
import { useCustomer } from '../../lib/data/customer.ts'
import { useFormat } from '../../lib/language.ts'
import { spacedPhone } from '../../lib/spaced-phone.ts'
import { AccountFigures } from '../../parts/billing/account.tsx'
import { AlsoOpen } from '../../parts/desk/also-open.tsx'
import { OwnWork } from '../../parts/desk/own-work.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Earlier } from '../../ui/earlier.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DocumentVersions } from './customer/documents.tsx'
import { CustomerInvoices } from './customer/invoices.tsx'
import { CustomerPayments } from './customer/payments.tsx'
import { ProposedIdentity } from './customer/proposed-identity.tsx'
import { CustomerReservations } from './customer/reservations.tsx'
import { CustomerSubscriptions, INVOICES } from './customer/subscriptions.tsx'
import { useCustomerFile, useEarlierOfFile } from './customer.data.ts'
import { ChoiceLinks } from './frame/choice-links.tsx'
import { CustomerWords } from './phone/customer-words.tsx'
import { Timeline } from './timeline/timeline.tsx'

const TABS = ['timeline', 'documents'] as const

/** /staff/customers/:customerId. One customer on one page, for an advisor who has them on the telephone. */
export function StaffCustomerScreen() {
  const t = useTranslations()
  const { customerId = '' } = useParams()
  const file = useCustomerFile(customerId)
  return (
    <div className="max-w-6xl">
      <PageHead title={t('staff.head')} />
      {file.data && (
        // Parts of customers' own pages are in it, and it is one of us who reads them.
        <CustomerWords>
          <File key={customerId} file={file.data} before={file.cursor} />
        </CustomerWords>
      )}
      {!file.data && file.error ? <Problem error={file.error} retry={() => void file.mutate()} /> : null}
      {!file.data && !file.error && <Skeleton />}
    </div>
  )
}

function File({ file, before }: { file: CustomerFile; before: string | null | undefined }) {
  const t = useTranslations()
  const { customer } = file
  const [search] = useSearchParams()
  const tab = TABS.find((one) => one === search.get('tab'))
  const self = useCustomer().data
  const seesDocuments = mayDo(self?.role ?? [], listCustomerDocuments.staff ?? [])
  const isOneself = self?._id === customer._id
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <h1>{`${customer.firstname} ${customer.lastname}`}</h1>
        <OwnWork of={beginPhoneCall}>
          {!isOneself && (
            <ButtonLink look="outline" to={`/staff/customers/${customer._id}/phone`}>
              {t('desk.phone.act')}
            </ButtonLink>
          )}
        </OwnWork>
      </div>
      <AlsoOpen kind="customer" id={customer._id} />
      <Facts customer={customer} />
      {customer.identity_proposed && (
        <OwnWork of={acceptIdentity}>
          <ProposedIdentity key={customer.identity_proposed.at} customer={customer} />
        </OwnWork>
      )}
      <AccountFigures account={file} />
      <OwnWork of={listDataRequests}>
        <Link
          to={`/staff/data-requests?customer=${customer._id}`}
          className="mt-4 inline-flex min-h-11 items-center text-small underline decoration-line underline-offset-8 hover:text-accent"
        >
          {t('dataRequest.ofCustomer')}
        </Link>
      </OwnWork>
      <div className="mt-6 mb-8">
        <ChoiceLinks
          look="tabs"
          label={t('desk.customer.parts')}
          name="tab"
          value={tab}
          options={[
            { name: t('desk.customer.file') },
            ...TABS.filter((one) => one !== 'documents' || seesDocuments).map((value) => ({
              value,
              name: t(`desk.customer.${value}`),
            })),
          ]}
        />
      </div>
      {tab === 'timeline' && <Timeline customerId={customer._id} />}
      {tab === 'documents' && (
        <OwnWork of={listCustomerDocuments}>
          <DocumentVersions customerId={customer._id} />
        </OwnWork>
      )}
      {tab === undefined && <Parts file={file} before={before} />}
    </>
  )
}

/** Subscriptions, reservations and money, with what can be done about each. */
function Parts({ file: first, before }: { file: CustomerFile; before: string | null | undefined }) {
  const t = useTranslations()
  const { file, ...earlier } = useEarlierOfFile(first, before)
  const { reservations, customer } = file
  const here = { data: file, error: undefined, mutate: () => undefined }
  return (
    <div className="grid gap-10">
      <Section title={t('staff.subscriptions')} of={here}>
        {() => <CustomerSubscriptions file={file} />}
      </Section>
      <Section title={t('pages.reservations')} of={here}>
        {() => <CustomerReservations reservations={reservations} customer={customer} />}
      </Section>
      <Section title={t('staff.invoicesOf')} of={here} place={INVOICES}>
        {() => <CustomerInvoices file={file} />}
      </Section>
      <Section title={t('staff.payments')} of={here}>
        {() => <CustomerPayments file={file} />}
      </Section>
      <Earlier of={earlier} />
    </div>
  )
}

/** Who they are and how to reach them. */
function Facts({ customer }: { customer: Customer }) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const { company, address, dob } = customer
  const facts: [name: string, value: string | undefined][] = [
    [t('staff.phone'), spacedPhone(customer.phonenumber)],
    [t('person.email'), customer.email],
    [t('person.dob'), dob && longDate(dob)],
    [t('staff.company'), company && [company.name, company.vat_number].filter(Boolean).join(' · ')],
    [
      t('staff.address'),
      address && [address.street, [address.postal_code, address.city].filter(Boolean).join(' ')].join(', '),
    ],
    [t('staff.id'), customer._id],
  ]
  return (
    <dl className="figures mt-5 mb-8 grid gap-x-10 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="min-w-0">
              <dt className="text-label tracking-wide text-faint">{name}</dt>
              <dd className="mt-1 text-small wrap-anywhere text-ink">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
