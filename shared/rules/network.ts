const IPV4_IN_IPV6 = /^(?:0+:){5}(?:ffff|0+):([0-9a-f]{1,4}):([0-9a-f]{1,4})$/
/** Of an IPv6 address the provider hands out the first half, and whoever has it may take any address in the second. */
const GROUPS_OF_A_SUBSCRIBER = 4

/**
 * What limits count instead of an address: an IPv4 address as it is, of IPv6 the network of one subscriber, `2001:db8:1:2::/64`.
 * What is no address counts as one text.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '')
  if (!bare.includes(':')) return bare
  const groups = groupsOf(bare.toLowerCase())
  if (!groups) return 'no-address'
  const embedded = IPV4_IN_IPV6.exec(groups.join(':'))
  if (embedded) return embedded.slice(1).flatMap(bytesOf).join('.')
  const network = groups
    .slice(0, GROUPS_OF_A_SUBSCRIBER)
    .map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

/** The eight groups of an address in any of its spellings; undefined when it is none. */
function groupsOf(address: string): string[] | undefined {
  const withoutDots = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) => {
    const group = (high: string, low: string) => (Number(high) * 256 + Number(low)).toString(16)
    return `${group(a, b)}:${group(c, d)}`
  })
  const [head = '', tail, ...more] = withoutDots.split('::')
  if (more.length > 0) return undefined
  const parts = (text: string) => (text ? text.split(':') : [])
  const left = parts(head)
  const right = parts(tail ?? '')
  const missing = 8 - left.length - right.length
  if (tail === undefined ? missing !== 0 : missing < 1) return undefined
  const groups = [...left, ...Array(missing).fill('0'), ...right]
  return groups.every((group) => /^[0-9a-f]{1,4}$/.test(group)) ? groups : undefined
}

const bytesOf = (group: string): number[] => {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}
