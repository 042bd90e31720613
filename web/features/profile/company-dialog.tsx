import { useTranslations } from 'use-intl'
import type { Customer } from '../../../shared/api/account.ts'
import { CompanyForm } from '../../parts/sign-up/company-form.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'

/** The company: another VAT number clears what belonged to the one before, and the European register fills it in again. */
export function CompanyDialog({ who, onClose }: { who: Customer; onClose(): void }) {
  const t = useTranslations()
  return (
    <FormDialog
      title={t('profile.edit.company')}
      lead={t('profile.edit.companyLead')}
      width="max-w-lg"
      onClose={onClose}
    >
      <CompanyForm who={who} onSaved={onClose} />
    </FormDialog>
  )
}
