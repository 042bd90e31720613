import type * as z from 'zod/mini'
import type { OnboardingAnswers } from '../../shared/api/onboarding.ts'
import type { Op } from './commit.ts'
import { partition } from './customers.ts'
import { getItem } from './table.ts'
import { put } from './writes.ts'

type Answers = z.output<typeof OnboardingAnswers>
const keyOf = (customerId: string) => ({ pk: partition(customerId), sk: 'ONBOARDING' })

/** What a customer has answered so far on the way to being a client. */
export const find = (customerId: string) => getItem<{ answers: Answers; savedAt: string }>(keyOf(customerId))

/** Keeps what was answered. The device that answered last is right. */
export const keepOp = (customerId: string, answers: Answers, savedAt: string): Op =>
  put({ ...keyOf(customerId), type: 'Onboarding', customerId, answers, savedAt }).op()
