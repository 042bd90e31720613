/** How numbers of a country are grouped after its code: the first pattern that fits. */
const GROUPS: readonly (readonly [code: string, ...patterns: RegExp[]])[] = [
  ['+352', /^(6\d\d)(\d{3})(\d{3})$/, /^(\d\d)(\d\d)(\d\d)$/, /^(\d\d)(\d\d)(\d\d)(\d\d)$/],
  ['+32', /^(4\d\d)(\d\d)(\d\d)(\d\d)$/, /^([2349])(\d{3})(\d\d)(\d\d)$/, /^(\d\d)(\d\d)(\d\d)(\d\d)$/],
  ['+33', /^(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/],
]

/** A number in E.164 form in groups, as people read it, never broken: `+352 621 123 456`. Of other countries as it is. */
export function spacedPhone(e164: string): string {
  const of = GROUPS.find(([code]) => e164.startsWith(code))
  if (!of) return e164
  const [code, ...patterns] = of
  const rest = e164.slice(code.length)
  for (const pattern of patterns) {
    const groups = pattern.exec(rest)?.slice(1)
    if (groups) return [code, ...groups].join('\u00a0')
  }
  return e164
}
