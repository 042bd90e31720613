import type { ReactNode } from 'react'

interface Props {
  title: string
  /** Its state, in a sentence or two. */
  text: ReactNode
  children?: ReactNode
}

/** One part of a subscription's lifecycle: its state, and on the right what can be done about it. */
export function LifecyclePart({ title, text, children }: Props) {
  return (
    <section className="grid gap-x-10 gap-y-2 border-t border-line py-6 lg:grid-cols-[1fr_auto] lg:items-center">
      <div className="max-w-2xl">
        <h4 className="font-sans text-body font-semibold">{title}</h4>
        <p className="mt-1 text-small text-soft">{text}</p>
      </div>
      <div className="flex flex-wrap gap-x-7 lg:justify-end">{children}</div>
    </section>
  )
}
