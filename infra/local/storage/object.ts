/** What the storage keeps about one version of an object. */
export interface StoredObject {
  key: string
  versionId: string
  /** MD5 in quotes, as S3 gives it. */
  etag: string
  size: number
  changedAt: string
  /** content-type, content-disposition, cache-control and x-amz-meta-*, as they are sent again. */
  headers: Record<string, string>
  /** A deletion in a versioned bucket: the older versions remain. */
  isDeleteMarker?: true
}

/** A bucket of the template. */
export interface Bucket {
  name: string
  versioned: boolean
  /** A version cannot be removed for so many days; 0 without Object Lock. */
  lockedDays: number
  cors: CorsRule[]
}

/** A CORS rule as the template writes it. */
export interface CorsRule {
  AllowedOrigins: string[]
  AllowedMethods: string[]
  AllowedHeaders?: string[]
  ExposedHeaders?: string[]
  MaxAge?: number
}

/** A refusal in S3's own words. */
export class StorageRefusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string = code) {
    super(message)
    this.status = status
    this.code = code
  }
}
