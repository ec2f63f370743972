import { BlockList, isIP } from 'node:net'

// Networks that are not part of the public internet: an address that came from an imported table
// must not lead into our own network. https://www.iana.org/assignments/iana-ipv4-special-registry
// and iana-ipv6-special-registry

const privateBlocks = new BlockList()
const v4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Formally public, but Azure's machines read their secrets from it.
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
for (const [network, bits] of v4) privateBlocks.addSubnet(network, bits, 'ipv4')

const public6 = new BlockList()
public6.addSubnet('2000::', 3, 'ipv6')
// These embed IPv4 addresses, or are examples.
const private6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]
for (const [network, bits] of private6) privateBlocks.addSubnet(network, bits, 'ipv6')

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address)
  if (kind === 4) return !privateBlocks.check(address, 'ipv4')
  return kind === 6 && public6.check(address, 'ipv6') && !privateBlocks.check(address, 'ipv6')
}
