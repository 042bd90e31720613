/**
 * Whether whoever asks may list the bucket, as the local run itself says beside a function's request. To somebody who may not, S3 does not
 * say that a file is missing: it answers 403.
 */
export const MAY_LIST = 'x-local-may-list'
