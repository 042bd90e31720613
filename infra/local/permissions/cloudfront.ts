import type { ApiRequest, Reply } from '../gateway/payload.ts'
import { ACCOUNT } from '../template/physical-names.ts'
import type { Template } from '../template/template.ts'
import { type ResourcePolicies, resourcePoliciesOf } from './resource-policies.ts'

type Read = (uri: string, request: ApiRequest) => Promise<Reply>

/** The site's bucket and the distribution that reads it. */
interface Site {
  policies: ResourcePolicies
  bucket: string
  distribution: string
}

/** The bucket of the template's distribution, with the policies of its resources. */
export function siteOf(template: Template): Site {
  const distribution = template.only('AWS::CloudFront::Distribution')
  const origins: { DomainName: string }[] = distribution?.properties.DistributionConfig.Origins ?? []
  const bucket = template
    .ofType('AWS::S3::Bucket')
    .find((one) => origins.some(({ DomainName }) => DomainName.startsWith(`${template.referenceOf(one)}.s3`)))
  return {
    policies: resourcePoliciesOf(template),
    bucket: bucket ? template.arnOf(bucket) : '',
    distribution: `arn:aws:cloudfront::${ACCOUNT}:distribution/${distribution && template.referenceOf(distribution)}`,
  }
}

/** Reads the site's bucket with what its policy lets CloudFront do: without the right to list, what is missing looks forbidden. */
export function asCloudFront({ policies, bucket, distribution }: Site, read: Read): Read {
  const may = (action: string, resource: string) =>
    policies.verdict({
      by: { service: 'cloudfront.amazonaws.com' },
      action,
      resource,
      context: { 'aws:SecureTransport': 'true', 'aws:SourceArn': distribution, 'aws:SourceAccount': ACCOUNT },
    }) === 'allows'
  return async (uri, request) => {
    if (!may('s3:GetObject', `${bucket}${uri}`)) return forbidden()
    const reply = await read(uri, request)
    return reply.status === 404 && !may('s3:ListBucket', bucket) ? forbidden() : reply
  }
}

const forbidden = (): Reply => ({
  status: 403,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from('<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>'),
})
