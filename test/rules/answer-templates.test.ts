import { expect, test } from 'vitest'
import { READY_ANSWERS } from '../../functions/store/ready-answers.ts'
import { AnswerTemplate } from '../../shared/api/staff-answer-templates.ts'
import { filledIn, knowsFacts, openFacts } from '../../shared/rules/answer-templates.ts'

test('what is known is filled in, also several times, and what is not known stays open', () => {
  const text = '{name}, the {car} is here. {name}'
  expect(filledIn(text, { name: 'Claire Weber' })).toBe('Claire Weber, the {car} is here. Claire Weber')
  expect(openFacts(filledIn(text, { name: 'Claire Weber' }))).toEqual(['car'])
})

test('what is filled in is not looked at again: a name with braces stays a name', () => {
  expect(filledIn('{name} {car}', { name: '{phone}', car: 'Taycan' })).toBe('{phone} Taycan')
})

test('a template names facts that there are, in whole pairs of braces', () => {
  for (const text of ['No braces.', 'At {address}.', '{name}{car}']) expect(knowsFacts(text)).toBe(true)
  for (const text of ['{nam}', '{name', 'name}', '{{name}}', '{ name }', '{constructor}'])
    expect([text, knowsFacts(text)]).toEqual([text, false])
})

test('the templates that are there at first are ones that could be saved', () => {
  for (const template of READY_ANSWERS) expect(AnswerTemplate.safeParse(template).success).toBe(true)
})
