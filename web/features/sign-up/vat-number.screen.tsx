import { useState } from 'react'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import type { Customer } from '../../../shared/api/account.ts'
import { CustomerCompanyForm } from '../../../shared/api/customer-company.ts'
import { vatNumber } from '../../../shared/rules/vat-number.ts'
import { useApiForm } from '../../lib/api-form.ts'
import { useCustomer } from '../../lib/data/customer.ts'
import { useUpdateCustomer } from '../../lib/data/customer-changes.ts'
import { Field } from '../../ui/field.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { useNextStep } from './flow.ts'
import { keepSignUp, keptSignUp } from './kept-form.ts'
import { useCheckVat } from './sign-up.data.ts'

const Form = z.omit(CustomerCompanyForm, { address: true })
type FormValues = z.input<typeof Form>

/** /signup/vat-number. The company: its number is checked by its digits at once, then by VIES, which never blocks. */
export function VatNumberScreen() {
  const t = useTranslations()
  const goOn = useNextStep('vat-number')
  const check = useCheckVat()
  const update = useUpdateCustomer()
  const { data: who } = useCustomer()
  const company = who?.company
  const kept = keptSignUp().company
  const [isBusy, setBusy] = useState(false)
  const { register, onSubmit, setError, getValues, setValue, formState } = useApiForm({
    schema: Form,
    within: 'company',
    defaultValues: { name: '', vat_number: '', registration_number: '', ...kept },
    values: company && {
      name: company.name,
      vat_number: company.vat_number ?? '',
      registration_number: company.registration_number ?? '',
      ...kept,
    },
  })
  const answer = check.data?.data
  const askVies = async () => {
    const typed = getValues('vat_number')
    if (!vatNumber(typed) || typed === answer?.vat_number) return
    // A register that does not answer blocks nobody.
    const reply = await check.trigger({ vat_number: typed }).catch(() => undefined)
    if (reply?.data.answer === 'invalid') setError('vat_number', { message: 'vat_invalid' })
    if (reply?.data.name && !getValues('name')) setValue('name', reply.data.name, { shouldValidate: true })
  }
  const submit = onSubmit(async (form) => {
    setBusy(true)
    try {
      await askVies()
      await update.trigger({ company: { ...form, address: establishment(who) } })
      keepSignUp({ company: {} })
      await goOn()
    } finally {
      setBusy(false)
    }
  })
  const field = (name: keyof FormValues) => ({
    label: t(`vat.${name}`),
    wrong: formState.errors[name]?.message,
    ...register(name),
  })
  const vatField = field('vat_number')
  return (
    <SubmitForm
      onSubmit={submit}
      onLeave={() => keepSignUp({ company: getValues() })}
      busy={isBusy}
      error={update.error}
    >
      <Field
        {...vatField}
        hint={
          answer && answer.answer !== 'invalid'
            ? t(`vat.${answer.answer}`, { name: answer.name ?? '' })
            : t('vat.hint')
        }
        onBlur={(event) => {
          void vatField.onBlur(event)
          void askVies()
        }}
      />
      <Field autoComplete="organization" {...field('name')} />
      <Field {...field('registration_number')} />
    </SubmitForm>
  )
}

/** Where the company is established: what was entered as its address a step ago. */
function establishment(who: Customer | undefined): string {
  const { street = '', postal_code = '', city = '', country = '' } = who?.address ?? {}
  return [street, `${postal_code} ${city}`.trim(), country].filter(Boolean).join(', ').slice(0, 200)
}
