import { afterEach, expect, test, vi } from 'vitest'
import { job } from '../../functions/chain/job.ts'
import { keepLoggedLines } from '../support/logged-lines.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test('a piece of work that fails is logged with its job, its ids and the line of its source, and nothing of the customer', async () => {
  vi.stubEnv('METRICS_NAMESPACE', 'Driveline')
  const lines = keepLoggedLines()
  const piece = { kind: 'rent', customerId: 'cus_1', subjectId: 'res_1', lastname: 'Muller', sealed: 'x' }
  const run = job('monthly-invoices', {
    due: async () => [piece],
    work: () => Promise.reject(new TypeError('Muller is not a function')),
  })
  await expect(run({})).rejects.toThrow('monthly-invoices: 1 of 1 pieces failed')
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
