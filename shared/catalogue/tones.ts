/**
 * The tones in which the plain bodies are drawn, for models that staff add: a drawing of each body in each of them belongs to every build.
 * None is the paint of a model of the catalogue file, whose drawings are also found under their body's name.
 */
export const TONES = {
  black: '#15171b',
  white: '#e5e6e3',
  silver: '#aab0b4',
  grey: '#5d6265',
  blue: '#1d3d6b',
  red: '#94141f',
  green: '#21402f',
} as const

/** One of them. */
export type Tone = keyof typeof TONES

/** Their names. */
export const TONE_NAMES = Object.keys(TONES) as [Tone, ...Tone[]]
