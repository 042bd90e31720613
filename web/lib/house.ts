/** The nine places where cars are handed over (spec §2, footer). */
export const LOCATIONS = [
  { city: 'Luxembourg', country: 'luxembourg' },
  { city: 'Esch-sur-Alzette', country: 'luxembourg' },
  { city: 'Strassen', country: 'luxembourg' },
  { city: 'Ettelbruck', country: 'luxembourg' },
  { city: 'Arlon', country: 'belgium' },
  { city: 'Bruxelles', country: 'belgium' },
  { city: 'Antwerpen', country: 'belgium' },
  { city: 'Liège', country: 'belgium' },
  { city: 'Gent', country: 'belgium' },
] as const

/** Where people call to book. The same as `/sett` answers: a placeholder of the Luxembourg numbering plan, to be set before a launch. */
export const CALL_CENTRE = { phone: '+352 20 00 00 00', href: 'tel:+35220000000' }
