import type { ReactNode } from 'react'

/** A titled part of a report. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6 border-t border-line pt-4">
      <h3 className="mb-4 font-sans text-body font-semibold">{title}</h3>
      {children}
    </section>
  )
}
