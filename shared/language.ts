export const LANGUAGES = ['en', 'fr'] as const
/** A language that Driveline speaks. */
export type Language = (typeof LANGUAGES)[number]
