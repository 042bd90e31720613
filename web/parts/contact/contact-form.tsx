import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { sendContact } from '../../../shared/api/contact.ts'
import { useApiForm } from '../../lib/api-form.ts'
import { useHydrated } from '../../lib/hydrated.ts'
import { keepPerson, keepSignUp, keptSignUp } from '../../lib/kept-form.ts'
import { useLanguage } from '../../lib/language.ts'
import { useTexts } from '../../lib/texts.ts'
import { e164, NO_PHONE, OptionalPhone } from '../../lib/typed-phone.ts'
import { contact as en } from '../../texts/en/contact.ts'
import { contact as fr } from '../../texts/fr/contact.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField, Field } from '../../ui/field.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { Problem } from '../../ui/problem.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useSendContact } from './contact.data.ts'

const { firstname, lastname, email, subject, message } = sendContact.input.shape

/** The endpoint's fields as the form holds them; a phone number may be left out, or typed as people write it. */
const Form = z.object({
  firstname,
  lastname,
  email,
  subject,
  message,
  phonenumber: OptionalPhone,
})
type FormValues = z.input<typeof Form>
const EMPTY: FormValues = {
  firstname: '',
  lastname: '',
  email: '',
  phonenumber: NO_PHONE,
  subject: '',
  message: '',
}

/** The person as other forms were told, and a message that was not sent yet. */
function kept(): FormValues {
  const { firstname, lastname, email, phonenumber, message } = keptSignUp()
  const phone = { ...NO_PHONE, typed: phonenumber }
  const { subject = '', text = '' } = message ?? {}
  return { firstname, lastname, email, phonenumber: phone, subject, message: text }
}

function keep({ firstname, lastname, email, phonenumber, subject, message }: FormValues): void {
  keepPerson({ firstname, lastname, email, phonenumber: e164(phonenumber) ?? keptSignUp().phonenumber })
  keepSignUp({ message: { subject, text: message } })
}

interface Props {
  openedFromLogin?: boolean
}

/** Writing to us: on the contact page and in the dialog. What was typed is kept until it is sent. */
export function ContactForm(props: Props) {
  const isHydrated = useHydrated()
  return <Message key={String(isHydrated)} before={isHydrated ? kept() : EMPTY} {...props} />
}

function Message({ openedFromLogin = false, before }: Props & { before: FormValues }) {
  const texts = useTexts({ en, fr })
  const { language } = useLanguage()
  const sending = useSendContact()
  const { register, control, onSubmit, getValues, formState } = useApiForm({
    schema: Form,
    defaultValues: before,
  })
  const field = (name: Exclude<keyof FormValues, 'phonenumber'>) => ({
    label: texts[name],
    wrong: formState.errors[name]?.message,
    ...register(name),
  })

  const submit = onSubmit(async ({ phonenumber, ...form }) => {
    if (sending.isMutating) return
    const number = e164(phonenumber)
    await sending.trigger({ ...form, ...(number && { phonenumber: number }), openedFromLogin, language })
    keepSignUp({ message: null })
  })

  if (sending.data) return <Sent to={getValues('email')} />
  return (
    <form
      method="dialog"
      onSubmit={submit}
      onChange={() => keep(getValues())}
      noValidate
      className="grid gap-y-3"
    >
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Field autoComplete="given-name" {...field('firstname')} />
        <Field autoComplete="family-name" {...field('lastname')} />
        <EmailField {...field('email')} />
        <Controller
          control={control}
          name="phonenumber"
          render={({ field: phone }) => (
            <PhoneField {...phone} label={texts.phone} wrong={formState.errors.phonenumber?.message} />
          )}
        />
      </div>
      <Field {...field('subject')} />
      <TextArea {...field('message')} />
      {sending.error ? <Problem error={sending.error} /> : null}
      <div className="mt-2 flex flex-wrap items-center gap-x-8 gap-y-4">
        <Button type="submit" busy={sending.isMutating}>
          {texts.send}
        </Button>
        <p className="max-w-xs text-small text-faint">{texts.note}</p>
      </div>
    </form>
  )
}

function Sent({ to }: { to: string }) {
  const texts = useTexts({ en, fr })
  return (
    <div role="status" className="border-l-2 border-accent py-2 pl-6">
      <h3 className="text-title">{texts.sentTitle}</h3>
      <p className="mt-3 wrap-anywhere text-soft">{texts.sent.replace('{email}', () => to)}</p>
    </div>
  )
}
