import { describe, expect, test } from 'vitest'
import { ALL_ENDPOINTS } from '../../shared/api/all.ts'
import { deskFieldWords } from '../../shared/desk-field-words.ts'
import { FIELD_MESSAGES, type FieldMessage } from '../../shared/field-messages.ts'
import type { Language } from '../../shared/language.ts'
import { refusalsOf } from '../../shared/openapi/refusal-answers.ts'
import type { RefusalCode } from '../../shared/refusals/all.ts'
import { DESK_REFUSALS } from '../../shared/refusals/desk-words.ts'
import { DOCUMENT_REFUSALS } from '../../shared/refusals/documents.ts'
import { refusalWords } from '../../shared/refusals/words.ts'

/** Whoever says "you" speaks to somebody; whoever says "call us" to a customer. */
const SPEAKS: Record<Language, RegExp> = {
  en: /\byou(?:rs?|rself)?\b|\bcall us\b/i,
  fr: /(?<!\p{L})(?:vous|vos|votre|vôtres?|appelez-nous|nous appeler)(?!\p{L})/iu,
}
const LANGUAGES = ['en', 'fr'] as const

/** What speaks to whoever works at the desk: about their login, what they typed, or what they proposed. */
const TO_STAFF: readonly RefusalCode[] = [
  'not_logged_in',
  'forbidden',
  'step_up_required',
  'fleet_changed',
  'model_changed',
  'own_proposal',
  'task_not_yours',
  'breach_changed',
  'data_request_identity',
  'answer_template_changed',
  'opening_hours_changed',
]

/** Every refusal of the desk's own routes, of what is done for a customer on the telephone, and of a customer's documents. */
const MET = new Set<RefusalCode>([
  ...ALL_ENDPOINTS.filter(({ access, forCustomer }) => access === 'staff' || forCustomer).flatMap(refusalsOf),
  ...(Object.keys(DOCUMENT_REFUSALS) as RefusalCode[]),
])

const speaks = (code: RefusalCode, reader: 'customer' | 'desk') =>
  LANGUAGES.some((language) => SPEAKS[language].test(refusalWords(code, language, reader)))

describe('refusals at the desk', () => {
  test('no refusal that staff may meet speaks to the customer', () => {
    expect(MET.size).toBeGreaterThan(200)
    const speaking = [...MET].filter((code) => !TO_STAFF.includes(code) && speaks(code, 'desk'))
    expect(speaking).toEqual([])
  })

  test('what speaks to staff is among what they may meet, and is the same for everybody', () => {
    for (const code of TO_STAFF) {
      expect(MET.has(code), code).toBe(true)
      expect(speaks(code, 'desk'), code).toBe(true)
      expect(DESK_REFUSALS[code], code).toBeUndefined()
    }
  })

  test('the desk has words of its own only where those of customers speak to the customer', () => {
    const needless = (Object.keys(DESK_REFUSALS) as RefusalCode[]).filter(
      (code) => !MET.has(code) || !speaks(code, 'customer'),
    )
    expect(needless).toEqual([])
  })

  test('customers read their own words', () => {
    expect(refusalWords('contract_paused', 'en', 'customer')).toMatch(/^Your subscription is paused/)
    expect(refusalWords('contract_paused', 'en', 'desk')).toMatch(/^The subscription is paused/)
    expect(refusalWords('vehicle_unavailable', 'fr', 'desk')).toBe(
      refusalWords('vehicle_unavailable', 'fr', 'customer'),
    )
  })

  test('a field that is wrong speaks about the customer as well, but for passwords, which nobody types for them', () => {
    const speaking = (Object.keys(FIELD_MESSAGES) as FieldMessage[]).filter(
      (code) =>
        !code.startsWith('password_') &&
        LANGUAGES.some((language) => SPEAKS[language].test(deskFieldWords(code, language))),
    )
    expect(speaking).toEqual([])
  })
})
