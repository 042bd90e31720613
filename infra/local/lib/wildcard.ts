import { escapePattern } from './escape.ts'

/** A test for a pattern in which `*` is any text and `?` one character. */
export function wildcard(pattern: string): (text: string) => boolean {
  const body = escapePattern(pattern).replaceAll('\\*', '.*').replaceAll('\\?', '.')
  const expression = new RegExp(`^${body}$`, 's')
  return (text) => expression.test(text)
}
