import { BlockList, isIP } from 'node:net'

/** Nothing of the public internet, by https://www.iana.org/assignments/iana-ipv4-special-registry. */
const PRIVATE_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  // Carrier-grade NAT.
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local, with the metadata services of clouds.
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
] as const

/** Of global unicast, what leads to other addresses or nowhere: protocol assignments with Teredo, 6to4, documentation. */
const SPECIAL_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const refused = new BlockList()
for (const [net, prefix] of PRIVATE_V4) refused.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of SPECIAL_V6) refused.addSubnet(net, prefix, 'ipv6')

/** All that is given out to networks. IPv4 within IPv6, loopback, link-local and private networks are outside. */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !refused.check(address, 'ipv4')
  return family === 6 && globalUnicast.check(address, 'ipv6') && !refused.check(address, 'ipv6')
}
