import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Customer } from '../../../shared/api/account.ts'
import { useUpdateCustomer } from '../../lib/data/customer-changes.ts'
import { useLanguage } from '../../lib/language.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Segments } from '../../ui/segments.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'

/** The language of mails and SMS, and from then on of these pages. */
export function LanguageDialog({ who, onClose }: { who: Customer; onClose(): void }) {
  const t = useTranslations()
  const update = useUpdateCustomer()
  const { speak } = useLanguage()
  const [chosen, setChosen] = useState<'FR' | 'EN'>(/^fr/i.test(who.language) ? 'FR' : 'EN')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isKept = await update.trigger({ language: chosen }).then(
      () => true,
      () => false,
    )
    if (!isKept) return
    speak(chosen === 'FR' ? 'fr' : 'en')
    onClose()
  }
  return (
    <FormDialog
      title={t('profile.edit.language')}
      lead={t('profile.edit.languageLead')}
      width="max-w-lg"
      onClose={onClose}
    >
      <SubmitForm onSubmit={submit} busy={update.isMutating} error={update.error} label={t('profile.save')}>
        <Segments<'FR' | 'EN'>
          legend={t('site.language')}
          options={[
            { value: 'FR', name: t('site.french') },
            { value: 'EN', name: t('site.english') },
          ]}
          value={chosen}
          onChange={setChosen}
        />
      </SubmitForm>
    </FormDialog>
  )
}
