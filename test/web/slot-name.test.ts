import { expect, test } from 'vitest'
import { FIRST_HOURS, type Week } from '../../shared/rules/opening-hours.ts'
import { CallSlot } from '../../shared/rules/requests.ts'
import { callDays, slotName, slotsIn } from '../../web/features/request/slot-name.ts'
import { request as en } from '../../web/texts/en/request.ts'
import { request as fr } from '../../web/texts/fr/request.ts'

const FIRST = FIRST_HOURS.weeks.calls
const inEnglish = (week: Week) =>
  slotsIn(week).map((slot) => slotName(slot, { week, language: 'en', texts: en }))

test('at first the slot of the evening says that we call until 18h on Saturdays, in both languages; no other slot does', () => {
  expect(inEnglish(FIRST)).toEqual([
    ...['09h00 - 11h00', '11h00 - 13h00', '13h00 - 15h00', '15h00 - 17h00'],
    '17h00 - 20h00 (until 18h00 on Saturday)',
  ])
  expect(slotName('17h00 - 20h00', { week: FIRST, language: 'fr', texts: fr })).toBe(
    '17h00 - 20h00 (jusqu’à 18h00 le samedi)',
  )
  expect(en.slot(callDays(FIRST, 'en'))).toBe('When shall we call you, from Monday to Saturday?')
  expect(fr.slot(callDays(FIRST, 'fr'))).toBe('Quand pouvons-nous vous appeler, du lundi au samedi\u00a0?')
})

test('a slot says on which days nobody answers in it, and one without any such day is not offered', () => {
  const long = { opens: '11:00', closes: '18:30' }
  const short = { opens: '10:00', closes: '13:00' }
  const week = [long, long, null, long, long, short, null]
  expect(inEnglish(week)).toEqual([
    '11h00 - 13h00',
    '13h00 - 15h00 (not on Saturday)',
    '15h00 - 17h00 (not on Saturday)',
    '17h00 - 20h00 (until 18h30 on Monday, Tuesday, Thursday and Friday, not on Saturday)',
  ])
  expect(callDays(week, 'fr')).toBe('le lundi, le mardi et du jeudi au samedi')
})

test('while nobody answers at all every slot may be wished for, and no days are named', () => {
  const week = FIRST.map(() => null)
  expect(slotsIn(week)).toEqual(CallSlot)
  expect(en.slot(callDays(week, 'en'))).toBe('When shall we call you?')
})
