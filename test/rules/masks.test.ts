import { expect, test } from 'vitest'
import { maskedPhone } from '../../shared/rules/masks.ts'

test('a masked phone number shows the whole calling code of its country and nothing of the number but its end', () => {
  expect(maskedPhone('+352621000008')).toBe('+352 ••• ••• 008')
  expect(maskedPhone('+32470123456')).toBe('+32 ••• ••• 456')
  expect(maskedPhone('+33612345678')).toBe('+33 ••• ••• 678')
  expect(maskedPhone('+12025550123')).toBe('+1 ••• ••• 123')
  expect(maskedPhone('+37612345')).toBe('+376 ••• ••• 345')
})
