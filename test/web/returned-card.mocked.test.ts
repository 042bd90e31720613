import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listPaymentMethods, savePaymentMethod } from '../../shared/api/payment-methods.ts'
import { ApiProblem } from '../../web/lib/http/api-problem.ts'
import { call } from '../../web/lib/http/call.ts'
import { fetchMethods } from '../../web/parts/billing/payment-methods.data.ts'

vi.mock('../../web/lib/http/call.ts', () => ({ call: vi.fn() }))

const VISIT = 'cs_1a2b3c'
const CARD = { _id: 'pm_1', kind: 'card' }
/** What the API has saved, and what it answers to the next visits. */
let saved: object[] = []
let answers: (Error | 'saved')[] = []
const visits = () => vi.mocked(call).mock.calls.filter(([asked]) => asked === savePaymentMethod)

/** A tab with what it keeps, on an address. */
function tab(search: string, kept: Record<string, string> = { paymentVisit: VISIT }) {
  const items = new Map(Object.entries(kept))
  vi.stubGlobal('location', { search })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
  return items
}

beforeEach(() => {
  saved = []
  answers = []
  vi.mocked(call).mockImplementation((async (asked: unknown) => {
    if (asked === listPaymentMethods) return { data: saved }
    const answer = answers.shift()
    if (answer !== 'saved') throw answer
    saved = [CARD]
    return { data: CARD }
  }) as typeof call)
})

afterEach(() => {
  vi.mocked(call).mockReset()
  vi.unstubAllGlobals()
})

test.each([
  ['no answer came', new ApiProblem({ status: 0, isChange: true })],
  ['the server had a fault', new ApiProblem({ status: 503, isChange: true })],
  ['the session had ended', new ApiProblem({ status: 401, code: 'not_logged_in', isChange: true })],
])(
  'a card that was typed on the provider’s page is not forgotten when it cannot be saved: %s',
  async (_, problem) => {
    const kept = tab('?payment=back')
    answers = [problem, 'saved']
    expect(await fetchMethods()).toEqual({ list: [], unsaved: problem })
    // The page may have been left and opened again meanwhile, without what the provider added to its address.
    vi.stubGlobal('location', { search: '' })
    expect(await fetchMethods()).toEqual({ list: [CARD], unsaved: undefined })
    expect(visits().map(([, asked]) => asked)).toEqual([{ visit: VISIT }, { visit: VISIT }])
    expect([...kept]).toEqual([])
  },
)

test('a visit to the provider’s page that saved nothing is over, and nothing is said of it', async () => {
  const kept = tab('?payment=back')
  answers = [new ApiProblem({ status: 409, code: 'visit_unfinished', isChange: true })]
  expect(await fetchMethods()).toEqual({ list: [], unsaved: undefined })
  expect([...kept]).toEqual([])
})

test('whoever comes back from the provider’s page without having typed a card saves nothing', async () => {
  tab('?payment=left')
  expect(await fetchMethods()).toEqual({ list: [], unsaved: undefined })
  expect(visits()).toEqual([])
})

test('payment methods are shown in a browser that forbids pages to store anything', async () => {
  tab('?payment=back')
  vi.stubGlobal('sessionStorage', undefined)
  saved = [CARD]
  expect(await fetchMethods()).toEqual({ list: [CARD], unsaved: undefined })
})
