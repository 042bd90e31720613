import type { Language } from '../../shared/language.ts'

/** After how long it is worth asking again, where a refusal says it in `details.retryAfterSeconds`; empty where it does not. */
export function waitWords(details: unknown, language: Language): string {
  const { retryAfterSeconds } = (details ?? {}) as { retryAfterSeconds?: number }
  if (!retryAfterSeconds) return ''
  const style = { style: 'unit', unit: 'second', unitDisplay: 'long' } as const
  const wait = new Intl.NumberFormat(language, style).format(retryAfterSeconds)
  return language === 'fr' ? `Réessayez dans ${wait}.` : `Try again in ${wait}.`
}
