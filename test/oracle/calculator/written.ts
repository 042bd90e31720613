/** An amount as an English PDF prints it: `€1,234.56`. */
export function euros(cents: number): string {
  const digits = String(Math.floor(Math.abs(cents) / 100))
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${cents < 0 ? '-' : ''}€${grouped}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
}
