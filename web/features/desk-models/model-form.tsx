import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffModel } from '../../../shared/api/staff-models.ts'
import { wrongFields } from '../../lib/http/api-problem.ts'
import { showToast } from '../../lib/toasts.ts'
import { CheckField } from '../../ui/check-field.tsx'
import { Field } from '../../ui/field.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { FactFields, factsIn } from './fact-fields.tsx'
import type { useModel } from './models.data.ts'
import { Photographs } from './photographs.tsx'

interface Props extends Pick<ReturnType<typeof useModel>, 'save' | 'photograph'> {
  model: StaffModel
}

/** Everything of a model that staff change, as one form. What is typed stays when it is refused. */
export function ModelForm({ model, save, photograph }: Props) {
  const t = useTranslations()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const [isOrderable, setOrderable] = useState(model.isOrderable)
  const [chosen, setChosen] = useState(model.chosen)
  const wrong = wrongFields(error)
  const submit = async (event: FormEvent) => {
    setBusy(true)
    setError(undefined)
    const typed = new FormData(event.target as HTMLFormElement)
    const { version, note } = model
    const said = isOrderable ? note : { en: String(typed.get('note.en')), fr: String(typed.get('note.fr')) }
    await save({ version, facts: factsIn(typed), isOrderable, note: said, chosen }).then(
      () => showToast('success', t('deskModels.publishing')),
      setError,
    )
    setBusy(false)
  }
  return (
    <SubmitForm onSubmit={submit} busy={isBusy} error={error} label={t('deskModels.save')}>
      <h2 className="text-heading">{t('deskModels.facts')}</h2>
      <FactFields known={model.facts} wrong={wrong} />
      <h2 className="mt-6 text-heading">{t('deskModels.orders')}</h2>
      <CheckField
        label={t('deskModels.orderable')}
        checked={isOrderable}
        onChange={({ target }) => setOrderable(target.checked)}
      />
      {!isOrderable && (
        <div className="grid gap-x-8 sm:grid-cols-2">
          {(['fr', 'en'] as const).map((language) => (
            <Field
              key={language}
              label={t(`deskModels.note.${language}`)}
              name={`note.${language}`}
              maxLength={200}
              defaultValue={model.note[language]}
              wrong={wrong[`note.${language}`]}
            />
          ))}
        </div>
      )}
      <Photographs model={model} chosen={chosen} wrong={wrong} onChange={setChosen} onAdd={photograph} />
    </SubmitForm>
  )
}
