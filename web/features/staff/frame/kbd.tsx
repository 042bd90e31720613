const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '')
/** The keys that open the search, as this machine writes them. */
export const MOD = isApple ? '⌘K' : 'Ctrl K'

interface Props {
  children: string
  className?: string
  /** Beside a button's own words: it is seen and not read out. */
  hidden?: boolean
}

/** A key as it is printed on a keyboard. */
export function Kbd({ children, className = '', hidden = false }: Props) {
  return (
    <kbd
      aria-hidden={hidden || undefined}
      className={`rounded border border-current/30 px-1.5 py-px font-sans text-label max-lg:hidden ${className}`}
    >
      {children}
    </kbd>
  )
}
