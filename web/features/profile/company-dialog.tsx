import { useTranslations } from 'use-intl'
import type { Customer } from '../../../shared/api/account.ts'
import { CustomerCompanyForm } from '../../../shared/api/customer-company.ts'
import { useApiForm } from '../../lib/api-form.ts'
import { useUpdateCustomer } from '../../lib/data/customer-changes.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'

const FIELDS = ['name', 'vat_number', 'registration_number'] as const

/** The company: its VAT number is checked by its digits here, and by VIES after it was saved. */
export function CompanyDialog({ who, onClose }: { who: Customer; onClose(): void }) {
  const t = useTranslations()
  const update = useUpdateCustomer()
  const { name = '', vat_number = '', registration_number = '', address = '' } = who.company ?? {}
  const { register, onSubmit, formState } = useApiForm({
    schema: CustomerCompanyForm,
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
