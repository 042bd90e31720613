import type { Instant, IsoDate } from './dates.ts'

export const ZONE = 'Europe/Luxembourg'

/** Sweden writes dates as ISO does. */
const iso = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE })

/** The day it is in Luxembourg at a moment. By the runtime's own time zones: most functions need no calendar library. */
export const luxembourgDate = (at: Instant): IsoDate => iso.format(new Date(at))
