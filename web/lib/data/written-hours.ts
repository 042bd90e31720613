import type { WrittenHours } from '../../../shared/rules/opening-words.ts'

let hours = ofThisPage()

/** When somebody answers the telephone, as this page was published (docs/decisions/0135). Nothing where no page was written. */
export const writtenHours = (): Partial<WrittenHours> => hours

/** A page is written with these hours; in a browser the page itself says them. */
export function publishHours(written: WrittenHours): void {
  hours = written
}

function ofThisPage(): Partial<WrittenHours> {
  if (typeof document === 'undefined') return {}
  return JSON.parse(document.getElementById('root')?.dataset.hours ?? '{}')
}
