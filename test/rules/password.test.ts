import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { describe, expect, test, vi } from 'vitest'
import { passwordStrength } from '../../shared/password-strength.ts'
import { brokenRules, WEAKEST_ACCEPTED } from '../../shared/rules/password.ts'

test.each([
  ['short of 8 characters', 'Ab!1234', ['password_short']],
  ['without an upper case letter', 'lowercase!', ['password_upper']],
  ['without a lower case letter', 'UPPERCASE!', ['password_lower']],
  ['without a symbol', 'UpperAndLower1', ['password_symbol']],
  ['of nothing', '', ['password_short', 'password_upper', 'password_lower', 'password_symbol']],
])('a password %s is told what it lacks', (_, password, rules) => {
  expect(brokenRules(password)).toEqual(rules)
})

test('a password of 64 characters and more is accepted, in any script', () => {
  expect(brokenRules(`Ab!${'x'.repeat(80)}`)).toEqual([])
  expect(brokenRules('Élégance·sur·4·roues')).toEqual([])
})

describe('strength', () => {
  test.each(['P@ssword1', 'Password!', 'Welcome!', 'Letmein!', 'Iloveyou!', 'Dragon!1'])(
    'the password %s keeps the rules and is refused all the same: everybody has it',
    (password) => {
      expect(passwordStrength(password)).toBeLessThan(WEAKEST_ACCEPTED)
    },
  )

  test('one’s own name and address make a password weak', () => {
    const own = ['Wilhelmina', 'Quetzalcoatl', 'wilhelmina@example.lu']
    expect(passwordStrength('Wilhelmina!Quetzalcoatl')).toBeGreaterThanOrEqual(WEAKEST_ACCEPTED)
    expect(passwordStrength('Wilhelmina!', own)).toBeLessThan(WEAKEST_ACCEPTED)
  })

  test('a long password that nobody has is as strong as can be', () => {
    expect(passwordStrength('Citron-Vélo_Brume!Kayak')).toBe(4)
  })

  test('of the longest password that is accepted 100 characters are judged, as judging takes longer than its length', () => {
    const check = vi.spyOn(ZxcvbnFactory.prototype, 'check')
    passwordStrength('aA!1'.repeat(64))
    const judged = check.mock.calls.map(([password]) => password.length)
    check.mockRestore()
    expect(judged).toEqual([100])
  })
})
