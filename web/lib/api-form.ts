import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { wrongFields } from './http/api-problem.ts'

interface Options<Typed extends FieldValues, Sent> {
  /** What is checked before anything is sent; its messages are keys of shared/field-messages.ts. */
  schema: z.ZodMiniType<Sent, Typed>
  defaultValues: DefaultValues<Typed>
  /** Values that arrive later, such as what is stored. */
  values?: Typed | undefined
  /** The field of the API that the whole form fills: its problem with `address.city` is about this form's `city`. */
  within?: string
}

/** A form that a schema checks while it is typed, and that shows at its fields what the API finds wrong with them. */
export function useApiForm<Typed extends FieldValues, Sent>(options: Options<Typed, Sent>) {
  const { schema, defaultValues, values, within } = options
  const form = useForm<Typed, unknown, Sent>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    // The page does it, for controls that this library does not know as well (web/app/first-wrong.ts).
    shouldFocusError: false,
    defaultValues,
    ...(values && { values }),
  })
  const showRefused = (error: unknown) => {
    for (const [path, message] of Object.entries(wrongFields(error))) {
      const field = within ? path.replace(`${within}.`, '') : path
      form.setError(field as Path<Typed>, { message })
    }
  }
  /** Sends what was typed; what fails and is about no field is shown by the call that failed. */
  const onSubmit = (send: (sent: Sent) => Promise<unknown>, onInvalid?: () => void) =>
    form.handleSubmit(async (sent) => {
      await send(sent).catch(showRefused)
    }, onInvalid)
  return { ...form, onSubmit }
}
