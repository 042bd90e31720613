import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Customer } from '../../../shared/api/account.ts'
import type { Language } from '../../../shared/language.ts'
import { useActing } from '../../lib/acting.ts'
import { useUpdateCustomer } from '../../lib/data/customer-changes.ts'
import { useLanguage } from '../../lib/language.ts'
import { LANGUAGE_CODES, LANGUAGES, languageFrom } from '../../lib/languages.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Segments } from '../../ui/segments.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'

/** The language of mails and SMS, and from then on of these pages. */
export function LanguageDialog({ who, onClose }: { who: Customer; onClose(): void }) {
  const t = useTranslations()
  const update = useUpdateCustomer()
  const { speak } = useLanguage()
  const acting = useActing()
  const [chosen, setChosen] = useState(() => languageFrom(who.language))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isKept = await update.trigger({ language: chosen, language_chosen: true }).then(
      () => true,
      () => false,
    )
    if (!isKept) return
    // The pages of the desk are in the advisor's.
    if (!acting) speak(chosen)
    onClose()
  }
  return (
    <FormDialog
      title={t('profile.edit.language')}
      lead={t('profile.edit.languageLead')}
      width="max-w-lg"
      onClose={onClose}
    >
      <SubmitForm onSubmit={submit} busy={update.isMutating} error={update.error} label={t('form.save')}>
        <Segments<Language>
          legend={t('site.language')}
          options={LANGUAGE_CODES.map((code) => ({ value: code, name: LANGUAGES[code].name }))}
          value={chosen}
          onChange={setChosen}
        />
      </SubmitForm>
    </FormDialog>
  )
}
