import type { SignedRequest } from './signature.ts'

/**
 * Whether whoever asks may list the bucket, as the local run itself says beside a function's request. To somebody who may not, S3 does not
 * say that a file is missing: it answers 403.
 */
export const MAY_LIST = 'x-local-may-list'

/**
 * May whoever asks learn that a file is missing? A signed address has the rights of the function that signed it, and none that signs
 * addresses may list (`test/api/missing-files.test.ts`); whoever else asks here is nobody's function but a person with all rights.
 */
export const maySeeMissing = ({ headers, url }: Pick<SignedRequest, 'headers' | 'url'>): boolean =>
  url.searchParams.has('X-Amz-Signature') ? false : headers[MAY_LIST] !== 'false'
