type Setting =
  | 'TABLE_NAME'
  | 'PEPPER_SECRET_ID'
  | 'FRONT_DOOR_SECRET_ID'
  | 'UPLOADS_BUCKET'
  | 'PDFS_BUCKET'
  | 'MAIL_FROM'
  | 'SITE_URL'
  | 'VIES_URL'
  | 'PEPPOL_URL'
  | 'TRACKING'
  | 'METRICS_NAMESPACE'
  | 'PAYMENTS_SECRET_ID'
  | 'PAYMENTS_URL'
  | 'SEALING_KEY_ID'
  | 'OPERATING_SETTINGS'
  | 'FUNCTIONS'
  | 'SITE_BUCKET'
  | 'DISTRIBUTION_ID'

/** A setting that the template gives to the function. A missing one is a mistake in the template, so it is thrown. */
export function setting(name: Setting): string {
  const value = process.env[name]
  if (!value) throw new Error(`The function has no ${name}`)
  return value
}
