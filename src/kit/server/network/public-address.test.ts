import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each([
  ['this machine', '127.0.0.1', '127.255.255.254', '0.0.0.0', '0.1.2.3', '::1', '::'],
  [
    'private networks',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    'fc00::1',
    'fd12:3456::1',
    'fec0::1',
  ],
  ['link-local addresses', '169.254.0.1', 'fe80::1'],
  [
    'metadata services of clouds',
    '169.254.169.254',
    '100.100.100.200',
    '192.0.0.192',
    '168.63.129.16',
    'fd00:ec2::254',
  ],
  [
    'multicast and broadcast',
    '224.0.0.1',
    '239.255.255.255',
    '255.255.255.255',
    '240.0.0.1',
    'ff02::1',
  ],
  [
    'IPv4 addresses inside IPv6',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:a00:1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    '2002:7f00:1::',
    '2001:0:1::1',
  ],
  [
    'addresses for examples and tests',
    '192.0.2.1',
    '198.51.100.1',
    '203.0.113.1',
    '198.18.0.1',
    '2001:db8::1',
    '3fff::1',
    '100::1',
    '5f00::1',
  ],
  ['invalid addresses', '', 'localhost', '1.2.3', '127.1', '8.8.8.8:80'],
])('%s: not public', (_, ...addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([])
})

test('addresses of the internet are public', () => {
  const addresses = [
    '8.8.8.8',
    '1.1.1.1',
    '172.15.0.1',
    '172.32.0.1',
    '100.128.0.1',
    '223.255.255.254',
    '2606:4700:4700::1111',
    '2a00:1450:4001::1',
  ]
  expect(addresses.filter(isPublicAddress)).toEqual(addresses)
})
