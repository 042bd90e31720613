import { useState } from 'react'
import { Link, Outlet, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CustomerFile } from '../../../../shared/api/staff-customers.ts'
import { beginPhoneCall, type PhoneCall } from '../../../../shared/api/staff-phone-calls.ts'
import { deskFieldWords } from '../../../../shared/desk-field-words.ts'
import { ActingFor, keepPhoneCall, keptPhoneCall } from '../../../lib/acting.ts'
import { FieldWords } from '../../../lib/field-words.ts'
import { useSession } from '../../../lib/session.ts'
import { AlsoOpen } from '../../../parts/desk/also-open.tsx'
import { OwnWork } from '../../../parts/desk/own-work.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Loaded } from '../../../ui/section.tsx'
import { useCustomerFile } from '../customer.data.ts'
import { ActingBar } from './acting-bar.tsx'
import { CustomerWords } from './customer-words.tsx'
import { IdentityForm } from './identity-form.tsx'
import { PhoneTabs } from './phone-tabs.tsx'

/** /staff/customers/:customerId/phone. One of us does for a customer on the telephone what they could do themselves. */
export function PhoneScreen() {
  const t = useTranslations()
  const { customerId = '' } = useParams()
  const file = useCustomerFile(customerId)
  return (
    <div className="max-w-6xl">
      <PageHead title={t('staff.head')} />
      <OwnWork of={beginPhoneCall}>
        <Loaded of={file}>{(data) => <OnTheTelephone key={customerId} file={data} />}</Loaded>
      </OwnWork>
    </div>
  )
}

function OnTheTelephone({ file }: { file: CustomerFile }) {
  const t = useTranslations()
  const { customer } = file
  const staffId = useSession().session?.id ?? ''
  const [call, setCall] = useState(() => keptPhoneCall(staffId, customer._id))
  const [isAsking, setAsking] = useState(false)
  const become = (next: PhoneCall | undefined) => {
    keepPhoneCall(staffId, customer._id, next)
    setCall(next)
    setAsking(false)
  }
  const name = `${customer.firstname} ${customer.lastname}`
  return (
    <>
      <Link
        to={`/staff/customers/${customer._id}`}
        className="inline-flex min-h-11 items-center text-small text-soft underline decoration-line underline-offset-4 hover:text-accent"
      >
        {t('desk.phone.file')}
      </Link>
      <h1 className="mb-4">{name}</h1>
      <AlsoOpen kind="customer" id={customer._id} />
      {!call && (
        <section aria-labelledby="who" className="max-w-lg">
          <h2 id="who" className="text-heading">
            {t('desk.phone.who')}
          </h2>
          <p className="mb-5 text-small text-soft">{t('desk.phone.lead')}</p>
          <IdentityForm file={file} onBegun={become} />
        </section>
      )}
      {call && (
        <ActingFor value={call}>
          <ActingBar
            call={call}
            name={name}
            onAgain={() => setAsking(true)}
            onEnded={() => become(undefined)}
          />
          <PhoneTabs customerId={customer._id} />
          <FieldWords value={deskFieldWords}>
            <CustomerWords>
              <Outlet />
            </CustomerWords>
          </FieldWords>
        </ActingFor>
      )}
      {isAsking && (
        <FormDialog
          title={t('desk.phone.who')}
          lead={t('desk.phone.lead')}
          width="max-w-lg"
          onClose={() => setAsking(false)}
        >
          <IdentityForm file={file} onBegun={become} />
        </FormDialog>
      )}
    </>
  )
}
