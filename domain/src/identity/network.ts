const IPV4 = /^(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}$/
const GROUP = /^[\da-f]{1,4}$/i

/** Eight groups, of which `::` leaves out some; the last two may be written as an address of the older kind. */
function isIpv6(text: string): boolean {
  const halves = text.split('::')
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')))
  const last = groups.at(-1) ?? ''
  const endsOlder = IPV4.test(last) && text.endsWith(last)
  const plain = endsOlder ? groups.slice(0, -1) : groups
  const count = plain.length + (endsOlder ? 2 : 0)
  const isWhole = halves.length === 2 ? count < 8 : halves.length === 1 && count === 8
  return text.includes(':') && isWhole && plain.every((group) => GROUP.test(group))
}

function bitsOf(address: string): number | undefined {
  if (IPV4.test(address)) return 32
  return isIpv6(address) ? 128 : undefined
}

/** An address of the internet, or a network of them: `10.1.2.3`, `10.1.0.0/16`, `2001:db8::/32`. */
export function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const most = bitsOf(address)
  return most !== undefined && (bits === undefined || Number(bits) <= most)
}
