import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Customer } from '../../../shared/api/account.ts'
import type { SignUpStep } from '../../../shared/rules/sign-up.ts'
import { useCustomer } from '../../lib/data/customer.ts'
import { useSignUpStatus } from '../../lib/data/sign-up-status.ts'
import { useFormat, useLanguage } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { stepPath, useNextStep } from './flow.ts'
import { useManageRequest } from './sign-up.data.ts'

interface Row {
  step: SignUpStep
  name: string
  value: string | undefined
}

/** /signup/recap. Everything that was entered, each with a link to correct it; then it is sent. */
export function RecapScreen() {
  const t = useTranslations()
  const goOn = useNextStep('recap')
  const customer = useCustomer()
  const manage = useManageRequest()
  const { data: status } = useSignUpStatus()
  const rows = useRows()
  if (!customer.data)
    return customer.error ? (
      <Problem error={customer.error} retry={() => void customer.mutate()} />
    ) : (
      <Skeleton lines={6} />
    )
  const submit = async () => {
    if (await manage.trigger({ action: 'submit' }).catch(() => undefined)) await goOn()
  }
  const isSent = status?.known.request === 'submitted'
  return (
    <>
      <dl>
        {rows(customer.data).map(
          ({ step, name, value }) =>
            value && (
              <div key={step} className="grid grid-cols-[1fr_auto] gap-x-4 border-t border-line py-4">
                <dt className="text-small text-faint">{name}</dt>
                <dd className="row-span-2">
                  {!isSent && (
                    <Link
                      to={stepPath(step)}
                      className="inline-flex min-h-11 items-center text-small underline underline-offset-4 hover:text-accent"
                    >
                      {t('form.edit')}
                      <span className="sr-only"> {name}</span>
                    </Link>
                  )}
                </dd>
                <dd className="wrap-anywhere whitespace-pre-line text-ink">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {manage.error ? <Problem error={manage.error} /> : null}
      <Button busy={manage.isMutating} onClick={isSent ? () => void goOn() : submit} className="mt-6 w-full">
        {t(isSent ? 'form.continue' : 'signup.recap.send')}
      </Button>
      <p className="mt-4 text-center text-small text-faint">{t('signup.recap.note')}</p>
      {!isSent && (
        <p className="mt-2 text-center text-small">
          <Link
            to={stepPath('close-req')}
            className="inline-flex min-h-11 items-center text-soft underline underline-offset-4 hover:text-accent"
          >
            {t('signup.recap.close')}
          </Link>
        </p>
      )}
    </>
  )
}

/** The rows of the recap, in words. */
function useRows(): (who: Customer) => Row[] {
  const t = useTranslations()
  const { longDate } = useFormat()
  const { language } = useLanguage()
  return (who) => {
    const gender = who.gender && t(`person.genders.${who.gender}`)
    const { name, vat_number, registration_number, vat_status, address: seat } = who.company ?? {}
    const vat = vat_status === 'unavailable' ? `${vat_number} (${t('signup.recap.vatLater')})` : vat_number
    const address = who.address && addressLines(who.address, language)
    return [
      {
        step: 'info',
        name: t('signup.recap.name'),
        value: lines(`${who.firstname} ${who.lastname}`, gender),
      },
      { step: 'email', name: t('person.email'), value: who.email },
      { step: 'phone', name: t('phone.number'), value: who.phonenumber },
      { step: 'dob', name: t('person.dob'), value: who.dob && longDate(who.dob) },
      {
        step: 'license-permission',
        name: t('signup.licence'),
        value: who.license_more_than_5years && t(`form.${who.license_more_than_5years}`),
      },
      {
        step: 'individual-business',
        name: t('person.customerType'),
        value: t(who.customer_type === 'Entreprise' ? 'person.company' : 'person.individual'),
      },
      { step: 'address', name: t('signup.recap.address'), value: address },
      {
        step: 'vat-number',
        name: t('person.company'),
        value: who.customer_type === 'Entreprise' ? lines(name, vat, registration_number, seat) : undefined,
      },
      { step: 'doc-upload', name: t('signup.recap.documents'), value: t('signup.recap.documentsThere') },
    ]
  }
}

const lines = (...parts: (string | undefined)[]) => parts.filter(Boolean).join('\n')

function addressLines(address: NonNullable<Customer['address']>, language: string): string {
  const { street, line2, postal_code, city, region, country } = address
  const countryName = new Intl.DisplayNames([language], { type: 'region' }).of(country)
  return lines(street, line2, `${postal_code} ${city}`, region, countryName)
}
