import { expect, test } from 'vitest'
import { networkOf } from '../../shared/rules/network.ts'

test('an IPv4 address is counted as it is, also when it is written as IPv6', () => {
  for (const address of [
    '192.0.2.1',
    '::ffff:192.0.2.1',
    '::ffff:c000:201',
    '[0:0:0:0:0:FFFF:C000:0201]',
    '::192.0.2.1',
  ])
    expect(networkOf(address), address).toBe('192.0.2.1')
})

test('every address of a subscriber counts as one network, in each of its spellings', () => {
  const spellings = [
    '2001:db8:1:2::1',
    '2001:0db8:0001:0002:ffff:ffff:ffff:ffff',
    '2001:DB8:1:2:0:0:0:9',
    '[2001:db8:1:2::1]',
    '2001:db8:1:2::1%eth0',
    '2001:db8:1:2::198.51.100.7',
  ]
  for (const address of spellings) expect(networkOf(address), address).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64')
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(networkOf('::1')).toBe('0.0.0.1')
})

test('what is no address counts as one, however it is spelled', () => {
  for (const text of ['1:2:3', '::1::', ':::', '2001:db8::12345', 'a:b:c:d:e:f:g:h', '1:2:3:4:5:6:7:8:9'])
    expect(networkOf(text), text).toBe('no-address')
})
