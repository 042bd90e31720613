import { useTranslations } from 'use-intl'
import type { Customer } from '../../../shared/api/account.ts'
import { TypedAddress } from '../../../shared/api/address.ts'
import { useApiForm } from '../../lib/api-form.ts'
import { useUpdateCustomer } from '../../lib/data/customer-changes.ts'
import { AddressFields, EMPTY_ADDRESS } from '../../ui/address-fields.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'

/** Where the customer lives, or where the company is established. */
export function AddressDialog({ who, onClose }: { who: Customer; onClose(): void }) {
  const t = useTranslations()
  const update = useUpdateCustomer()
  const { register, onSubmit, formState } = useApiForm({
    schema: TypedAddress,
    within: 'address',
    defaultValues: { ...EMPTY_ADDRESS, country: who.country, ...who.address },
  })
  const submit = onSubmit(async (address) => {
    await update.trigger({ address })
    onClose()
  })
  return (
    <FormDialog
      title={t('profile.edit.address')}
      lead={t('profile.edit.addressLead')}
      width="max-w-lg"
      onClose={onClose}
    >
      <SubmitForm onSubmit={submit} busy={update.isMutating} error={update.error} label={t('form.save')}>
        <AddressFields field={(name) => ({ wrong: formState.errors[name]?.message, ...register(name) })} />
      </SubmitForm>
    </FormDialog>
  )
}
