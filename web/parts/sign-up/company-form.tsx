import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type * as z from 'zod/mini'
import type { Customer } from '../../../shared/api/account.ts'
import { CustomerCompanyForm } from '../../../shared/api/customer-company.ts'
import { checkVat } from '../../../shared/api/sign-up.ts'
import { vatNumber, vatText } from '../../../shared/rules/vat-number.ts'
import { useApiForm } from '../../lib/api-form.ts'
import { useUpdateCustomer } from '../../lib/data/customer-changes.ts'
import { useCall } from '../../lib/data/use-call.ts'
import { Field } from '../../ui/field.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'

type Values = z.input<typeof CustomerCompanyForm>
const EMPTY: Values = { name: '', vat_number: '', registration_number: '', address: '' }

interface Props {
  who: Customer | undefined
  /** What was typed here before and not sent yet. */
  typed?: Partial<Values>
  onLeave?(values: Values): void
  onSaved(): void | Promise<void>
}

/**
 * A customer's company: the VAT number first, which the European register completes with name and address where it discloses them. What
 * belongs to one number is cleared when another one is typed. A register that does not answer blocks nobody.
 */
export function CompanyForm({ who, typed = {}, onLeave, onSaved }: Props) {
  const t = useTranslations()
  const check = useCall(checkVat)
  const update = useUpdateCustomer()
  const [isBusy, setBusy] = useState(false)
  const company = who?.company
  const { register, onSubmit, setError, getValues, setValue, trigger, formState } = useApiForm({
    schema: CustomerCompanyForm,
    within: 'company',
    defaultValues: { ...EMPTY, ...typed },
    values: company && { ...EMPTY, ...known(company), ...typed },
  })
  /** The number to which name, address and registration in the form belong. */
  const numberOf = useRef(numberIn(typed.vat_number))
  const [asked, setAsked] = useState<string>()
  const answer = check.data?.data
  /** The number that is typed, if it can be one; what belonged to another is cleared. */
  const typedNumber = () => {
    const text = numberIn(getValues('vat_number'))
    if (!text) return undefined
    const before = numberOf.current ?? company?.vat_number ?? text
    if (before !== text)
      for (const field of ['name', 'address', 'registration_number'] as const) setValue(field, '')
    numberOf.current = text
    return text
  }
  const askRegister = async (): Promise<void> => {
    const vat_number = typedNumber()
    setAsked(vat_number)
    if (!vat_number || vat_number === answer?.vat_number) return
    const reply = await check.trigger({ vat_number }).catch(() => undefined)
    // Another number was typed meanwhile: nothing of this answer belongs to it.
    if (numberIn(getValues('vat_number')) !== vat_number) return askRegister()
    if (reply?.data.answer === 'invalid') setError('vat_number', { message: 'vat_invalid' })
    for (const field of ['name', 'address'] as const) {
      const registered = reply?.data[field]
      if (registered && !getValues(field)) setValue(field, registered, { shouldValidate: true })
    }
  }
  const submit = onSubmit(async () => {
    setBusy(true)
    try {
      await askRegister()
      // The register may have cleared and filled fields since they were checked.
      if (!(await trigger())) return
      await update.trigger({ company: CustomerCompanyForm.parse(getValues()) })
      await onSaved()
    } finally {
      setBusy(false)
    }
  })
  const field = (name: keyof Values) => ({
    label: t(`vat.${name}`),
    wrong: formState.errors[name]?.message,
    ...register(name),
  })
  const vatField = field('vat_number')
  // What the register said of another number, or before it could not be asked, is not said of this one.
  const said = answer?.vat_number === asked && answer?.answer !== 'invalid' ? answer : undefined
  const isUnanswered = said === undefined && asked !== undefined && check.error !== undefined
  const hint =
    said?.answer === 'valid'
      ? t('vat.valid', { name: said.name ?? '' })
      : t(said || isUnanswered ? 'vat.unavailable' : 'vat.hint')
  return (
    <SubmitForm onSubmit={submit} onLeave={() => onLeave?.(getValues())} busy={isBusy} error={update.error}>
      <Field
        {...vatField}
        hint={hint}
        onBlur={(event) => {
          void vatField.onBlur(event)
          void askRegister()
        }}
      />
      <Field autoComplete="organization" {...field('name')} />
      <Field {...field('address')} />
      <Field {...field('registration_number')} />
    </SubmitForm>
  )
}

/** A VAT number that was typed, as the register writes it; undefined where it cannot be one. */
function numberIn(typed = ''): string | undefined {
  const number = vatNumber(typed)
  return number && vatText(number)
}

const known = ({ name, vat_number, registration_number, address }: NonNullable<Customer['company']>) => ({
  name,
  vat_number: vat_number ?? '',
  registration_number: registration_number ?? '',
  address: address ?? '',
})
