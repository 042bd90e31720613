import { ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3'

/** Every version of every file of a customer that storage still has, delete markers included. */
export async function storedVersions(customerId: string): Promise<string[]> {
  const Bucket = process.env.UPLOADS_BUCKET ?? ''
  const { Versions = [], DeleteMarkers = [] } = await new S3Client({}).send(
    new ListObjectVersionsCommand({ Bucket }),
  )
  return [...Versions, ...DeleteMarkers].flatMap(({ Key = '' }) => (Key.includes(customerId) ? [Key] : []))
}
