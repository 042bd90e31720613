import { spacedPhone } from '../../lib/spaced-phone.ts'

/** A number that is called with a press. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a
      href={`tel:${number}`}
      className="figures relative inline-flex min-h-11 items-center text-ink underline decoration-line underline-offset-4 hover:text-accent"
    >
      {spacedPhone(number)}
    </a>
  )
}
