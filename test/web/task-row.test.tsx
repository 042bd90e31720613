import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import type { StaffTask } from '../../shared/api/staff-tasks.ts'
import { loadWords } from '../../web/app/language/spoken-words.ts'
import { TaskRow } from '../../web/features/staff/desk/task-row.tsx'
import { spacedPhone } from '../../web/lib/spaced-phone.ts'

const CALL = {
  _id: 'tsk_1',
  kind: 'call_back',
  dueOn: '2027-03-01',
  createdAt: '2027-02-27T10:00:00.000Z',
  call: {
    on: '2027-03-01',
    from: '09',
    until: '11',
    name: 'Nora Schmit',
    phonenumber: '+352621424242',
    about: 'Porsche 911',
  },
} as unknown as StaffTask

/** A task as its row shows it. */
async function shown(task: StaffTask): Promise<string> {
  const messages = await loadWords(['app', 'ui', 'parts/desk', 'features/staff'], 'en')
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={messages} timeZone="Europe/Luxembourg">
      <MemoryRouter>
        <TaskRow task={task} />
      </MemoryRouter>
    </IntlProvider>,
  )
}

test('a call at the desk says whom to call and when, and its number is called with a press', async () => {
  const html = await shown(CALL)
  expect(html).toContain('Nora Schmit')
  expect(html).toContain('href="tel:+352621424242"')
  expect(html).toContain('1 March 2027, 9:00–11:00')
})

test('a call of a customer names them once, as the way to their file', async () => {
  const html = await shown({ ...CALL, customerId: 'cus_1', customerName: 'Nora Schmit' } as StaffTask)
  expect(html.replace(/<span class="sr-only">[^<]*/g, '').split('Nora Schmit')).toHaveLength(2)
})

test('telephone numbers are grouped as their country writes them, and others are left as they are', () => {
  const plain = (e164: string) => spacedPhone(e164).replaceAll('\u00a0', ' ')
  expect(plain('+35220000000')).toBe('+352 20 00 00 00')
  expect(plain('+352621424242')).toBe('+352 621 424 242')
  expect(plain('+32470123456')).toBe('+32 470 12 34 56')
  expect(plain('+3222123456')).toBe('+32 2 212 34 56')
  expect(plain('+33612345678')).toBe('+33 6 12 34 56 78')
  expect(plain('+4915112345678')).toBe('+4915112345678')
})
