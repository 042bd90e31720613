import { type CfnElement, Names, Stack } from 'aws-cdk-lib'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import {
  ACCEPTED_PREFIX,
  DRAFTS_PREFIX,
  FLEET_FOLDER,
  PDFS_PREFIX,
  QUARANTINE_PREFIX,
} from '../../shared/storage-keys.ts'
import { accept } from './accepted.ts'

/** The buckets of documents and of issued PDFs. */
export interface FileBuckets {
  documents: Bucket
  pdfs: Bucket
}

/**
 * Lets the functions of a stack have a folder of documents or PDFs: files have random names, and a function gets no more than that.
 * `inside`: the bucket's own stack, or one nested in it.
 */
export function acceptFolders(inside: Stack, { documents, pdfs }: FileBuckets): void {
  const reason = 'One folder of one bucket: the files in it have names that are not known beforehand.'
  const fleet = [QUARANTINE_PREFIX, ACCEPTED_PREFIX].map((prefix) => `${prefix}${FLEET_FOLDER}/`)
  const folders = [QUARANTINE_PREFIX, ACCEPTED_PREFIX, DRAFTS_PREFIX, ...fleet].map((prefix) => ({
    bucket: documents,
    prefix,
  }))
  for (const { bucket, prefix } of [...folders, { bucket: pdfs, prefix: PDFS_PREFIX }]) {
    accept(inside, `IAM5[Resource::<${arnNamed(inside, bucket)}>/${prefix}*]`, reason)
  }
}

/** How a stack's template names the bucket's ARN: a nested one is handed it as a parameter. */
export function arnNamed(inside: Stack, bucket: Bucket): string {
  const element = bucket.node.defaultChild as CfnElement
  const own = Stack.of(bucket)
  if (inside === own) return `${own.getLogicalId(element)}.Arn`
  return `referenceto${Names.nodeUniqueId(element.node)}Arn`
}
