import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { addBillingAddress, type BillingAddress } from '../../../shared/api/billing-addresses.ts'
import { useCustomer } from '../../lib/data/customer.ts'
import { ApiProblem } from '../../lib/http/api-problem.ts'
import { AddressFields, EMPTY_ADDRESS } from '../../ui/address-fields.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { useChangeAddresses } from './addresses.data.ts'

const { name, address, email } = addBillingAddress.input.shape
/** Where the e-mail may be left empty. */
const Form = z.object({ name, address, email: z.union([z.literal(''), z.nonoptional(email)]) })
type FormValues = z.input<typeof Form>

/** A billing address to add, or to change. A new one begins as the customer's own. */
export function BillingAddressDialog({
  existing,
  onClose,
}: {
  existing: BillingAddress | undefined
  onClose(): void
}) {
  const t = useTranslations()
  const change = useChangeAddresses()
  const who = useCustomer().data
  const { register, handleSubmit, setError, formState } = useForm<FormValues>({
    resolver: zodResolver(Form),
    mode: 'onTouched',
    defaultValues: {
      name: existing?.name ?? who?.company?.name ?? (who ? `${who.firstname} ${who.lastname}` : ''),
      address: { ...EMPTY_ADDRESS, ...(existing?.address ?? who?.address) },
      email: existing?.email ?? '',
    },
  })
  const submit = handleSubmit(async ({ email: typed, ...form }) => {
    const fields = { ...form, ...(typed && { email: typed }) }
    try {
      await change.trigger(existing ? { change: { addressId: existing._id, ...fields } } : { add: fields })
      onClose()
    } catch (error) {
      const wrong = error instanceof ApiProblem ? error.fields : []
      for (const { path, code } of wrong) setError(path as 'name', { message: code })
    }
  })
  const { errors } = formState
  return (
    <FormDialog
      title={t(existing ? 'billing.change' : 'billing.add')}
      lead={t('billing.lead')}
      width="max-w-lg"
      onClose={onClose}
    >
      <SubmitForm onSubmit={submit} busy={change.isMutating} error={change.error} label={t('form.save')}>
        <Field
          label={t('billing.name')}
          autoComplete="organization"
          wrong={errors.name?.message}
          {...register('name')}
        />
        <AddressFields
          field={(part) => ({ wrong: errors.address?.[part]?.message, ...register(`address.${part}`) })}
        />
        <Field
          label={t('billing.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          hint={t('billing.emailHint')}
          wrong={errors.email && 'email_invalid'}
          {...register('email')}
        />
      </SubmitForm>
    </FormDialog>
  )
}
