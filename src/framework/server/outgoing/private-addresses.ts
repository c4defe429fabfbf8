/** Addresses that are not the internet's: the machine itself, its network, and what leads there in another dress. */
import { BlockList, isIP } from 'node:net'

const v4: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12], ['192.0.0.0', 24], ['192.0.2.0', 24], ['192.168.0.0', 16],
  ['198.18.0.0', 15], ['198.51.100.0', 24], ['203.0.113.0', 24], ['224.0.0.0', 4], ['240.0.0.0', 4],
]
/** Also those that hold one of version 4 and lead wherever the network says. Mapped ones (::ffff:…) are looked at as what they hold. */
const v6: readonly (readonly [network: string, prefix: number])[] = [
  ['::', 96], ['64:ff9b::', 96], ['64:ff9b:1::', 48], ['100::', 64], ['2001::', 23], ['2001:db8::', 32], ['2002::', 16], ['fc00::', 7], ['fe80::', 10], ['ff00::', 8],
]

const list = new BlockList()
for (const [network, prefix] of v4) list.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of v6) list.addSubnet(network, prefix, 'ipv6')

/** @param address an IP address, without brackets; what is none counts as private */
export function isPrivateAddress(address: string): boolean {
  const version = isIP(address)
  return version === 0 || list.check(address, version === 4 ? 'ipv4' : 'ipv6')
}
