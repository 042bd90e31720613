import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { addCustomer } from '../../shared/contracts/cust.ts'
import { REFUSALS, type RefusalCode } from '../../shared/refusals.ts'
import { ineligibility } from '../../shared/rules/eligibility.ts'
import { luxembourgDate } from '../../shared/rules/luxembourg-date.ts'
import { useAddCustomer } from '../data/codes.ts'
import { ApiProblem } from '../lib/api-problem.ts'
import { birthDate, type TypedDate } from '../lib/birth-date.ts'
import { useLanguage } from '../lib/language.tsx'
import { keepSignUp, keptSignUp } from '../lib/sign-up-info.ts'
import { BirthDateField } from './birth-date-field.tsx'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { Problem } from './problem.tsx'
import { Segments } from './segments.tsx'

const { firstname, lastname, email, license_more_than_5years, customer_type, country } =
  addCustomer.input.shape

/** The contract's fields as the form holds them; a company needs its name. */
const Form = z
  .object({
    firstname,
    lastname,
    email,
    license_more_than_5years,
    customer_type,
    country,
    companyName: z.string(),
  })
  .check(
    z.refine((form) => form.customer_type !== 'Entreprise' || form.companyName.trim() !== '', {
      path: ['companyName'],
      error: 'company_required',
    }),
  )
type FormValues = z.input<typeof Form>

interface Props {
  /** The proof that the phone number was verified. */
  token: string
  phoneNumber: string
  onAdded(customer: { _id: string; token: string }): void
  /** Not eligible: why, in words. The sign-up stops. */
  onRefused(words: string): void
}

/** The last step of signing up: who one is. */
export function SignUpDetails({ token, phoneNumber, onAdded, onRefused }: Props) {
  const t = useTranslations()
  const { language } = useLanguage()
  const addCustomerCall = useAddCustomer()
  const [born, setBorn] = useState<TypedDate>({ day: '', month: '', year: '' })
  const [bornWrong, setBornWrong] = useState<string>()
  const kept = keptSignUp()
  const { register, control, handleSubmit, watch, getValues, setError, formState } = useForm<FormValues>({
    resolver: zodResolver(Form),
    mode: 'onTouched',
    defaultValues: {
      ...{ firstname: kept.firstname, lastname: kept.lastname, email: kept.email, companyName: '' },
      ...{ license_more_than_5years: 'yes', customer_type: 'Particulier', country: 'LU' },
    },
  })
  const wrong = (name: keyof FormValues) => formState.errors[name]?.message
  const keep = () => keepSignUp({ ...pickKept(getValues()), phonenumber: phoneNumber })

  const checkBirth = () => {
    const today = luxembourgDate(new Date().toISOString())
    const birth = birthDate(born, today)
    setBornWrong('wrong' in birth ? birth.wrong : undefined)
    return 'wrong' in birth ? undefined : { dob: birth.date, today }
  }
  const refuse = (code: RefusalCode) => onRefused(REFUSALS[code][language])

  const submit = handleSubmit(async ({ companyName, ...form }) => {
    const birth = checkBirth()
    if (!birth || addCustomerCall.isMutating) return
    const reason = ineligibility({ ...form, dob: birth.dob }, birth.today)
    if (reason) return refuse(reason)
    const company = form.customer_type === 'Entreprise' ? { name: companyName } : undefined
    try {
      const { data } = await addCustomerCall.trigger({ ...form, dob: birth.dob, company, language, token })
      keepSignUp(null)
      onAdded(data)
    } catch (error) {
      if (!(error instanceof ApiProblem)) return
      if (error.code === 'too_young' || error.code === 'licence_too_recent') return refuse(error.code)
      for (const { path, code } of error.fields) {
        if (path === 'dob') setBornWrong(code)
        setError((path === 'company.name' ? 'companyName' : path) as keyof FormValues, { message: code })
      }
    }
  }, checkBirth)

  const yesNo = [
    { value: 'yes', name: t('signup.yes') },
    { value: 'no', name: t('signup.no') },
  ] as const
  return (
    <form onSubmit={submit} onBlur={keep} noValidate className="grid gap-y-3">
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Field
          label={t('signup.firstname')}
          autoComplete="given-name"
          wrong={wrong('firstname')}
          {...register('firstname')}
        />
        <Field
          label={t('signup.lastname')}
          autoComplete="family-name"
          wrong={wrong('lastname')}
          {...register('lastname')}
        />
      </div>
      <Field
        label={t('signup.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        wrong={wrong('email')}
        {...register('email')}
      />
      <BirthDateField value={born} wrong={bornWrong} onChange={setBorn} />
      <div className="grid gap-y-8">
        <Controller
          control={control}
          name="license_more_than_5years"
          render={({ field }) => <Segments legend={t('signup.licence')} options={yesNo} {...field} />}
        />
        <Controller
          control={control}
          name="customer_type"
          render={({ field }) => (
            <Segments
              legend={t('signup.customerType')}
              options={[
                { value: 'Particulier', name: t('signup.individual') },
                { value: 'Entreprise', name: t('signup.company') },
              ]}
              {...field}
            />
          )}
        />
        {watch('customer_type') === 'Entreprise' && (
          <Field
            label={t('signup.companyName')}
            autoComplete="organization"
            wrong={wrong('companyName')}
            className="-mb-4"
            {...register('companyName')}
          />
        )}
        <Controller
          control={control}
          name="country"
          render={({ field }) => (
            <Segments
              legend={t('signup.country')}
              options={[
                { value: 'LU', name: t('country.luxembourg') },
                { value: 'BE', name: t('country.belgium') },
              ]}
              {...field}
              value={field.value ?? 'LU'}
            />
          )}
        />
        {addCustomerCall.error ? <Problem error={addCustomerCall.error} /> : null}
        <Button type="submit" busy={addCustomerCall.isMutating}>
          {t('signup.create')}
        </Button>
      </div>
    </form>
  )
}

const pickKept = ({ firstname, lastname, email }: FormValues) => ({ firstname, lastname, email })
