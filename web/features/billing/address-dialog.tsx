import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { addBillingAddress, type BillingAddress } from '../../../shared/api/billing-addresses.ts'
import { useApiForm } from '../../lib/api-form.ts'
import { useCustomer } from '../../lib/data/customer.ts'
import { AddressFields, EMPTY_ADDRESS } from '../../ui/address-fields.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { useChangeAddresses } from './addresses.data.ts'

const { name, address, email } = addBillingAddress.input.shape
/** Where the e-mail may be left empty. */
const Form = z.object({ name, address, email: z.union([z.literal(''), z.nonoptional(email)]) })

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
  const { register, onSubmit, formState } = useApiForm({
    schema: Form,
    defaultValues: {
      name: existing?.name ?? who?.company?.name ?? (who ? `${who.firstname} ${who.lastname}` : ''),
      address: { ...EMPTY_ADDRESS, ...(existing?.address ?? who?.address) },
      email: existing?.email ?? '',
    },
  })
  const submit = onSubmit(async ({ email: typed, ...form }) => {
    const fields = { ...form, ...(typed && { email: typed }) }
    await change.trigger(existing ? { change: { addressId: existing._id, ...fields } } : { add: fields })
    onClose()
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
