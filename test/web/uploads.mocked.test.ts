import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '../../web/lib/http/call.ts'
import { startSession } from '../../web/lib/session.ts'
import { NotStored, postFile } from '../../web/lib/uploads/post-file.ts'
import {
  cancelUpload,
  currentUploads,
  isUnsent,
  retryUpload,
  startUpload,
} from '../../web/lib/uploads/uploads.ts'

vi.mock('../../web/lib/http/call.ts', () => ({ call: vi.fn() }))
vi.mock('../../web/lib/uploads/kept-files.ts', () => ({
  keepFile: vi.fn(async () => undefined),
  forgetFile: vi.fn(async () => undefined),
  keptFiles: vi.fn(async () => []),
}))
vi.mock('../../web/lib/uploads/post-file.ts', async (original) => ({
  ...(await original<typeof import('../../web/lib/uploads/post-file.ts')>()),
  postFile: vi.fn(),
}))

const MINUTES_MS = 60_000
const post = vi.mocked(postFile)
const shown = () => currentUploads()[0]

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  startSession({ token: 'token', id: 'cus_1' } as Parameters<typeof startSession>[0])
  vi.mocked(call).mockResolvedValue({
    data: [{ document: { _id: 'doc_1' }, upload: { url: 'https://storage.example', fields: {} } }],
  } as never)
})

afterEach(async () => {
  for (const { id } of currentUploads()) await cancelUpload(id)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function send() {
  startUpload({
    file_key: 'rib',
    side: 'front',
    file: new File(['a page'], 'rib.pdf', { type: 'application/pdf' }),
  })
}

test('a file that reaches nothing is tried for as long as the page is open, at least every 30 seconds', async () => {
  post.mockRejectedValue(new NotStored(0))
  send()
  await vi.advanceTimersByTimeAsync(10 * MINUTES_MS)
  expect(shown()?.phase).toBe('waiting')
  const before = post.mock.calls.length
  await vi.advanceTimersByTimeAsync(MINUTES_MS)
  expect(post.mock.calls.length - before).toBe(2)
  post.mockResolvedValue()
  await vi.advanceTimersByTimeAsync(MINUTES_MS)
  expect(shown()?.phase).toBe('checking')
})

test('a file that waits is sent at once when the browser is online again', async () => {
  post.mockRejectedValue(new NotStored(0))
  send()
  await vi.advanceTimersByTimeAsync(2 * MINUTES_MS)
  post.mockResolvedValue()
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(1)
  expect(shown()?.phase).toBe('checking')
})

test('a storage that answers with faults is given up after five, and tried again when it is asked to', async () => {
  post.mockRejectedValue(new NotStored(503))
  send()
  await vi.advanceTimersByTimeAsync(5 * MINUTES_MS)
  expect(shown()?.phase).toBe('failed')
  post.mockResolvedValue()
  retryUpload(shown()?.id ?? '')
  await vi.advanceTimersByTimeAsync(1)
  expect(shown()?.phase).toBe('checking')
})

test('a file that waits or has failed is not sent, one on its way is', () => {
  expect((['waiting', 'failed'] as const).map((phase) => isUnsent({ phase }))).toEqual([true, true])
  expect((['sending', 'checking'] as const).map((phase) => isUnsent({ phase }))).toEqual([false, false])
})
