import { BlockList, isIP } from 'node:net'

// Networks that are no part of the internet: an address that somebody wrote into a table must not
// lead into ours.
// https://www.iana.org/assignments/iana-ipv4-special-registry and iana-ipv6-special-registry

const closed = new BlockList()
const v4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Public by its number, but Azure's machines are told their secrets there.
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
for (const [network, bits] of v4) closed.addSubnet(network, bits, 'ipv4')

const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
// These carry addresses of the other kind, or are examples.
const closed6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]
for (const [network, bits] of closed6) closed.addSubnet(network, bits, 'ipv6')

/** Whether an IP address is one of the internet's, which anybody may ask. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address)
  if (kind === 4) return !closed.check(address, 'ipv4')
  return kind === 6 && open6.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}
