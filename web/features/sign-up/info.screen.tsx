import { Controller } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { addCustomer, GENDERS } from '../../../shared/api/account.ts'
import type { Language } from '../../../shared/language.ts'
import { useApiForm } from '../../lib/api-form.ts'
import { useCustomer } from '../../lib/data/customer.ts'
import { useUpdateCustomer } from '../../lib/data/customer-changes.ts'
import { keepSignUp, keptSignUp } from '../../lib/kept-form.ts'
import { useLanguage } from '../../lib/language.ts'
import { LANGUAGE_CODES, LANGUAGES, languageFrom } from '../../lib/languages.ts'
import { currentSession } from '../../lib/session.ts'
import { Field } from '../../ui/field.tsx'
import { Segments } from '../../ui/segments.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { useNextStep } from './flow.ts'

const { firstname, lastname } = addCustomer.input.shape
const Form = z.object({
  firstname,
  lastname,
  gender: z.enum(['', ...GENDERS]),
  language: z.enum(['', ...LANGUAGE_CODES]),
})
type FormValues = z.input<typeof Form>

/** /signup/info. Name and form of address; later the same screen corrects them. */
export function InfoScreen() {
  const t = useTranslations()
  const goOn = useNextStep('info')
  const update = useUpdateCustomer()
  const customer = useCustomer()
  const kept = keptSignUp()
  const { language } = useLanguage()
  const { register, control, onSubmit, formState, getValues } = useApiForm<FormValues, FormValues>({
    schema: Form,
    defaultValues: {
      firstname: kept.firstname,
      lastname: kept.lastname,
      gender: kept.gender as '',
      language: kept.language,
    },
    values: customer.data && {
      firstname: customer.data.firstname,
      lastname: customer.data.lastname,
      gender: customer.data.gender ?? '',
      language: customer.data.language_chosen ? languageFrom(customer.data.language) : '',
    },
  })
  const submit = onSubmit(async (form) => {
    if (currentSession()) {
      const { gender, language: chosen, ...names } = form
      const spoken = chosen && { language: chosen, language_chosen: true }
      const changes = { ...names, ...(gender && { gender }), ...spoken }
      await update.trigger(changes)
    }
    keepSignUp(form)
    await goOn()
  })
  const wrong = (name: keyof FormValues) => formState.errors[name]?.message
  return (
    <SubmitForm
      onSubmit={submit}
      onLeave={() => !currentSession() && keepSignUp(getValues())}
      busy={update.isMutating}
      error={update.error}
    >
      <Field
        label={t('person.firstname')}
        autoComplete="given-name"
        wrong={wrong('firstname')}
        {...register('firstname')}
      />
      <Field
        label={t('person.lastname')}
        autoComplete="family-name"
        wrong={wrong('lastname')}
        {...register('lastname')}
      />
      <Controller
        control={control}
        name="gender"
        render={({ field }) => (
          <Segments
            legend={t('person.gender')}
            options={[...GENDERS, '' as const].map((value) => ({
              value,
              name: t(`person.genders.${value || 'unsaid'}`),
            }))}
            {...field}
          />
        )}
      />
      <Controller
        control={control}
        name="language"
        render={({ field }) => <LanguageChoice value={field.value || language} onChange={field.onChange} />}
      />
    </SubmitForm>
  )
}

/** The language of what we send; from here on these pages speak it too. */
function LanguageChoice({ value, onChange }: { value: Language; onChange(chosen: Language): void }) {
  const t = useTranslations()
  const { speak } = useLanguage()
  return (
    <div className="mt-6">
      <Segments<Language>
        legend={t('signup.language')}
        options={LANGUAGE_CODES.map((code) => ({ value: code, name: LANGUAGES[code].name }))}
        value={value}
        onChange={(chosen) => {
          onChange(chosen)
          speak(chosen)
        }}
      />
    </div>
  )
}
