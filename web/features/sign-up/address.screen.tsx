import type * as z from 'zod/mini'
import { TypedAddress } from '../../../shared/api/address.ts'
import { useApiForm } from '../../lib/api-form.ts'
import { useCustomer } from '../../lib/data/customer.ts'
import { useUpdateCustomer } from '../../lib/data/customer-changes.ts'
import { keepSignUp, keptSignUp } from '../../lib/kept-form.ts'
import { AddressFields, EMPTY_ADDRESS, useEmptyAddress } from '../../ui/address-fields.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { useNextStep } from './flow.ts'

type FormValues = z.input<typeof TypedAddress>

/** /signup/address. Street, line 2, postal code, city, region, country. */
export function AddressScreen() {
  const goOn = useNextStep('address')
  const update = useUpdateCustomer()
  const customer = useCustomer()
  const kept = keptSignUp().address
  const empty = useEmptyAddress()
  const stored = customer.data?.address
  const { register, onSubmit, getValues, formState } = useApiForm({
    schema: TypedAddress,
    within: 'address',
    defaultValues: { ...empty, ...kept },
    values: stored && { ...EMPTY_ADDRESS, ...stored, ...kept },
  })
  const submit = onSubmit(async (address) => {
    await update.trigger({ address })
    keepSignUp({ address: {} })
    await goOn()
  })
  const field = (name: keyof FormValues) => ({
    wrong: formState.errors[name]?.message,
    ...register(name),
  })
  return (
    <SubmitForm
      onSubmit={submit}
      onLeave={() => keepSignUp({ address: getValues() as Record<string, string> })}
      busy={update.isMutating}
      error={update.error}
    >
      <AddressFields field={field} />
    </SubmitForm>
  )
}
