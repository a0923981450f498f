import { BlockList, isIP } from 'node:net';

/**
 * True if an address is one of a list of addresses and networks in CIDR notation. An IPv4 address that arrives as IPv6
 * (`::ffff:10.0.0.1`) counts as IPv4. An invalid address is in no list.
 */
export function isInIpList(address: string, list: readonly string[]): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const family = familyOf(plain);
  if (family === undefined) return false;
  const allowed = new BlockList();
  for (const entry of list) {
    const [base = '', prefix] = entry.split('/');
    const entryFamily = familyOf(base);
    if (entryFamily === undefined) continue;
    if (prefix === undefined) allowed.addAddress(base, entryFamily);
    else allowed.addSubnet(base, Number(prefix), entryFamily);
  }
  return allowed.check(plain, family);
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  switch (isIP(address)) {
    case 4:
      return 'ipv4';
    case 6:
      return 'ipv6';
    default:
      return undefined;
  }
}
