import type * as z from 'zod/mini'
import { TypedAddress } from '../../../shared/api/address.ts'
import { useApiForm } from '../../lib/api-form.ts'
import { useCustomer } from '../../lib/data/customer.ts'
import { useUpdateCustomer } from '../../lib/data/customer-changes.ts'
import { keepSignUp, keptSignUp } from '../../lib/kept-form.ts'
import { CompanyForm } from '../../parts/sign-up/company-form.tsx'
import { AddressFields, EMPTY_ADDRESS, useEmptyAddress } from '../../ui/address-fields.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import type { StepProps } from './step-props.ts'

/** Where one lives; it goes into the profile, where the sign-up and the contract read it. */
export function AddressStep({ onDone }: StepProps) {
  const update = useUpdateCustomer()
  const kept = keptSignUp().address
  const empty = useEmptyAddress()
  const stored = useCustomer().data?.address
  const { register, onSubmit, getValues, formState } = useApiForm({
    schema: TypedAddress,
    within: 'address',
    defaultValues: { ...empty, ...kept },
    // What the account says counts, not what was typed once and not sent.
    values: stored && { ...EMPTY_ADDRESS, ...stored },
  })
  const submit = onSubmit(async (address) => {
    await update.trigger({ address })
    keepSignUp({ address: {} })
    onDone({})
  })
  const field = (name: keyof z.input<typeof TypedAddress>) => ({
    wrong: formState.errors[name]?.message,
    ...register(name),
  })
  return (
    <div className="max-w-xl">
      <SubmitForm
        onSubmit={submit}
        onLeave={() => {
          if (!stored) keepSignUp({ address: getValues() as Record<string, string> })
        }}
        busy={update.isMutating}
        error={update.error}
      >
        <AddressFields field={field} />
      </SubmitForm>
    </div>
  )
}

/** The company that the contract is with: VAT number, name, address. */
export function CompanyStep({ onDone }: StepProps) {
  const { data: who } = useCustomer()
  return (
    <div className="max-w-xl">
      <CompanyForm
        key={who?._id}
        who={who}
        typed={who?.company ? {} : keptSignUp().company}
        onLeave={(company) => {
          if (!who?.company) keepSignUp({ company })
        }}
        onSaved={() => {
          keepSignUp({ company: {} })
          onDone({})
        }}
      />
    </div>
  )
}
