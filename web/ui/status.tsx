const LOOKS = {
  good: 'border-good text-good',
  waiting: 'border-accent text-accent',
  alarm: 'border-alarm text-alarm',
  past: 'border-faint text-faint',
}
export type StatusLook = keyof typeof LOOKS

/** A state in a word, in its colour. */
export function Status({ look, children }: { look: StatusLook; children: string }) {
  return (
    <span
      className={`inline-flex min-h-7 items-center border px-2.5 text-label font-semibold tracking-wide whitespace-nowrap ${LOOKS[look]}`}
    >
      {children}
    </span>
  )
}
