import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { addDriver } from '../../../shared/api/drivers.ts'

import { CONSENT_VERSION, DRIVER_KINDS, isExtraDriver } from '../../../shared/rules/drivers.ts'
import { refusedAnswer } from '../../../shared/rules/eligibility.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { useActing } from '../../lib/acting.ts'
import { useApiForm } from '../../lib/api-form.ts'
import { birthDate } from '../../lib/birth-date.ts'
import { useCustomer } from '../../lib/data/customer.ts'
import { useFormat } from '../../lib/language.ts'
import { e164, NO_PHONE, RequiredPhone } from '../../lib/typed-phone.ts'
import { AddressFields, EMPTY_ADDRESS } from '../../ui/address-fields.tsx'
import { BirthDateField } from '../../ui/birth-date-field.tsx'
import { EmailField, Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { SegmentsField } from '../../ui/segments-field.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import type { MyDriver } from './card.tsx'
import { useAddDriver } from './drivers.data.ts'

const today = () => luxembourgDate(new Date().toISOString())
const TypedDate = z.object({ day: z.string(), month: z.string(), year: z.string() }).check((payload) => {
  const birth = birthDate(payload.value, today())
  const young = 'date' in birth && refusedAnswer({ dob: birth.date }, today())
  const message = 'wrong' in birth ? birth.wrong : young ? 'driver_too_young' : undefined
  if (message) payload.issues.push({ code: 'custom', message, input: payload.value, path: [] })
})
const { kind, firstname, lastname, birthplace, license_more_than_5years, email, address } =
  addDriver.input.shape

/** The endpoint's fields as the form holds them: a date in three parts, and a phone number as people write it. */
const Form = z.object({
  kind,
  firstname,
  lastname,
  birthplace,
  email,
  address,
  dob: TypedDate,
  license_more_than_5years: license_more_than_5years.check(
    z.refine((answer) => answer === 'yes', 'driver_licence_too_recent'),
  ),
  phonenumber: RequiredPhone,
})

/** An empty form, of an auxiliary driver until another kind is chosen. */
function useDriverForm() {
  // Of the same household or business.
  const country = useCustomer().data?.address?.country ?? EMPTY_ADDRESS.country
  return useApiForm({
    schema: Form,
    defaultValues: {
      kind: 'auxiliary',
      firstname: '',
      lastname: '',
      birthplace: '',
      email: '',
      phonenumber: NO_PHONE,
      dob: { day: '', month: '', year: '' },
      address: { ...EMPTY_ADDRESS, country },
    },
  })
}
type DriverForm = ReturnType<typeof useDriverForm>

/** "Secondary drivers (add-a-member dialog)" (spec §2), with what every authorised driver has to declare (spec §5). */
export function AddDriverDialog({
  members,
  feeCents,
  included,
  onClose,
}: {
  members: readonly MyDriver[]
  /** What one more than those that are included costs. */
  feeCents: number
  /** How many are. */
  included: number
  onClose(): void
}) {
  const t = useTranslations()
  const add = useAddDriver()
  const acting = useActing()
  const [agreed, setAgreed] = useState(false)
  const form = useDriverForm()
  const { register, onSubmit, watch, formState } = form
  const isExtra = isExtraDriver(members, { kind: watch('kind') }, included)
  const submit = onSubmit(async (typed) => {
    const phonenumber = e164(typed.phonenumber)
    const birth = birthDate(typed.dob, today())
    if (!phonenumber || !('date' in birth)) return
    await add.trigger({
      ...typed,
      phonenumber,
      dob: birth.date,
      ...(isExtra && agreed && { consent_version: CONSENT_VERSION, feeCents }),
    })
    onClose()
  })
  const { errors } = formState
  return (
    <FormDialog title={t('drivers.add')} lead={t('drivers.lead')} width="max-w-2xl" onClose={onClose}>
      <SubmitForm onSubmit={submit} busy={add.isMutating} error={add.error} label={t('drivers.save')}>
        <KindField form={form} members={members} />
        <PersonFields form={form} />
        <LicenceField form={form} />
        <AddressFields
          field={(name) => ({ wrong: errors.address?.[name]?.message, ...register(`address.${name}`) })}
        />
        {isExtra && !acting && <Consent feeCents={feeCents} isGiven={agreed} onChange={setAgreed} />}
        {isExtra && acting && <p className="pb-4 text-small text-alarm">{t('drivers.ownConsent')}</p>}
      </SubmitForm>
    </FormDialog>
  )
}

/** Main or auxiliary: there is one main driver. */
function KindField({ form, members }: { form: DriverForm; members: readonly MyDriver[] }) {
  const t = useTranslations()
  const { errors } = form.formState
  return (
    <Controller
      control={form.control}
      name="kind"
      render={({ field: { value, onChange } }) => (
        <>
          <SegmentsField<(typeof DRIVER_KINDS)[number]>
            legend={t('drivers.kind')}
            options={DRIVER_KINDS.map((each) => ({
              value: each,
              name: t(`drivers.kinds.${each}`),
              refused:
                each === 'main' && members.some((member) => member.kind === 'main')
                  ? t('drivers.mainThere')
                  : undefined,
            }))}
            value={value}
            onChange={onChange}
            wrong={errors.kind?.message}
          />
          <p aria-live="polite" className="text-small text-soft not-empty:mb-5">
            {value === 'main' && t('drivers.inPlaceOfHolder')}
          </p>
        </>
      )}
    />
  )
}

/** Who they are and how they are reached. */
function PersonFields({ form }: { form: DriverForm }) {
  const t = useTranslations()
  const { errors } = form.formState
  const field = (name: 'firstname' | 'lastname' | 'birthplace' | 'email') => ({
    wrong: errors[name]?.message,
    ...form.register(name),
  })
  return (
    <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <Field label={t('person.firstname')} autoComplete="off" {...field('firstname')} />
      <Field label={t('person.lastname')} autoComplete="off" {...field('lastname')} />
      <Controller
        control={form.control}
        name="dob"
        render={({ field: { value, onChange } }) => (
          <BirthDateField
            value={value}
            onChange={onChange}
            wrong={errors.dob?.message ?? errors.dob?.root?.message}
          />
        )}
      />
      <Field label={t('drivers.birthplace')} autoComplete="off" {...field('birthplace')} />
      <EmailField label={t('person.email')} autoComplete="off" {...field('email')} />
      <Controller
        control={form.control}
        name="phonenumber"
        render={({ field: phone }) => (
          <PhoneField
            {...phone}
            label={t('phone.number')}
            autoComplete="off"
            wrong={errors.phonenumber?.message}
          />
        )}
      />
    </div>
  )
}

/** Five years of practice, which the insurance asks for. */
function LicenceField({ form }: { form: DriverForm }) {
  const t = useTranslations()
  const { errors } = form.formState
  return (
    <Controller
      control={form.control}
      name="license_more_than_5years"
      render={({ field: { value, onChange } }) => (
        <SegmentsField<'yes' | 'no'>
          legend={t('drivers.licence')}
          options={[
            { value: 'yes', name: t('drivers.yes') },
            { value: 'no', name: t('drivers.no') },
          ]}
          value={value ?? ''}
          onChange={onChange}
          wrong={errors.license_more_than_5years?.message}
        />
      )}
    />
  )
}

/** The customer's agreement to the fee of an extra driver. */
function Consent({
  feeCents,
  isGiven,
  onChange,
}: {
  feeCents: number
  isGiven: boolean
  onChange(isGiven: boolean): void
}) {
  const t = useTranslations()
  const { money } = useFormat()
  return (
    <label className="flex gap-4 border border-line p-5">
      <input
        type="checkbox"
        checked={isGiven}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-1 size-5 shrink-0 accent-(--accent)"
      />
      <span className="text-small text-soft">{t('drivers.consent', { fee: money(feeCents) })}</span>
    </label>
  )
}
