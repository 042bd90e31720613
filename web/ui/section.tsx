import { type ReactNode, useId } from 'react'
import { Problem } from './problem.tsx'
import { Skeleton } from './skeleton.tsx'

interface Fetched<T> {
  data: T | undefined
  error: unknown
  mutate(): unknown
}

interface Props<T> {
  title: string
  of: Fetched<T>
  /** A name by which a step leads here. */
  place?: string
  children(data: T): ReactNode
}

/** A titled part of a page made of fetched data: while it loads, when that fails, and then. */
export function Section<T>({ title, of, place, children }: Props<T>) {
  const id = useId()
  return (
    <section aria-labelledby={id} id={place} tabIndex={place ? -1 : undefined} className="outline-none">
      <h2 id={id} className="mb-6 text-heading">
        {title}
      </h2>
      <Loaded of={of}>{children}</Loaded>
    </section>
  )
}

/** Fetched data: while it loads, when that fails, and then. A failed refresh keeps what is already on screen. */
export function Loaded<T>({ of, children }: Pick<Props<T>, 'of' | 'children'>) {
  if (of.data !== undefined) return children(of.data)
  return of.error ? <Problem error={of.error} retry={() => void of.mutate()} /> : <Skeleton />
}
