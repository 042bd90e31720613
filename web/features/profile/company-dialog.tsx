import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import type { Customer } from '../../../shared/api/account.ts'
import { vatNumber } from '../../../shared/rules/vat-number.ts'
import { useApiForm } from '../../lib/api-form.ts'
import { useUpdateCustomer } from '../../lib/data/customer-changes.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'

const Form = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'company_required'), z.maxLength(120, 'invalid')),
  vat_number: z.string().check(
    z.minLength(1, 'vat_required'),
    z.refine((typed) => typed === '' || vatNumber(typed) !== undefined, 'vat_invalid'),
  ),
  registration_number: z.string().check(z.trim(), z.maxLength(40, 'invalid')),
  address: z
    .string()
    .check(z.trim(), z.minLength(1, 'company_address_required'), z.maxLength(200, 'invalid')),
})
const FIELDS = ['name', 'vat_number', 'registration_number'] as const

/** The company: its VAT number is checked by its digits here, and by VIES after it was saved. */
export function CompanyDialog({ who, onClose }: { who: Customer; onClose(): void }) {
  const t = useTranslations()
  const update = useUpdateCustomer()
  const { name = '', vat_number = '', registration_number = '', address = '' } = who.company ?? {}
  const { register, onSubmit, formState } = useApiForm({
    schema: Form,
    within: 'company',
    defaultValues: { name, vat_number, registration_number, address },
  })
  const submit = onSubmit(async (company) => {
    await update.trigger({ company })
    onClose()
  })
  return (
    <FormDialog
      title={t('profile.edit.company')}
      lead={t('profile.edit.companyLead')}
      width="max-w-lg"
      onClose={onClose}
    >
      <SubmitForm onSubmit={submit} busy={update.isMutating} error={update.error} label={t('form.save')}>
        {FIELDS.map((field) => (
          <Field
            key={field}
            label={t(`vat.${field}`)}
            wrong={formState.errors[field]?.message}
            {...register(field)}
          />
        ))}
        <Field
          label={t('profile.missing.of.address')}
          wrong={formState.errors.address?.message}
          {...register('address')}
        />
      </SubmitForm>
    </FormDialog>
  )
}
