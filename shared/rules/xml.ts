/** What may not be in an XML file at all, whatever it is written as: control characters and halves of pairs. */
const isAllowed = (character: string) => {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x20) return code === 9 || code === 10 || code === 13
  return !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff
}

const escaped = (text: string) =>
  [...text]
    .filter(isAllowed)
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

type Attributes = Readonly<Record<string, string>>

const opened = (name: string, attributes: Attributes) =>
  [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)].join(' ')

/** An element that holds a text. */
export const leaf = (name: string, text: string | number, attributes: Attributes = {}): string =>
  `<${opened(name, attributes)}>${escaped(String(text))}</${name}>`

/** An element that holds others, in their order; those that are absent are left out. */
export const node = (
  name: string,
  children: readonly (string | undefined | false)[],
  attributes: Attributes = {},
): string => `<${opened(name, attributes)}>${children.filter(Boolean).join('')}</${name}>`

/** A whole file. */
export const xmlFile = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`

/** Cents as files write euros: `-1234.05`. Computed on whole numbers. */
export function eurosOf(cents: number): string {
  const whole = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}
