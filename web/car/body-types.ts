/** The bodies that Driveline can draw; each has its own geometry under `geometry/`. */
export const BODY_TYPES = [
  'coupe',
  'gt',
  'rear-engine-coupe',
  'supercar',
  'sedan',
  'fastback',
  'wagon',
  'suv',
  'suv-coupe',
  'offroader',
  'convertible',
  'minivan',
] as const

/** One of the drawable bodies. */
export type BodyType = (typeof BODY_TYPES)[number]

/** From where a car is seen: the side faces left, the detail is a close crop of the side's front wheel. */
export const VIEWS = ['side', 'rear', 'front', 'detail'] as const

/** One of the drawable views. */
export type View = (typeof VIEWS)[number]
