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
