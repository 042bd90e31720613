import useSWR from 'swr'
import { listAnswerTemplates } from '../../../shared/api/staff-answer-templates.ts'
import { useOwnKey } from '../../lib/data/keys.ts'
import { call } from '../../lib/http/call.ts'

/** The templates of answers, for who answers and who writes them. */
export const useAnswerTemplates = () =>
  useSWR(useOwnKey('staff', 'answer-templates'), async () => (await call(listAnswerTemplates, {})).data)
