/** A language that Driveline speaks. */
export type Language = 'en' | 'fr'
