import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Customer } from '../../shared/contracts/cust.ts'
import type { CustomerFile } from '../../shared/contracts/staff-customers.ts'
import { AccountFigures } from '../components/account-standing.tsx'
import { CustomerDocuments } from '../components/documents/customer-documents.tsx'
import { Guard } from '../components/guard.tsx'
import { PageHead } from '../components/page-head.tsx'
import { Problem } from '../components/problem.tsx'
import { Section } from '../components/section.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { FileContracts } from '../components/staff/file-contracts.tsx'
import { FileInvoices } from '../components/staff/file-invoices.tsx'
import { FilePayments } from '../components/staff/file-payments.tsx'
import { FileReservations } from '../components/staff/file-reservations.tsx'
import { useCustomerFile } from '../data/staff-customers.ts'
import { useFormat } from '../lib/language.tsx'

/** /staff/customers/:customerId. One customer on one page, for an advisor who has them on the telephone. */
export function StaffCustomerScreen() {
  const t = useTranslations()
  const { customerId = '' } = useParams()
  const file = useCustomerFile(customerId)
  return (
    <Guard otherwise="login">
      <div className="wrap pt-14 pb-28">
        <PageHead title={t('staff.head')} />
        <Link
          to="/staff"
          className="inline-flex min-h-11 items-center text-small text-soft hover:text-accent"
        >
          {t('staff.back')}
        </Link>
        {file.data && <File file={file.data} />}
        {!file.data && file.error ? <Problem error={file.error} retry={() => void file.mutate()} /> : null}
        {!file.data && !file.error && <Skeleton />}
      </div>
    </Guard>
  )
}

function File({ file }: { file: CustomerFile }) {
  const t = useTranslations()
  const { customer, reservations, invoices } = file
  const here = { data: file, error: undefined, mutate: () => undefined }
  return (
    <>
      <h1 className="mt-4 text-heading">{`${customer.firstname} ${customer.lastname}`}</h1>
      <Facts customer={customer} />
      <AccountFigures account={file} />
      <div className="mt-14 grid gap-16">
        <Section title={t('staff.subscriptions')} of={here}>
          {() => <FileContracts file={file} />}
        </Section>
        <Section title={t('profile.pages.reservations')} of={here}>
          {() => <FileReservations reservations={reservations} />}
        </Section>
        <Section title={t('staff.invoicesOf')} of={here}>
          {() => <FileInvoices invoices={invoices} />}
        </Section>
        <Section title={t('staff.payments')} of={here}>
          {() => <FilePayments file={file} />}
        </Section>
      </div>
      <CustomerDocuments customerId={customer._id} />
    </>
  )
}

/** Who they are and how to reach them. */
function Facts({ customer }: { customer: Customer }) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const { company, address, dob } = customer
  const facts: [name: string, value: string | undefined][] = [
    [t('staff.phone'), customer.phonenumber],
    [t('signup.email'), customer.email],
    [t('signup.dob'), dob && longDate(dob)],
    [t('staff.company'), company && [company.name, company.vat_number].filter(Boolean).join(' · ')],
    [
      t('staff.address'),
      address && [address.street, [address.postal_code, address.city].filter(Boolean).join(' ')].join(', '),
    ],
    [t('staff.id'), customer._id],
  ]
  return (
    <dl className="figures mt-8 mb-12 grid gap-x-10 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
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
