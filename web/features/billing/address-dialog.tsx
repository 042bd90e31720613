import { useState } from 'react'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { addBillingAddress, type BillingAddress } from '../../../shared/api/billing-addresses.ts'
import type { AskOf } from '../../../shared/endpoint.ts'
import { useActing } from '../../lib/acting.ts'
import { useApiForm } from '../../lib/api-form.ts'
import { useAskEmailCode, useConfirmCode } from '../../lib/data/confirmation-codes.ts'
import { useCustomer } from '../../lib/data/customer.ts'
import { inOtherWords } from '../../lib/http/other-words.ts'
import { useKeptSuccess } from '../../lib/kept-success.ts'
import { useLanguage } from '../../lib/language.ts'
import { AddressFields, EMPTY_ADDRESS } from '../../ui/address-fields.tsx'
import { CodeForm } from '../../ui/code-form.tsx'
import { EmailField, Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { useChangeAddresses } from './addresses.data.ts'

const { name, address, email, vat_number, peppol_id } = addBillingAddress.input.shape
/** Where the e-mail and both numbers may be left empty. */
const Form = z.object({
  name,
  address,
  // Says of a wrong address what is wrong with it, which a union does not.
  email: z.pipe(
    z.transform((typed: string) => typed || undefined),
    email,
  ),
  vat_number: z.union([z.literal(''), z.nonoptional(vat_number)]),
  peppol_id: z.union([z.literal(''), z.nonoptional(peppol_id)]),
})

type Fields = AskOf<typeof addBillingAddress>
/** What was typed, kept while its e-mail address is confirmed. */
interface Waiting {
  fields: Fields & { email: string }
  otpToken: string
  resendAt: number
}

/** A billing address to add, or to change. A new one begins as the customer's own; another mailbox is confirmed by a code. */
export function BillingAddressDialog({
  existing,
  onClose,
}: {
  existing: BillingAddress | undefined
  onClose(): void
}) {
  const t = useTranslations()
  const { language } = useLanguage()
  const change = useChangeAddresses()
  const ask = useAskEmailCode()
  const confirm = useConfirmCode()
  const confirmed = useKeptSuccess(confirm)
  const [waiting, setWaiting] = useState<Waiting>()
  const who = useCustomer().data
  const askError = inOtherWords(ask.error, 'email_exists', t('billing.emailTaken'))

  const save = async (fields: Fields) => {
    // What was emptied is removed.
    const { email: mailbox = '', vat_number: vat = '', peppol_id: peppol = '' } = fields
    const removed = { email: mailbox, vat_number: vat, peppol_id: peppol }
    const changed = { addressId: existing?._id ?? '', ...fields, ...removed }
    await change.trigger(existing ? { change: changed } : { add: fields })
    onClose()
  }
  const sendCode = async (fields: Waiting['fields']) => {
    const { sid, resendAfterSeconds } = await ask.trigger({ email: fields.email, language })
    setWaiting({ fields, otpToken: sid, resendAt: Date.now() + resendAfterSeconds * 1000 })
  }
  const submit = async (fields: Fields) => {
    const typed = fields.email?.toLowerCase()
    const known = [existing?.email, who?.email_verified ? who.email : undefined]
    const isKnown = typed === undefined || known.some((one) => one?.toLowerCase() === typed)
    if (isKnown) return save(fields)
    await sendCode({ ...fields, email: typed })
  }
  const verify = async (otp: string) => {
    if (!waiting) return
    const { fields, otpToken } = waiting
    const { data } = await confirmed({ email: fields.email, otp, otpToken })
    await save({ ...fields, email_token: data.token })
  }
  return (
    <FormDialog
      title={t(existing ? 'billing.change' : 'billing.add')}
      lead={t('billing.lead')}
      width="max-w-lg"
      onClose={onClose}
    >
      {waiting && (
        <CodeForm
          to={waiting.fields.email}
          by="mail"
          resendAt={waiting.resendAt}
          onBack={() => setWaiting(undefined)}
          verify={{
            isMutating: confirm.isMutating || change.isMutating,
            error: confirm.error ?? change.error,
            trigger: verify,
          }}
          resend={{ ...ask, error: askError, trigger: () => sendCode(waiting.fields) }}
        />
      )}
      {/* What was typed stays there for whoever goes back from the code. */}
      <div hidden={waiting !== undefined}>
        <AddressForm
          existing={existing}
          isBusy={change.isMutating || ask.isMutating}
          error={change.error ?? askError}
          onSubmit={submit}
        />
      </div>
    </FormDialog>
  )
}

interface AddressFormProps {
  existing: BillingAddress | undefined
  isBusy: boolean
  error: unknown
  onSubmit(fields: Fields): Promise<unknown>
}

function AddressForm({ existing, isBusy, error, onSubmit: onTyped }: AddressFormProps) {
  const t = useTranslations()
  const who = useCustomer().data
  const acting = useActing()
  const { register, onSubmit, formState } = useApiForm({
    schema: Form,
    defaultValues: {
      name: existing?.name ?? who?.company?.name ?? (who ? `${who.firstname} ${who.lastname}` : ''),
      address: { ...EMPTY_ADDRESS, ...(existing?.address ?? who?.address) },
      email: existing?.email ?? '',
      vat_number: existing?.vat_number ?? '',
      peppol_id: existing?.peppol_id ?? '',
    },
  })
  const submit = onSubmit(({ email: mailbox, vat_number: vat, peppol_id: peppol, ...form }) =>
    onTyped({
      ...form,
      ...(mailbox && { email: mailbox }),
      ...(vat && { vat_number: vat }),
      ...(peppol && { peppol_id: peppol }),
    }),
  )
  const isCompany = who?.customer_type === 'Entreprise' || existing?.vat_number !== undefined
  const { errors } = formState
  return (
    <SubmitForm onSubmit={submit} busy={isBusy} error={error} label={t('form.save')}>
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
        label={t('billing.vat')}
        hint={t('billing.vatHint')}
        wrong={errors.vat_number && 'vat_invalid'}
        {...register('vat_number')}
      />
      {isCompany && (
        <Field
          label={t('billing.peppol')}
          hint={t('billing.peppolHint')}
          wrong={errors.peppol_id && 'peppol_invalid'}
          {...register('peppol_id')}
        />
      )}
      {/* Another mailbox is proven by a code that the customer receives. */}
      {!acting && (
        <EmailField
          label={t('billing.email')}
          hint={t('billing.emailHint')}
          wrong={errors.email?.message}
          {...register('email')}
        />
      )}
    </SubmitForm>
  )
}
