import { BlockList, isIP } from 'node:net'

/** Everything that is not the open Internet: this machine, its network, and what is kept back for other uses. */
const CLOSED_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/** Of IPv6 only the global block is open, less what leads to IPv4 by another way, tests and documents. */
const OPEN_V6 = '2000::/3'
const CLOSED_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

function listOf(family: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', bits] = range.split('/')
    list.addSubnet(network, Number(bits), family)
  }
  return list
}

const closedV4 = listOf('ipv4', CLOSED_V4)
const openV6 = listOf('ipv6', [OPEN_V6])
const closedV6 = listOf('ipv6', CLOSED_V6)

/** True if another party's server can have this address; false for what is no address at all. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !closedV4.check(address, 'ipv4')
    case 6:
      return openV6.check(address, 'ipv6') && !closedV6.check(address, 'ipv6')
    default:
      return false
  }
}
