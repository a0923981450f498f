import { lookup as systemLookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { isInIpList } from '../session/ip-list.ts';

/** Every address of a name. */
export type Lookup = (host: string) => Promise<readonly { readonly address: string }[]>;

/** `address`: the only address to connect to; otherwise the operator does not allow the host, or it has no address. */
export type HostResult =
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'unknown' };

const lookupAll: Lookup = (host) => systemLookup(host, { all: true });

/** Addresses outside the public internet: private, loopback, link-local, shared, documentation, multicast, tunnels (RFC 6890). */
const SPECIAL = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/3',
  ],
  ipv6: ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
} as const;

const special = new BlockList();
for (const family of ['ipv4', 'ipv6'] as const)
  for (const network of SPECIAL[family]) {
    const [base = '', prefix] = network.split('/');
    special.addSubnet(base, Number(prefix), family);
  }
/** The only publicly routed part of IPv6. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

function isPublic(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIP(plain) === 4) return !special.check(plain, 'ipv4');
  return global.check(plain, 'ipv6') && !special.check(plain, 'ipv6');
}

/**
 * The address to connect to for a mail server, if the operator allows it. The caller connects to that address, so a name that
 * changes its address meanwhile (DNS rebinding) has no effect.
 *
 * @param allowed host names, addresses, networks, or `public` (`ApiConfig.smtpHosts`)
 */
export async function resolveMailHost(
  host: string,
  allowed: readonly string[],
  lookup: Lookup = lookupAll,
): Promise<HostResult> {
  const isAllowed = (address: string): boolean =>
    isInIpList(address, allowed) || (allowed.includes('public') && isPublic(address));
  if (isIP(host) !== 0) return isAllowed(host) ? { kind: 'address', address: host } : { kind: 'forbidden' };
  const isListed = allowed.some((entry) => entry.toLowerCase() === host);
  let found: readonly { readonly address: string }[];
  try {
    found = await lookup(host);
  } catch {
    found = [];
  }
  const addresses = found.map(({ address }) => address);
  // Prefers IPv4, which every network has.
  const address = addresses.find((one) => isIP(one) === 4) ?? addresses[0];
  if (address === undefined)
    return { kind: isListed || allowed.includes('public') ? 'unknown' : 'forbidden' };
  return isListed || addresses.every(isAllowed) ? { kind: 'address', address } : { kind: 'forbidden' };
}
