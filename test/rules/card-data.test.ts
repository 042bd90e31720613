import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ALL_ENDPOINTS } from '../../shared/api/all.ts'

describe('card numbers and cryptograms never reach a function (promise 19)', () => {
  const FORBIDDEN =
    /card.?number|\bpan\b|cvc|cvv|csc|crypto.?gram|security.?code|card.?code|(card|account).?pin/i

  /** The names of all fields of a JSON schema, however deep. */
  const fieldsOf = (schema: unknown): string[] => {
    if (typeof schema !== 'object' || schema === null) return []
    const { properties = {}, ...rest } = schema as { properties?: Record<string, unknown> }
    const inner = [...Object.values(properties), ...Object.values(rest)]
    return [...Object.keys(properties), ...inner.flatMap(fieldsOf)]
  }
  const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') =>
    z.toJSONSchema(schema, { io, unrepresentable: 'any' })

  test('the search finds a field for a card number, however deep', () => {
    const schema = z.object({ card: z.array(z.object({ cardNumber: z.string(), cvc: z.string() })) })
    expect(fieldsOf(schemaOf(schema, 'input')).filter((name) => FORBIDDEN.test(name))).toEqual([
      'cardNumber',
      'cvc',
    ])
  })

  test.each(ALL_ENDPOINTS.map((endpoint) => [endpoint.id, endpoint] as const))(
    'the endpoint %s neither takes nor returns a card number',
    (_, endpoint) => {
      const fields = [
        ...fieldsOf(schemaOf(endpoint.input, 'input')),
        ...(endpoint.id === 'openapi' ? [] : fieldsOf(schemaOf(endpoint.reply, 'output'))),
      ]
      expect(fields.filter((name) => FORBIDDEN.test(name))).toEqual([])
    },
  )

  test('no endpoint takes fields that it does not name', () => {
    for (const endpoint of ALL_ENDPOINTS) {
      const schema = schemaOf(endpoint.input, 'output')
      expect([endpoint.id, openEnds(schema)]).toEqual([endpoint.id, []])
    }
  })

  /** Objects that keep unknown fields: through one of them anything could be stored. */
  function openEnds(schema: unknown): unknown[] {
    if (typeof schema !== 'object' || schema === null) return []
    const { type, additionalProperties } = schema as Record<string, unknown>
    const open = type === 'object' && additionalProperties !== false
    return [...(open ? [schema] : []), ...Object.values(schema).flatMap(openEnds)]
  }
})
