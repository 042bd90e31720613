import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type * as z from 'zod/mini'
import type { Customer } from '../../../shared/api/account.ts'
import { Address } from '../../../shared/api/address.ts'
import { useUpdateCustomer } from '../../lib/data/customer-changes.ts'
import { ApiProblem } from '../../lib/http/api-problem.ts'
import { AddressFields, EMPTY_ADDRESS } from '../../ui/address-fields.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'

type FormValues = z.input<typeof Address>

/** Where the customer lives, or where the company is established. */
export function AddressDialog({ who, onClose }: { who: Customer; onClose(): void }) {
  const t = useTranslations()
  const update = useUpdateCustomer()
  const { register, handleSubmit, setError, formState } = useForm<FormValues>({
    resolver: zodResolver(Address),
    mode: 'onTouched',
    defaultValues: { ...EMPTY_ADDRESS, country: who.country, ...who.address },
  })
  const submit = handleSubmit(async (address) => {
    try {
      await update.trigger({ address })
      onClose()
    } catch (error) {
      const fields = error instanceof ApiProblem ? error.fields : []
      for (const { path, code } of fields)
        setError(path.replace('address.', '') as keyof FormValues, { message: code })
    }
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
