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

test('for a page that the site does not have the API is asked, and only for that: a missing right stays a 403', () => {
  const config = stacks.template.only('AWS::CloudFront::Distribution')?.properties.DistributionConfig
  const [group, ...others] = config.OriginGroups.Items
  expect(others).toEqual([])
  expect(group.FailoverCriteria.StatusCodes).toEqual({ Items: [404], Quantity: 1 })
  expect(config.DefaultCacheBehavior.TargetOriginId).toBe(group.Id)
  // CloudFront asks the second origin for these methods alone.
  expect(config.DefaultCacheBehavior.AllowedMethods ?? ['GET', 'HEAD']).toEqual(['GET', 'HEAD'])
  const [files, api] = group.Members.Items.map(({ OriginId }: { OriginId: string }) =>
    config.Origins.find(({ Id }: { Id: string }) => Id === OriginId),
  )
  expect(files.S3OriginConfig).toBeDefined()
  // The very origin of the API's own addresses, whose answers no group replaces.
  const [behaviour] = config.CacheBehaviors
  expect([behaviour.PathPattern, behaviour.TargetOriginId]).toEqual(['/api/*', api.Id])
  expect(config.Origins).toHaveLength(2)
})

test('what answers where there is no page may read the pages that say so, and nothing else of the site', () => {
  const own = stacks.template
    .ofType('AWS::IAM::Role')
    .filter(({ id }) => id.startsWith('notfoundrole'))
    .flatMap(({ properties }) => properties.Policies)
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
  const onFiles = own.filter(({ Action }) =>
    [Action].flat().some((action: string) => action.startsWith('s3:')),
  )
  expect(onFiles.flatMap(({ Action }) => Action).sort()).toEqual(['s3:GetObject', 's3:ListBucket'])
  const read: string[] = onFiles.flatMap(({ Action, Resource }) =>
    Action === 's3:GetObject' ? Resource : [],
  )
  expect(read.map((arn) => arn.replace(/^[^/]+\//, '')).sort()).toEqual(['404.html', 'fr/404.html'])
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
