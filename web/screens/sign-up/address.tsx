import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type * as z from 'zod/mini'
import { Address } from '../../../shared/contracts/cust.ts'
import { Field } from '../../components/field.tsx'
import { ListField } from '../../components/list-field.tsx'
import { StepForm } from '../../components/sign-up/step-form.tsx'
import { useCustomer } from '../../data/customer.ts'
import { useUpdateCustomer } from '../../data/sign-up.ts'
import { ApiProblem } from '../../lib/api-problem.ts'
import { useLanguage } from '../../lib/language.tsx'
import { keepSignUp, keptSignUp } from '../../lib/sign-up-info.ts'
import { useGoOn } from '../../lib/sign-up-way.ts'

type FormValues = z.input<typeof Address>
const EMPTY: FormValues = { street: '', line2: '', city: '', region: '', postal_code: '', country: 'LU' }
/** Where customers live: Luxembourg, Belgium and those who cross a border to work. */
const COUNTRIES = ['LU', 'BE', 'FR', 'DE', 'NL', 'CH']

/** /signup/address. Street, line 2, postal code, city, region, country. */
export function AddressScreen() {
  const t = useTranslations()
  const { language } = useLanguage()
  const goOn = useGoOn('address')
  const update = useUpdateCustomer()
  const customer = useCustomer()
  const kept = keptSignUp().address
  const stored = customer.data?.address
  const { register, handleSubmit, setError, getValues, formState } = useForm<FormValues>({
    resolver: zodResolver(Address),
    mode: 'onTouched',
    defaultValues: { ...EMPTY, ...kept },
    ...(stored && { values: { ...EMPTY, ...stored, ...kept } }),
  })
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    return COUNTRIES.map((value) => ({ value, name: names.of(value) ?? value }))
  }, [language])
  const submit = handleSubmit(async (address) => {
    try {
      await update.trigger({ address })
      keepSignUp({ address: {} })
      await goOn()
    } catch (error) {
      if (!(error instanceof ApiProblem)) return
      for (const { path, code } of error.fields)
        setError(path.replace('address.', '') as keyof FormValues, { message: code })
    }
  })
  const field = (name: keyof FormValues) => ({
    label: t(`signup.address.${name}`),
    wrong: formState.errors[name]?.message,
    ...register(name),
  })
  return (
    <StepForm
      onSubmit={submit}
      onLeave={() => keepSignUp({ address: getValues() as Record<string, string> })}
      busy={update.isMutating}
      error={update.error}
    >
      <Field autoComplete="address-line1" {...field('street')} />
      <Field autoComplete="address-line2" {...field('line2')} />
      <div className="grid gap-x-6 gap-y-3 min-[24rem]:grid-cols-[2fr_3fr]">
        <Field autoComplete="postal-code" {...field('postal_code')} />
        <Field autoComplete="address-level2" {...field('city')} />
      </div>
      <Field autoComplete="address-level1" {...field('region')} />
      <ListField autoComplete="country" options={countries} {...field('country')} />
    </StepForm>
  )
}
