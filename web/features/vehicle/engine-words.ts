import type { Language } from '../../../shared/language.ts'

/** What the catalogue's engines are made of, in French; longer terms first, because they contain shorter ones. */
const FRENCH: readonly (readonly [english: RegExp, french: string])[] = [
  [/Two electric motors/, 'Deux moteurs électriques'],
  [/ with electric exhaust turbo/, ', turbo électrique'],
  [/plug-in hybrid/, 'hybride rechargeable'],
  [/mild hybrid/, 'hybridation légère'],
  [/inline six/, 'six cylindres en ligne'],
  [/inline four/, 'quatre cylindres en ligne'],
  [/flat six/, 'six cylindres à plat'],
  [/twin turbo/, 'biturbo'],
  [/^(\d)\.(\d) /, '$1,$2\u00a0l '],
]

/** An engine of the catalogue as people say it: `3.0 inline six` is `3,0 l six cylindres en ligne` in French. */
export function engineWords(engine: string, language: Language): string {
  if (language === 'en') return engine.replace(/^(\d\.\d) /, '$1\u00a0l ')
  return FRENCH.reduce((words, [english, french]) => words.replace(english, french), engine)
}
