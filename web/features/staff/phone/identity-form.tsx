import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CustomerFile } from '../../../../shared/api/staff-customers.ts'
import type { PhoneCall } from '../../../../shared/api/staff-phone-calls.ts'
import { IDENTITY_CHECKS, type IdentityCheck, LEAST_CHECKS } from '../../../../shared/rules/phone-calls.ts'
import { useFormat } from '../../../lib/language.ts'
import { spacedPhone } from '../../../lib/spaced-phone.ts'
import { fullName } from '../../../lib/vehicle-name.ts'
import { SubmitForm } from '../../../ui/submit-form.tsx'
import { useBeginPhoneCall } from './phone.data.ts'

/** Who is on the telephone: what is asked, with what the file says, and what was right. */
export function IdentityForm({ file, onBegun }: { file: CustomerFile; onBegun(call: PhoneCall): void }) {
  const t = useTranslations()
  const begin = useBeginPhoneCall(file.customer._id)
  const answers = useAnswers(file)
  const [checked, setChecked] = useState<readonly IdentityCheck[]>([])
  const [isShort, setShort] = useState(false)
  const submit = async () => {
    setShort(checked.length < LEAST_CHECKS)
    if (checked.length < LEAST_CHECKS) return
    const call = await begin.trigger([...checked]).catch(() => undefined)
    if (call) onBegun(call)
  }
  const toggle = (check: IdentityCheck, isRight: boolean) =>
    setChecked((before) => [...before.filter((one) => one !== check), ...(isRight ? [check] : [])])
  return (
    <SubmitForm onSubmit={submit} busy={begin.isMutating} error={begin.error} label={t('desk.phone.begin')}>
      <fieldset aria-describedby={isShort ? 'checks-wrong' : undefined}>
        <legend className="mb-2 text-small text-soft">
          {t('desk.phone.which', { least: LEAST_CHECKS })}
        </legend>
        {IDENTITY_CHECKS.map((check) => {
          const answer = answers[check]
          return (
            answer && (
              <label
                key={check}
                className="flex min-h-11 cursor-pointer items-start gap-3 border-t border-line py-2.5"
              >
                <input
                  type="checkbox"
                  name={check}
                  checked={checked.includes(check)}
                  onChange={({ target }) => toggle(check, target.checked)}
                  className="mt-0.5 size-5 shrink-0 accent-(--accent)"
                />
                <span className="min-w-0 text-small wrap-anywhere">
                  <span className="block text-ink">{t(`desk.phone.checks.${check}`)}</span>
                  <span className="figures block text-faint">{answer}</span>
                </span>
              </label>
            )
          )
        })}
      </fieldset>
      {isShort && (
        <p id="checks-wrong" role="alert" className="text-small text-alarm">
          {t('desk.phone.tooFew', { least: LEAST_CHECKS })}
        </p>
      )}
    </SubmitForm>
  )
}

/** What the file says to each question; what is not known cannot be asked. */
function useAnswers({ customer, invoices, reservations }: CustomerFile) {
  const t = useTranslations()
  const { longDate, money } = useFormat()
  const { dob, address, phonenumber } = customer
  const last = invoices.toSorted((a, b) => b.issuedOn.localeCompare(a.issuedOn))[0]
  const stay =
    reservations.find(({ status }) => status === 'InGarage') ??
    reservations.find(({ status }) => status === 'Confirmed' || status === 'Waiting')
  return {
    birth_date: dob && longDate(dob),
    address: address && [address.street, `${address.postal_code} ${address.city}`].join(', '),
    last_invoice: last && [last.number, money(last.totals.totalCents), longDate(last.issuedOn)].join(' · '),
    vehicle:
      stay &&
      [
        fullName(stay.general_id),
        t('formats.fromTo', { start: longDate(stay.start_date), end: longDate(stay.return_date) }),
      ].join(' · '),
    called_back: spacedPhone(phonenumber),
  } satisfies Record<IdentityCheck, string | undefined>
}
