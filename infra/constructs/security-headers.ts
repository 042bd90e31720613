import { Duration } from 'aws-cdk-lib'
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import type { TrackingIds } from '../../shared/rules/tracking.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

const HSTS_DAYS = 730

/** On every response, local and deployed (promise 16). */
export function securityHeaders(
  scope: Construct,
  uploadsOrigin: string,
  tracking: TrackingIds,
): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, 'SecurityHeaders', {
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: contentSecurityPolicy(uploadsOrigin, tracking),
        override: true,
      },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: {
        referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
        override: true,
      },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(HSTS_DAYS),
        includeSubdomains: true,
        preload: true,
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: [
        {
          header: 'permissions-policy',
          value: 'camera=(self), geolocation=(), microphone=(), otp-credentials=(self), payment=(self)',
          override: true,
        },
        { header: 'cross-origin-opener-policy', value: 'same-origin', override: true },
      ],
    },
  })
}
