/** Which wording a mandate was signed under; a new wording gets a new version. */
export const MANDATE_VERSION = '2026-11'
