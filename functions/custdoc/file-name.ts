import type { CustomerDocument } from '../../shared/contracts/custdoc.ts'

/** What a downloaded file is called: by its kind and side, not by what somebody once typed. */
export const fileNameOf = ({ file_key, side, contentType }: CustomerDocument): string =>
  `${file_key}-${side}.${contentType === 'application/pdf' ? 'pdf' : 'jpg'}`
