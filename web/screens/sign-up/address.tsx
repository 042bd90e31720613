import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { Address } from '../../../shared/contracts/address.ts'
import { AddressFields, EMPTY_ADDRESS } from '../../components/address-fields.tsx'
import { StepForm } from '../../components/sign-up/step-form.tsx'
import { useCustomer } from '../../data/customer.ts'
import { ApiProblem } from '../../lib/api-problem.ts'
import { useUpdateCustomer } from '../../lib/data/customer-changes.ts'
import { keepSignUp, keptSignUp } from '../../lib/sign-up-info.ts'
import { useGoOn } from '../../lib/sign-up-way.ts'

type FormValues = z.input<typeof Address>

/** /signup/address. Street, line 2, postal code, city, region, country. */
export function AddressScreen() {
  const goOn = useGoOn('address')
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
    <StepForm
      onSubmit={submit}
      onLeave={() => keepSignUp({ address: getValues() as Record<string, string> })}
      busy={update.isMutating}
      error={update.error}
    >
      <AddressFields field={field} />
    </StepForm>
  )
}
