import type { ReactNode } from 'react'

/** Says that there is nothing here, and what one can do about it. */
export function Empty({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className="border-t border-line py-12">
      <p className="font-display text-title">{title}</p>
      {text && <p className="mt-2 max-w-prose text-soft">{text}</p>}
      {children && <div className="mt-6">{children}</div>}
    </div>
  )
}
