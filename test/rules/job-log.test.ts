import { afterEach, expect, test, vi } from 'vitest'
import { job } from '../../functions/chain/job.ts'
import { duePage } from '../../functions/store/due-index.ts'
import { keepLoggedLines } from '../support/logged-lines.ts'

vi.mock('../../functions/store/due-index.ts', async (original) => ({
  ...(await original<object>()),
  duePage: vi.fn(async () => ({ items: [], next: undefined })),
}))
vi.mock('../../functions/store/job-runs.ts', () => ({
  recordRun: async () => {},
  recordMore: async () => {},
}))

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test('a piece of work that fails is logged with its job, its ids and the line of its source, and nothing of the customer', async () => {
  vi.stubEnv('METRICS_NAMESPACE', 'Driveline')
  const lines = keepLoggedLines()
  const piece = { kind: 'rent', customerId: 'cus_1', subjectId: 'res_1', lastname: 'Muller', sealed: 'x' }
  // One list has the piece, and nothing is noted in a table.
  vi.mocked(duePage).mockResolvedValueOnce({
    items: [{ ...piece, type: 'Work', dueAt: 'x', pk: 'x', sk: 'x' }],
    next: undefined,
  })
  const run = job('monthly-invoices', {
    due: () => ({ kinds: ['rent'], end: '~' }),
    work: () => Promise.reject(new TypeError('Muller is not a function')),
  })
  await expect(run({})).rejects.toThrow('monthly-invoices: 1 piece failed')
  expect(lines.filter(({ level }) => level === 'error')).toEqual([
    {
      level: 'error',
      event: 'piece failed',
      job: 'monthly-invoices',
      kind: 'rent',
      customerId: 'cus_1',
      subjectId: 'res_1',
      error: 'TypeError',
      at: expect.stringContaining('job-log.test.ts:'),
    },
  ])
})
