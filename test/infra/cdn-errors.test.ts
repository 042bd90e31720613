import { beforeAll, expect, test } from 'vitest'
import { type Synthesised, synthesised } from '../support/synthesised.ts'

let stacks: Synthesised
beforeAll(async () => {
  stacks = await synthesised()
})

/** What CloudFront keeps for ten seconds unless it is told otherwise. */
const KEPT_BY_ITSELF = [404, 405, 414, 500, 501, 502, 503, 504]

test('no error is kept by the CDN: a page that works again is there at once', () => {
  const { CustomErrorResponses } = stacks.template.only('AWS::CloudFront::Distribution')?.properties
    .DistributionConfig ?? { CustomErrorResponses: [] }
  for (const ErrorCode of KEPT_BY_ITSELF)
    expect(CustomErrorResponses).toContainEqual({ ErrorCode, ErrorCachingMinTTL: 0 })
})

test('no error is replaced by a page: the API’s own answers reach the browser', () => {
  const { CustomErrorResponses } =
    stacks.template.only('AWS::CloudFront::Distribution')?.properties.DistributionConfig ?? {}
  for (const each of CustomErrorResponses) expect(each.ResponsePagePath).toBeUndefined()
})

test('a file that is not there is 404: CloudFront may list the site’s bucket, else S3 would answer 403', () => {
  const statements = stacks.template
    .ofType('AWS::S3::BucketPolicy')
    .filter(({ id }) => id.startsWith('SiteFiles'))
    .flatMap(({ properties }) => properties.PolicyDocument.Statement)
  const listing = statements.filter(({ Action }) => [Action].flat().includes('s3:ListBucket'))
  expect(listing).toHaveLength(1)
  expect(listing[0]).toMatchObject({ Effect: 'Allow', Principal: { Service: 'cloudfront.amazonaws.com' } })
})

test('alarms ring when the API is slow and when Lambda refuses to run more functions', () => {
  const alarms = stacks.template.ofType('AWS::CloudWatch::Alarm').map(({ properties }) => properties)
  const named = (words: string) => alarms.find(({ AlarmDescription }) => AlarmDescription === words)
  expect(named('The API is slow')).toMatchObject({
    MetricName: 'Latency',
    ExtendedStatistic: 'p99',
    Threshold: 3000,
  })
  expect(named('Functions are throttled')).toMatchObject({ MetricName: 'Throttles', Threshold: 1 })
})
