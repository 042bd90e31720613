import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getOnboarding, saveOnboarding } from '../../shared/api/onboarding.ts'
import { type Answers, NO_ANSWERS } from '../../shared/rules/onboarding.ts'
import { fetchAnswers } from '../../web/features/onboarding/onboarding.data.ts'
import { saveAnswers } from '../../web/lib/data/onboarding-answers.ts'
import { ApiProblem } from '../../web/lib/http/api-problem.ts'
import { call } from '../../web/lib/http/call.ts'
import { hasKeptAnswers, keepAnswers, keptAnswers } from '../../web/lib/kept-answers.ts'
import { endSession, startSession } from '../../web/lib/session.ts'

vi.mock('../../web/lib/http/call.ts', () => ({ call: vi.fn() }))

const with911: Answers = { ...NO_ANSWERS, models: ['porsche-911-carrera-gts'] }
const withPlan: Answers = { ...with911, plan: 'One' }

/** What the server has, and what it was sent and has not answered. */
let onServer: Answers | undefined
let sent: { answer(): void; fail(): void }[] = []
/** Everything that follows by itself has happened. */
const settled = () => new Promise((resume) => setTimeout(resume))

beforeEach(() => {
  onServer = undefined
  sent = []
  keepAnswers(null)
  startSession({ token: 'token', id: 'cus_1' })
  vi.mocked(call).mockImplementation((async (asked: unknown, input: { answers: Answers }) => {
    if (asked === getOnboarding) return { data: onServer && { answers: onServer } }
    if (asked !== saveOnboarding) throw new Error('Not asked for here')
    await new Promise<void>((answer, refuse) => {
      const fail = () => refuse(new ApiProblem({ status: 0, isChange: true }))
      sent.push({ answer, fail })
    })
    onServer = input.answers
    return { data: {} }
  }) as unknown as typeof call)
})

afterEach(async () => {
  for (; sent.length > 0; await settled()) sent.shift()?.answer()
  keepAnswers(null)
  endSession()
  vi.mocked(call).mockReset()
})

test('an answer is in the browser from the moment it is given until the server has it, so that a reload loses none', async () => {
  saveAnswers(with911, { models: with911.models })
  expect(keptAnswers()).toEqual(with911)
  await settled()
  saveAnswers(withPlan, { plan: 'One' })
  sent.shift()?.answer()
  await settled()
  // The first is saved; the second is not.
  expect(keptAnswers()).toEqual(withPlan)
  sent.shift()?.answer()
  await settled()
  expect(onServer).toEqual(withPlan)
  expect(hasKeptAnswers()).toBe(false)
})

test('answers that are read while one is being saved are the newest ones', async () => {
  onServer = with911
  saveAnswers(withPlan, { plan: 'One' })
  await settled()
  const read = fetchAnswers()
  await settled()
  sent.shift()?.answer()
  expect(await read).toEqual(withPlan)
})

test('an answer that could not be saved is sent with the next reading, and one that is given meanwhile stays kept', async () => {
  saveAnswers(with911, { models: with911.models })
  await settled()
  sent.shift()?.fail()
  await settled()
  expect(keptAnswers()).toEqual(with911)
  const read = fetchAnswers()
  await settled()
  saveAnswers(withPlan, { plan: 'One' })
  sent.shift()?.answer()
  expect(await read).toEqual(with911)
  expect(keptAnswers()).toEqual(withPlan)
})

test('what is still to be saved when somebody logs out is not saved for who logs in next', async () => {
  saveAnswers(with911, { models: with911.models })
  await settled()
  saveAnswers(withPlan, { plan: 'One' })
  startSession({ token: 'other', id: 'cus_2' })
  sent.shift()?.answer()
  await settled()
  expect(sent).toEqual([])
})
