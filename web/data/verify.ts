import useSWRMutation from 'swr/mutation'
import { verifyPaper } from '../../shared/contracts/papers.ts'
import { call } from '../lib/client.ts'
import { questionOf } from '../lib/verify-file.ts'

/** Asks whether a file is ours and unchanged: by its hash alone. */
export const useVerify = () =>
  useSWRMutation('verify-paper', async (_, { arg: file }: { arg: File }) => ({
    ...(await call(verifyPaper, await questionOf(file))).data,
    fileName: file.name,
  }))
