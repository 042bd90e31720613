import { useState } from 'react'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { signMandate } from '../../../shared/api/payment-methods.ts'
import { COMPANY } from '../../../shared/company.ts'
import { fieldWords } from '../../../shared/field-messages.ts'
import { MANDATE_VERSION } from '../../../shared/rules/mandates.ts'
import { useApiForm } from '../../lib/api-form.ts'
import { useLanguage } from '../../lib/language.ts'
import { StepUp, useProof } from '../../parts/login/step-up.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { useSignMandate } from './payment-methods.data.ts'

const { owner, mandate_name, iban } = signMandate.input.shape
const Form = z.object({ owner, mandate_name, iban })
type FormValues = z.input<typeof Form>

/** "SEPA mandate with account owner and mandate name" (spec §2). The IBAN is checked here and again on the server. */
export function MandateDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations()
  const { language } = useLanguage()
  const sign = useSignMandate()
  const { proof, prove, withProof } = useProof()
  const [agreed, setAgreed] = useState<boolean>()
  const { register, onSubmit, formState } = useApiForm({
    schema: Form,
    defaultValues: { owner: '', mandate_name: '', iban: '' },
  })
  const submit = onSubmit(
    async (form) => {
      setAgreed(agreed ?? false)
      if (!agreed) return
      await withProof(async (stepUp) => {
        await sign.trigger({ ...form, version: MANDATE_VERSION, stepUp })
        onClose()
      })
    },
    () => setAgreed(agreed ?? false),
  )
  const field = (name: keyof FormValues) => ({
    label: t(`methods.fields.${name}`),
    wrong: formState.errors[name]?.message,
    ...register(name),
  })
  if (!proof)
    return (
      <FormDialog title={t('methods.sign')} lead={t('methods.signLead')} width="max-w-2xl" onClose={onClose}>
        <StepUp purpose="payment_method" onProven={prove} />
      </FormDialog>
    )
  return (
    <FormDialog title={t('methods.sign')} lead={t('methods.signLead')} width="max-w-2xl" onClose={onClose}>
      <SubmitForm onSubmit={submit} busy={sign.isMutating} error={sign.error} label={t('methods.signNow')}>
        <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          <Field autoComplete="name" {...field('owner')} />
          <Field autoComplete="off" hint={t('methods.nameHint')} {...field('mandate_name')} />
        </div>
        <Field autoComplete="off" spellCheck={false} {...field('iban')} />
        <p className="text-small text-faint">
          {t('methods.creditorLine', { name: COMPANY.name, identifier: COMPANY.creditorIdentifier })}
        </p>
        <label className="mt-2 flex gap-4 border border-line p-5">
          <input
            type="checkbox"
            checked={agreed ?? false}
            aria-invalid={agreed === false ? true : undefined}
            aria-describedby={agreed === false ? 'mandate-note' : undefined}
            onChange={(event) => setAgreed(event.target.checked)}
            className="mt-1 size-5 shrink-0 accent-(--accent)"
          />
          <span className="text-small text-soft">{t('methods.mandate', { name: COMPANY.name })}</span>
        </label>
        <p id="mandate-note" className="min-h-6 text-small text-alarm">
          {agreed === false && fieldWords('option_required', language)}
        </p>
      </SubmitForm>
    </FormDialog>
  )
}
