import type { ComponentProps } from 'react'

interface Props extends ComponentProps<'input'> {
  label: string
}

/** A box to tick, with its words beside it. */
export function CheckField({ label, ...input }: Props) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-4">
      <input type="checkbox" className="size-5 shrink-0 accent-(--accent)" {...input} />
      <span className="text-small text-soft">{label}</span>
    </label>
  )
}
