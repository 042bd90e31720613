import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { addCustomer, type Customer, GENDERS } from '../../../shared/api/account.ts'
import { useUpdateCustomer } from '../../lib/data/customer-changes.ts'
import { ApiProblem } from '../../lib/http/api-problem.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Segments } from '../../ui/segments.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'

const { firstname, lastname } = addCustomer.input.shape
const Form = z.object({ firstname, lastname, gender: z.optional(z.enum(GENDERS)) })
type FormValues = z.input<typeof Form>

/** First name, last name and form of address. */
export function NameDialog({ who, onClose }: { who: Customer; onClose(): void }) {
  const t = useTranslations()
  const update = useUpdateCustomer()
  const { register, control, handleSubmit, setError, formState } = useForm<FormValues>({
    resolver: zodResolver(Form),
    mode: 'onTouched',
    defaultValues: {
      firstname: who.firstname,
      lastname: who.lastname,
      ...(who.gender && { gender: who.gender }),
    },
  })
  const submit = handleSubmit(async (form) => {
    try {
      await update.trigger(form)
      onClose()
    } catch (error) {
      const fields = error instanceof ApiProblem ? error.fields : []
      for (const { path, code } of fields) setError(path as keyof FormValues, { message: code })
    }
  })
  const field = (name: 'firstname' | 'lastname') => ({
    label: t(`person.${name}`),
    wrong: formState.errors[name]?.message,
    ...register(name),
  })
  return (
    <FormDialog
      title={t('profile.edit.name')}
      lead={t('profile.edit.nameLead')}
      width="max-w-lg"
      onClose={onClose}
    >
      <SubmitForm onSubmit={submit} busy={update.isMutating} error={update.error} label={t('form.save')}>
        <Controller
          control={control}
          name="gender"
          render={({ field: { value, onChange } }) => (
            <Segments
              legend={t('person.gender')}
              options={GENDERS.map((gender) => ({ value: gender, name: t(`person.genders.${gender}`) }))}
              value={value as (typeof GENDERS)[number]}
              onChange={onChange}
            />
          )}
        />
        <Field autoComplete="given-name" {...field('firstname')} />
        <Field autoComplete="family-name" {...field('lastname')} />
      </SubmitForm>
    </FormDialog>
  )
}
