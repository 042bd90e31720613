import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { SubscriptionRequest, TypedBirth } from '../../../shared/api/requests.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { birthProblem } from '../../../shared/rules/requests.ts'
import { e164, RequiredPhone } from '../../lib/typed-phone.ts'
import type { RequestTexts } from '../../texts/en/request.ts'
import { BirthDateField } from '../../ui/birth-date-field.tsx'
import { Button } from '../../ui/button.tsx'
import { EmailField, Field } from '../../ui/field.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { SegmentsField } from '../../ui/segments-field.tsx'
import type { RequestDraft } from './kept-draft.ts'

const { customer_type, firstname, lastname, email } = SubscriptionRequest.shape

const Birth = TypedBirth.check((typed) => {
  const message = birthProblem(typed.value, luxembourgDate(new Date().toISOString()))
  if (message) typed.issues.push({ code: 'custom', message, input: typed.value, path: [] })
})

const Form = z.object({ customer_type, firstname, lastname, phonenumber: RequiredPhone, email, birth: Birth })
type Personal = RequestDraft['personal']

interface Props {
  texts: RequestTexts
  values: Personal
  /** Words of the API about fields of this step, by name. */
  wrong: Record<string, string>
  onChange(values: Personal): void
  onNext(values: Personal): void
}

/** The first step of a request: the person who asks. */
export function RequestPersonal({ texts, values, wrong, onChange, onNext }: Props) {
  const { register, control, handleSubmit, getValues, formState } = useForm<Personal>({
    // A choice that is still empty is a value of the form, and what the schema refuses.
    resolver: zodResolver(Form) as never,
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: values,
  })
  const problem = (name: keyof Personal) => formState.errors[name]?.message ?? wrong[name]
  const field = (name: 'firstname' | 'lastname' | 'email') => ({
    label: texts[name],
    wrong: problem(name),
    ...register(name),
  })
  return (
    <form
      method="dialog"
      onSubmit={handleSubmit(({ phonenumber, ...rest }) =>
        // From here on the number is shown as it will be called.
        onNext({ ...rest, phonenumber: { ...phonenumber, typed: e164(phonenumber) ?? phonenumber.typed } }),
      )}
      onBlur={() => onChange(getValues())}
      onChange={() => onChange(getValues())}
      noValidate
      className="grid gap-y-3"
    >
      <Controller
        control={control}
        name="customer_type"
        render={({ field: { value, onChange: change } }) => (
          <SegmentsField
            legend={texts.customerType}
            options={(['Particulier', 'Entreprise'] as const).map((type) => ({
              value: type,
              name: texts[type],
            }))}
            value={value}
            onChange={change}
            wrong={problem('customer_type')}
          />
        )}
      />
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Field autoComplete="given-name" {...field('firstname')} />
        <Field autoComplete="family-name" {...field('lastname')} />
        <Controller
          control={control}
          name="phonenumber"
          render={({ field: phone }) => (
            <PhoneField {...phone} label={texts.phone} wrong={problem('phonenumber')} />
          )}
        />
        <EmailField {...field('email')} />
      </div>
      <Controller
        control={control}
        name="birth"
        render={({ field: { value, onChange: change } }) => (
          <BirthDateField value={value} onChange={change} wrong={problem('birth')} />
        )}
      />
      <Button type="submit" className="mt-4 justify-self-start">
        {texts.next}
      </Button>
    </form>
  )
}
