import { getGeo } from '../../shared/api/site.ts'
import { route } from '../chain/route.ts'

/** GET /geo. The country comes from CloudFront's header; no third party learns who visits. */
export const handler = route(getGeo, async ({ viewer, language }) => {
  const code = viewer.country
  if (!code || !/^[A-Z]{2}$/.test(code)) return { success: false, country_code: null, country: null }
  return {
    success: true,
    country_code: code,
    country: new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code,
  }
})
