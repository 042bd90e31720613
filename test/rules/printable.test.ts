import { expect, test } from 'vitest'
import { addCustomer } from '../../shared/api/account.ts'
import { sendContact } from '../../shared/api/contact.ts'
import { printableLine, printableLines } from '../../shared/rules/printable.ts'

test('a name keeps its letters and loses what cannot be seen: control, direction and characters without width', () => {
  expect(printableLine('  Claire\u202e \u2066Weber\u2069\u200b\ufeff\u{e0041} ')).toBe('Claire Weber')
  expect(printableLine('Claire\r\nBcc: x@example.lu\u0000\u2028y')).toBe('Claire Bcc: x@example.lu y')
  for (const name of ['Anne-Marie O’Thill', 'Łukasz', 'Ωμέγα', 'محمد', 'مي\u200cخواهم', '李', 'é'])
    expect(printableLine(name)).toBe(name.normalize('NFC'))
})

test('a message keeps its lines, and an emoji of several parts stays one', () => {
  expect(printableLines('One\r\ntwo\u202e \n\n three\t4\u0007 ')).toBe('One\ntwo\n\n three 4')
  expect(printableLine('👩‍👧')).toBe('👩‍👧')
})

test('names of a sign-up are cleaned, one of invisible characters only is missing, and a message keeps its lines', () => {
  const names = { ...addCustomer.example, firstname: 'Cla\u202eire\u0007', lastname: '\u200b\u202e' }
  const parsed = addCustomer.input.safeParse(names)
  expect(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['lastname', 'lastname_required'],
  ])
  expect(addCustomer.input.parse({ ...addCustomer.example, firstname: 'Cla\u202eire\u0007' }).firstname).toBe(
    'Claire',
  )
  const contact = sendContact.input.parse({ ...sendContact.example, message: 'a\nb\u202e' })
  expect(contact.message).toBe('a\nb')
})
