import type { CustomerDocument } from '../../../shared/api/documents.ts'

/** What a downloaded file is called: by its kind and side, not by what somebody once typed. */
export const documentFileName = ({ file_key, side, contentType }: CustomerDocument): string =>
  `${file_key}-${side}.${contentType === 'application/pdf' ? 'pdf' : 'jpg'}`
