import useSWRMutation from 'swr/mutation'
import { verifyPdf } from '../../../shared/api/pdfs.ts'
import { call } from '../../lib/http/call.ts'
import { questionOf } from './file-hash.ts'

/** Asks whether a file is ours and unchanged: by its hash alone. */
export const useVerify = () =>
  useSWRMutation('verify-pdf', async (_, { arg: file }: { arg: File }) => ({
    ...(await call(verifyPdf, await questionOf(file))).data,
    fileName: file.name,
  }))
