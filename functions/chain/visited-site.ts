import { siteOfOrigin } from '../../shared/rules/domains.ts'
import { setting } from './env.ts'

/**
 * The address of the site that a visitor is on: their session is that of its domain, so whoever leads them away and back leads them
 * there. What the request says of itself counts only where it is one of ours.
 */
export const visitedSite = ({ header }: { header(name: string): string | undefined }): string =>
  siteOfOrigin(header('origin'), setting('SITE_URL'))
