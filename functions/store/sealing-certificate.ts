import type { Op } from './commit.ts'
import { getItem } from './table.ts'
import { putNew } from './writes.ts'

const KEY = { pk: 'SEAL', sk: 'CERTIFICATE' }

/** The certificate of the sealing key, DER in base64; another is put here by people (docs/operations.md). */
export const certificate = () => getItem<{ certificate: string }>(KEY)

/** The first certificate is kept: of two that are made at once, the other is thrown away. */
export const keepCertificateOp = (certificate: string, madeAt: string): Op =>
  putNew({ ...KEY, type: 'Certificate', certificate, madeAt }, 'try_again')
