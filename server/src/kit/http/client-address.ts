import { isIPv4, isIPv6 } from 'node:net'

const PORT_BEHIND_V4 = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/
const BRACKETS = /^\[([^\]]*)\](?::\d{1,5})?$/
const ZONE = /%.*$/

/** Proxies write an address with brackets, a port or a zone; it is the same address. */
const bare = (address: string) =>
  address.trim().replace(PORT_BEHIND_V4, '$1').replace(BRACKETS, '$1').replace(ZONE, '').toLowerCase()

/** The eight groups of an IPv6 address, however short it was written. */
function groupsOf(address: string): number[] {
  // A browser's reading of a host writes embedded IPv4 in groups, and everything else in one way.
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const read = (part: string) => part.split(':').flatMap((group) => (group === '' ? [] : [Number.parseInt(group, 16)]))
  const [first, last] = [read(head), read(tail ?? '')]
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last]
}

/** `::ffff:0:0/96`, how a socket for both kinds writes IPv4, and `64:ff9b::/96`, how a translator in front of us does. */
const WRAPS_V4: readonly string[] = ['0,0,0,0,0,65535', '100,65435,0,0,0,0']

function wrappedV4(groups: readonly number[]): string | undefined {
  if (!WRAPS_V4.includes(groups.slice(0, 6).join(','))) return undefined
  const [high = 0, low = 0] = groups.slice(6)
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

const USUAL_V4 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/

/** An address as people know it: a server that listens on IPv6 hears `::ffff:1.2.3.4` from 1.2.3.4. */
export function plainAddress(address: string): string {
  const heard = bare(address)
  // Nearly every address has this form; the groups give the same, at the price of reading them.
  const usual = USUAL_V4.exec(heard)?.[1]
  if (usual !== undefined && isIPv4(usual)) return usual
  return isIPv6(heard) ? (wrappedV4(groupsOf(heard)) ?? heard) : heard
}

/** A text that is no address still counts as itself, as far as a column takes it. */
const LONGEST = 64

/**
 * The unit of a limit: one IPv4 address, or a /64 of IPv6, for a client with one address there has all of them. Every
 * limit by address uses this; two spellings of one client are one client.
 */
export function clientNetwork(address: string): string {
  const plain = plainAddress(address)
  if (isIPv4(plain) || !isIPv6(plain)) return plain.slice(0, LONGEST)
  const network = groupsOf(plain).slice(0, 4)
  return `${network.map((group) => group.toString(16)).join(':')}::/64`
}
