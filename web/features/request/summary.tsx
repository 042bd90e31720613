import { Fragment } from 'react'
import type { Language } from '../../../shared/language.ts'
import { weeks } from '../../lib/data/weeks.ts'
import { useLanguage } from '../../lib/language.ts'
import type { RequestTexts } from '../../texts/en/request.ts'
import { Button } from '../../ui/button.tsx'
import type { RequestDraft } from './kept-draft.ts'
import { callDays, slotName } from './slot-name.ts'

interface Props {
  texts: RequestTexts
  draft: RequestDraft
  vehicle: string | undefined
  /** Leads back to a step; absent once the request is sent. */
  onEdit?(step: 'personal' | 'additional'): void
}

/** The contents of a request, in its two parts. */
export function RequestSummary({ texts, draft, vehicle, onEdit }: Props) {
  const { language } = useLanguage()
  const parts = {
    personal: personalRows(texts, draft),
    additional: [...additionalRows(texts, draft, vehicle), slotRow(texts, draft, language)],
  }
  return (
    <div className="grid gap-y-10">
      {(['personal', 'additional'] as const).map((step) => (
        <section key={step}>
          <div className="flex items-baseline justify-between gap-6 border-b border-line pb-3">
            <h3 className="text-title">{texts.steps[step]}</h3>
            {onEdit && (
              <Button
                look="quiet"
                aria-label={texts.editWhat.replace('{what}', texts.steps[step])}
                onClick={() => onEdit(step)}
              >
                {texts.edit}
              </Button>
            )}
          </div>
          <dl className="grid sm:grid-cols-[14rem_1fr]">
            {parts[step].map(([name, value]) => (
              <Fragment key={name}>
                <dt className="pt-4 text-small text-faint sm:border-b sm:border-line sm:py-4 sm:pr-6">
                  {name}
                </dt>
                <dd className="figures border-b border-line pb-4 wrap-anywhere sm:py-4">{value}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

type Rows = (readonly [name: string, value: string])[]

function personalRows(texts: RequestTexts, { personal }: RequestDraft): Rows {
  const { customer_type, firstname, lastname, phonenumber, email, birth } = personal
  return [
    [texts.customerType, customer_type && texts[customer_type]],
    [texts.firstname, firstname],
    [texts.lastname, lastname],
    [texts.phone, phonenumber.typed],
    [texts.email, email],
    [texts.birth, `${birth.day.padStart(2, '0')}/${birth.month.padStart(2, '0')}/${birth.year}`],
  ]
}

function additionalRows(texts: RequestTexts, draft: RequestDraft, vehicle: string | undefined): Rows {
  const { additional, personal } = draft
  const { company } = additional
  const ofCompany: Rows = [
    [texts.companyName, company.name],
    [texts.companyAddress, company.address],
    [texts.companyEmail, company.invoice_email],
    [texts.vat, company.vat_number],
    [texts.registration, company.registration_number],
  ]
  return [
    [texts.address, additional.address],
    ...(personal.customer_type === 'Entreprise' ? ofCompany : []),
    [texts.licence, texts[additional.license_more_than_5years || 'no']],
    [texts.plan, additional.subscription_plan],
    [texts.vehicle, vehicle ?? texts.anyVehicle],
  ]
}

function slotRow(texts: RequestTexts, { additional }: RequestDraft, language: Language): Rows[number] {
  const week = weeks().calls
  return [texts.slot(callDays(week, language)), slotName(additional.time_slot, { week, language, texts })]
}
