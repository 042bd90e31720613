import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { RequestingCompany } from '../../../shared/api/customer-company.ts'
import { SubscriptionRequest } from '../../../shared/api/requests.ts'
import { PLAN_NAMES } from '../../../shared/price-book.ts'
import { planIncludes } from '../../../shared/rules/plans.ts'
import type { ListedVehicle } from '../../lib/data/catalogue.ts'
import { weeks } from '../../lib/data/weeks.ts'
import { useLanguage } from '../../lib/language.ts'
import type { RequestTexts } from '../../texts/en/request.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { SegmentsField } from '../../ui/segments-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { RequestDraft } from './kept-draft.ts'
import { callDays, slotName, slotsIn } from './slot-name.ts'

const { address, license_more_than_5years } = SubscriptionRequest.shape

/** A licence under five years ends a request, with the reason (spec §4, onboarding). */
const Licence = license_more_than_5years.check(
  z.refine((answer) => answer === 'yes', { error: 'licence_too_recent' }),
)
const rest = { subscription_plan: z.string(), time_slot: z.string() }
const ForPerson = z.object({ address, license_more_than_5years: Licence, company: z.any(), ...rest })
const ForCompany = z.object({ ...ForPerson.shape, company: RequestingCompany })

type Additional = RequestDraft['additional']
const COMPANY = [
  ['name', 'companyName', 'organization'],
  ['address', 'companyAddress', 'off'],
  ['invoice_email', 'companyEmail', 'off'],
  ['vat_number', 'vat', 'off'],
  ['registration_number', 'registration', 'off'],
] as const

interface Props {
  texts: RequestTexts
  values: Additional
  isCompany: boolean
  vehicle: ListedVehicle | undefined
  wrong: Record<string, string>
  onChange(values: Additional): void
  onNext(values: Additional): void
  onBack(): void
}

/** The second step of a request: the address, the company, the licence, the plan, and when to call. */
export function RequestAdditional(props: Props) {
  const { texts, values, isCompany, vehicle, wrong, onChange, onNext, onBack } = props
  const form = useForm<Additional>({
    resolver: zodResolver(isCompany ? ForCompany : ForPerson) as never,
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: values,
  })
  const { register, handleSubmit, getValues } = form
  const { errors } = form.formState
  return (
    <form
      method="dialog"
      onSubmit={handleSubmit(onNext)}
      onBlur={() => onChange(getValues())}
      onChange={() => onChange(getValues())}
      noValidate
      className="grid gap-y-3"
    >
      <Field
        label={texts.address}
        autoComplete="street-address"
        wrong={errors.address?.message ?? wrong.address}
        {...register('address')}
      />
      {isCompany && <CompanyFields form={form} texts={texts} wrong={wrong} />}
      <Choices form={form} texts={texts} vehicle={vehicle} wrong={wrong} />
      <div className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-3">
        <Button type="submit">{texts.next}</Button>
        <Button look="quiet" onClick={onBack}>
          {texts.back}
        </Button>
      </div>
    </form>
  )
}

type PartProps = Pick<Props, 'texts' | 'wrong'> & { form: UseFormReturn<Additional> }

/** The company that asks, for one that does. */
function CompanyFields({ form, texts, wrong }: PartProps) {
  const { errors } = form.formState
  return (
    <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {COMPANY.map(([name, label, autoComplete]) => (
        <Field
          key={name}
          label={texts[label]}
          autoComplete={autoComplete}
          wrong={errors.company?.[name]?.message ?? wrong[`company.${name}`]}
          {...form.register(`company.${name}`)}
        />
      ))}
    </div>
  )
}

/** The licence, the plan and when to call. */
function Choices({ form, texts, vehicle, wrong }: PartProps & Pick<Props, 'vehicle'>) {
  const { control, formState } = form
  const { language } = useLanguage()
  const week = weeks().calls
  const { errors } = formState
  const plans = PLAN_NAMES.map((plan) => ({
    value: plan,
    name: plan,
    ...(vehicle && !planIncludes(plan, vehicle.vehicle_cat) ? { refused: texts.outside } : {}),
  }))
  return (
    <>
      <Controller
        control={control}
        name="license_more_than_5years"
        render={({ field }) => (
          <SegmentsField
            legend={texts.licence}
            options={(['yes', 'no'] as const).map((value) => ({ value, name: texts[value] }))}
            value={field.value}
            onChange={field.onChange}
            wrong={errors.license_more_than_5years?.message ?? wrong.license_more_than_5years}
          />
        )}
      />
      <Controller
        control={control}
        name="subscription_plan"
        render={({ field }) => (
          <SegmentsField legend={texts.plan} options={plans} value={field.value} onChange={field.onChange} />
        )}
      />
      <Controller
        control={control}
        name="time_slot"
        render={({ field }) => (
          <SelectField
            label={texts.slot(callDays(week, language))}
            isLong
            options={slotsIn(week).map((slot) => ({
              id: slot,
              name: slotName(slot, { week, language, texts }),
            }))}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
    </>
  )
}
