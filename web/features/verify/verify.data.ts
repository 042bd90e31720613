import useSWRMutation from 'swr/mutation'
import { verifyPdf } from '../../../shared/api/pdfs.ts'
import type { ReplyOf } from '../../../shared/endpoint.ts'
import { call } from '../../lib/http/call.ts'
import { notADocument, questionOf } from './file-hash.ts'

type Answer = ReplyOf<typeof verifyPdf>['data']

/** The register's answer about a file, or why there was nothing to ask. */
export type Verification = Partial<Omit<Answer, 'verdict'>> & {
  verdict: Answer['verdict'] | 'empty' | 'not_pdf'
  fileName: string
}

/** Asks whether a file is ours and unchanged: by its hash alone. What is no PDF is not asked about. */
export const useVerify = () =>
  useSWRMutation('verify-pdf', async (_, { arg: file }: { arg: File }): Promise<Verification> => {
    const fileName = file.name
    const reason = await notADocument(file)
    if (reason) return { verdict: reason, fileName }
    return { ...(await call(verifyPdf, await questionOf(file))).data, fileName }
  })
