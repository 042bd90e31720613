/** Who collects: its SEPA creditor identifier stands on every mandate. Set for the demo; docs/operations.md says where it comes from. */
export const CREDITOR = {
  name: 'Driveline S.à r.l.',
  identifier: 'LU87ZZZ0000000000000012345',
} as const

/** Which wording a mandate was signed under; a new wording gets a new version. */
export const MANDATE_VERSION = '2026-11'
