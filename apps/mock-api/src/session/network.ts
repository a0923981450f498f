import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that one customer of a provider has: the other half of the address is theirs to choose. */
const GROUPS = 4;

/**
 * Key under which an address is counted: an IPv4 address itself, also within IPv6, and the first 64 bits of an IPv6 address. Otherwise one customer
 * has 2^64 addresses, each with attempts of its own.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(plain)) return address;
  const [before = '', after] = plain.toLowerCase().split('::');
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const first = groups(before);
  const last = groups(after ?? '');
  const zeros = after === undefined ? 0 : 8 - first.length - last.length;
  const all = [...first, ...Array<string>(Math.max(0, zeros)).fill('0'), ...last];
  const network = all.slice(0, GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
