import { Controller } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { addCustomer, alias, type Customer, GENDERS } from '../../../shared/api/account.ts'
import { useApiForm } from '../../lib/api-form.ts'
import { useUpdateCustomer } from '../../lib/data/customer-changes.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Segments } from '../../ui/segments.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'

const { firstname, lastname } = addCustomer.input.shape
const Form = z.object({ firstname, lastname, alias, gender: z.optional(z.enum(GENDERS)) })

/** First name, last name, what one is called and the form of address. */
export function NameDialog({ who, onClose }: { who: Customer; onClose(): void }) {
  const t = useTranslations()
  const update = useUpdateCustomer()
  const { register, control, onSubmit, formState } = useApiForm({
    schema: Form,
    defaultValues: {
      firstname: who.firstname,
      lastname: who.lastname,
      alias: who.alias ?? '',
      ...(who.gender && { gender: who.gender }),
    },
  })
  const submit = onSubmit(async (form) => {
    await update.trigger(form)
    onClose()
  })
  const field = (name: 'firstname' | 'lastname' | 'alias') => ({
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
        <Field autoComplete="nickname" {...field('alias')} />
      </SubmitForm>
    </FormDialog>
  )
}
