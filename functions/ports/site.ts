import { createHash, createHmac } from 'node:crypto'
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { siteCacheRule, siteTypeOf } from '../../shared/site-files.ts'
import { setting } from '../chain/env.ts'

const client = new S3Client({})

/** A file of the site's bucket; undefined when there is none. */
export async function siteFile(Key: string): Promise<Uint8Array | undefined> {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: setting('SITE_BUCKET'), Key }))
    return await Body?.transformToByteArray()
  } catch (error) {
    if ((error as Error).name === 'NoSuchKey') return undefined
    throw error
  }
}

/** Puts a file into the site's bucket, named and kept as an upload of the site has it. */
export async function putSiteFile(Key: string, Body: Uint8Array): Promise<void> {
  const { contentType: ContentType, encoding } = siteTypeOf(Key)
  await client.send(
    new PutObjectCommand({
      Bucket: setting('SITE_BUCKET'),
      Key,
      Body,
      ContentType,
      CacheControl: siteCacheRule(Key),
      ...(encoding && { ContentEncoding: encoding }),
    }),
  )
}

const HOST = 'cloudfront.amazonaws.com'
/** CloudFront is everywhere, and signed for here. */
const REGION = 'us-east-1'

/**
 * Has the edge forget these paths. `reference` says which publication it is: the same one twice is one invalidation. Its own client, 40 lines
 * instead of a megabyte: nothing else of CloudFront is asked.
 */
export async function invalidate(paths: readonly string[], reference: string): Promise<void> {
  const items = paths.map((path) => `<Path>${path}</Path>`).join('')
  const body = `<?xml version="1.0" encoding="UTF-8"?><InvalidationBatch xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/"><Paths><Quantity>${paths.length}</Quantity><Items>${items}</Items></Paths><CallerReference>${reference}</CallerReference></InvalidationBatch>`
  const path = `/2020-05-31/distribution/${setting('DISTRIBUTION_ID')}/invalidation`
  const address = process.env.AWS_ENDPOINT_URL_CLOUDFRONT ?? `https://${HOST}`
  const response = await fetch(address + path, {
    method: 'POST',
    headers: signed(path, body, new Date()),
    body,
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) throw new Error(`CloudFront answered ${response.status}`)
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Signature Version 4, with the credentials that Lambda puts into the environment. */
function signed(path: string, body: string, at: Date): Record<string, string> {
  const { AWS_ACCESS_KEY_ID: id = '', AWS_SECRET_ACCESS_KEY: secret = '', AWS_SESSION_TOKEN } = process.env
  const time = at.toISOString().replace(/[-:]|\.\d+/g, '')
  const scope = `${time.slice(0, 8)}/${REGION}/cloudfront/aws4_request`
  const headers: Record<string, string> = {
    'content-type': 'text/xml',
    host: HOST,
    'x-amz-date': time,
    ...(AWS_SESSION_TOKEN && { 'x-amz-security-token': AWS_SESSION_TOKEN }),
  }
  const names = Object.keys(headers).join(';')
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`)
  const asked = ['POST', path, '', lines.join(''), names, sha256(body)].join('\n')
  const key = scope.split('/').reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${secret}`)
  const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(asked)].join('\n')).toString('hex')
  const { host: _, ...sent } = headers
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${id}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  }
}
