import { reference } from '../template/physical-names.ts'
import type { Resolved } from '../template/resource.ts'
import type { Template } from '../template/template.ts'
import type { Bucket, CorsRule } from './object.ts'

/** The buckets of the template. The site's own origins are beside those that the template allows. */
export function bucketsOf(template: Template, siteOrigins: string[]): Bucket[] {
  return template.ofType('AWS::S3::Bucket').map((resource) => {
    const rules: CorsRule[] = resource.properties.CorsConfiguration?.CorsRules ?? []
    return {
      name: reference(resource),
      versioned: resource.properties.VersioningConfiguration?.Status === 'Enabled',
      lockedDays: lockOf(resource.properties),
      // In the cloud the site has one fixed address; here it is wherever PORT says.
      cors: rules.map((rule) => ({ ...rule, AllowedOrigins: [...rule.AllowedOrigins, ...siteOrigins] })),
    }
  })
}

/** Days for which a version that was put can not be removed; of the template one rule for the whole bucket is understood. */
function lockOf({ ObjectLockEnabled, ObjectLockConfiguration }: Resolved['properties']): number {
  const { Days = 0, Years = 0 } = ObjectLockConfiguration?.Rule?.DefaultRetention ?? {}
  return ObjectLockEnabled ? Days + Years * 365 : 0
}
