import type { ComponentProps } from 'react'
import { Link } from 'react-router'

const SHAPE =
  'inline-flex min-h-12 items-center justify-center gap-3 px-7 py-3 text-small font-semibold tracking-wide ' +
  'transition-colors duration-300 aria-disabled:opacity-50 disabled:cursor-not-allowed disabled:opacity-50'
const LOOKS = {
  solid: 'bg-accent text-on-accent hover:bg-accent-strong',
  outline: 'border border-faint text-ink hover:border-accent hover:text-accent',
  quiet:
    'min-h-11 px-0! text-ink underline decoration-line decoration-1 underline-offset-8 hover:text-accent hover:decoration-accent',
}

type Look = keyof typeof LOOKS
const classes = (look: Look, extra = '') => `${SHAPE} ${LOOKS[look]} ${extra}`

/** A button; while `busy` it can still have the focus and is announced as busy, but does nothing. */
export function Button({
  look = 'solid',
  busy = false,
  className,
  onClick,
  ...rest
}: ComponentProps<'button'> & { look?: Look; busy?: boolean }) {
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classes(look, className)}
      {...rest}
    />
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  look = 'solid',
  className,
  ...rest
}: ComponentProps<typeof Link> & { look?: Look }) {
  return <Link className={classes(look, className)} {...rest} />
}
