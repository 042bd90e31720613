import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { DRAFTS_PREFIX, PDFS_PREFIX } from '../../shared/storage-keys.ts'
import type { FileBuckets } from './accepted-folders.ts'

/** What a function needs that reads contracts and invoices, or makes addresses of them. */
export const mayReadPdfs = ({ documents, pdfs }: FileBuckets): PolicyStatement[] => [
  new PolicyStatement({
    actions: ['s3:GetObject'],
    resources: [pdfs.arnForObjects(`${PDFS_PREFIX}*`), documents.arnForObjects(`${DRAFTS_PREFIX}*`)],
  }),
]
