import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type * as z from 'zod/mini'
import { Address } from '../../../shared/contracts/address.ts'
import type { Customer } from '../../../shared/contracts/cust.ts'
import { ApiProblem } from '../../lib/api-problem.ts'
import { useUpdateCustomer } from '../../lib/data/customer-changes.ts'
import { AddressFields, EMPTY_ADDRESS } from '../address-fields.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { StepForm } from '../sign-up/step-form.tsx'

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
      <StepForm onSubmit={submit} busy={update.isMutating} error={update.error} label={t('profile.save')}>
        <AddressFields field={(name) => ({ wrong: formState.errors[name]?.message, ...register(name) })} />
      </StepForm>
    </FormDialog>
  )
}
