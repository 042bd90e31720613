/** Four digits, the first no zero, with or without the letter that people put before them. */
const WRITTEN: Readonly<Record<string, { pattern: RegExp; wrong: string }>> = {
  LU: { pattern: /^(?:LU?[- ]?)?[1-9]\d{3}$/i, wrong: 'postal_code_lu' },
  BE: { pattern: /^(?:BE?[- ]?)?[1-9]\d{3}$/i, wrong: 'postal_code_be' },
}

/** The key of what is wrong with a postal code of a country that we bill in; those of others are taken as they are typed. */
export function postalCodeProblem(code: string, country: string): string | undefined {
  const rule = WRITTEN[country]
  return rule && !rule.pattern.test(code.trim()) ? rule.wrong : undefined
}
