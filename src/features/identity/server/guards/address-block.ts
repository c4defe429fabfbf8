/**
 * What one sender can be told apart by: an IPv4 address as it stands; of an IPv6 address the first 64 bits, since one subscriber has all
 * the rest and changes it at will.
 *
 * @param address as Node names it: `203.0.113.7`, `::ffff:203.0.113.7`, `2001:db8::1`
 */
export function addressBlock(address: string): string {
  const [plain = ''] = address.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)
  if (mapped?.[1]) return mapped[1]
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups = tail === undefined ? first : [...first, ...Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0'), ...last]
  return `${groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::`
}
