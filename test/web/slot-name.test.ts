import { expect, test } from 'vitest'
import { CallSlot } from '../../shared/rules/requests.ts'
import { slotName } from '../../web/features/request/slot-name.ts'
import { request as en } from '../../web/texts/en/request.ts'
import { request as fr } from '../../web/texts/fr/request.ts'

test('the slot of the evening says that we call until 18h on Saturdays, in both languages; no other slot does', () => {
  expect(CallSlot.map((slot) => slotName(slot, en))).toEqual([
    ...['09h00 - 11h00', '11h00 - 13h00', '13h00 - 15h00', '15h00 - 17h00'],
    '17h00 - 20h00 (until 18h00 on Saturday)',
  ])
  expect(slotName('17h00 - 20h00', fr)).toBe('17h00 - 20h00 (jusqu’à 18h00 le samedi)')
})
