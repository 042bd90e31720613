import { Controller } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { useApiForm } from '../../lib/api-form.ts'
import type { ChoiceDraft } from '../../lib/choice-url.ts'
import { useCustomer } from '../../lib/data/customer.ts'
import { useFormat, useLanguage } from '../../lib/language.ts'
import { e164, NO_PHONE, RequiredPhone } from '../../lib/typed-phone.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useAskForCall } from './call-me.data.ts'

export interface CallMeProps {
  /** The car's name. */
  name: string
  /** What was chosen of it, for the advisor who calls. */
  wish: ChoiceDraft
  onClose(): void
}

const Form = z.object({ phonenumber: RequiredPhone })

/** From a car to "we call you": one field, the phone number, and one tap. */
export function CallMeDialog({ name, wish, onClose }: CallMeProps) {
  const t = useTranslations()
  const { language } = useLanguage()
  const { longDate } = useFormat()
  const asking = useAskForCall()
  const own = useCustomer().data?.phonenumber
  const { control, onSubmit, getValues, formState } = useApiForm({
    schema: Form,
    defaultValues: { phonenumber: NO_PHONE },
    values: own ? { phonenumber: { ...NO_PHONE, typed: own } } : undefined,
  })
  const submit = onSubmit(async ({ phonenumber }) => {
    if (asking.isMutating) return
    const { model, plan, months, km, colour } = wish
    const terms = plan === 'Single' ? { months, km } : {}
    await asking.trigger({
      phonenumber: e164(phonenumber) ?? phonenumber.typed,
      vehicle: model,
      plan,
      colour,
      ...terms,
      language,
    })
  })
  const call = asking.data?.data
  if (call) {
    const hours = { day: longDate(call.on), from: Number(call.from), until: Number(call.until) }
    return (
      <FormDialog
        title={t('callMe.thanks')}
        lead={t('callMe.about', { name })}
        width="max-w-lg"
        onClose={onClose}
      >
        <p role="status" className="border-l-2 border-accent py-1 pl-5 text-lead">
          {t('callMe.when', { ...hours, phone: e164(getValues('phonenumber')) ?? '' })}
        </p>
        <Button look="outline" onClick={onClose} className="mt-8">
          {t('site.close')}
        </Button>
      </FormDialog>
    )
  }
  return (
    <FormDialog
      title={t('callMe.title')}
      lead={t('callMe.lead', { name })}
      width="max-w-lg"
      onClose={onClose}
    >
      <form method="dialog" onSubmit={submit} noValidate className="grid gap-y-3">
        <Controller
          control={control}
          name="phonenumber"
          render={({ field }) => (
            <PhoneField
              {...field}
              label={t('phone.number')}
              wrong={formState.errors.phonenumber?.message}
              takesFocus
            />
          )}
        />
        {asking.error ? <Problem error={asking.error} /> : null}
        <Button type="submit" busy={asking.isMutating} className="mt-2">
          {t('vehicle.callMe')}
        </Button>
        <p className="text-small text-faint">{t('callMe.note')}</p>
      </form>
    </FormDialog>
  )
}
