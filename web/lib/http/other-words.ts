import type { RefusalCode } from '../../../shared/refusals/refusal.ts'
import { ApiProblem, isRefusal } from './api-problem.ts'

/** An error as it is, but for one refusal whose words are for somebody else, such as "log in" for who has logged in. */
export const inOtherWords = (error: unknown, code: RefusalCode, words: string): unknown =>
  isRefusal(error, code)
    ? new ApiProblem({ status: error.status, code, words, isChange: error.isChange })
    : error
