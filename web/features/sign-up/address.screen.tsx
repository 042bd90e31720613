import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { Address } from '../../../shared/api/address.ts'
import { useCustomer } from '../../lib/data/customer.ts'
import { useUpdateCustomer } from '../../lib/data/customer-changes.ts'
import { ApiProblem } from '../../lib/http/api-problem.ts'
import { AddressFields, EMPTY_ADDRESS } from '../../ui/address-fields.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { useNextStep } from './flow.ts'
import { keepSignUp, keptSignUp } from './kept-form.ts'

type FormValues = z.input<typeof Address>

/** /signup/address. Street, line 2, postal code, city, region, country. */
export function AddressScreen() {
  const goOn = useNextStep('address')
  const update = useUpdateCustomer()
  const customer = useCustomer()
  const kept = keptSignUp().address
  const stored = customer.data?.address
  const { register, handleSubmit, setError, getValues, formState } = useForm<FormValues>({
    resolver: zodResolver(Address),
    mode: 'onTouched',
    defaultValues: { ...EMPTY_ADDRESS, ...kept },
    ...(stored && { values: { ...EMPTY_ADDRESS, ...stored, ...kept } }),
  })
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
