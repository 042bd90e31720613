import { expect, test } from 'vitest'
import { deviceOf } from '../../shared/rules/device.ts'

test('a browser is known by two words and no more', () => {
  const edge =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0'
  expect(deviceOf(edge)).toEqual({ browser: 'Edge', system: 'Windows' })
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1'
  expect(deviceOf(phone)).toEqual({ browser: 'Safari', system: 'iPhone' })
  expect(deviceOf('curl/8')).toBeUndefined()
})
