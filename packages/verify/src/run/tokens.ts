import type { Caller } from '../plan/case.ts';

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Claims of nobody in particular, for a server that gives no token to start from. */
const CLAIMS = { id: 'portal-verify', iat: 1_700_000_000, exp: 4_100_000_000 };

/** The token that a caller sends. Forged ones carry the claims of a real one, so that only the signature tells. */
export function tokenOf(caller: Caller, tokens: ReadonlyMap<string, string>): string | undefined {
  const [genuine] = tokens.values();
  const [header, claims = encode(CLAIMS), signature = 'firma'] = genuine?.split('.') ?? [];
  switch (caller.as) {
    case 'user':
      return tokens.get(caller.name);
    case 'none':
      return undefined;
    case 'forged':
      return [header ?? encode({ alg: 'HS256', typ: 'JWT' }), claims, forge(signature)].join('.');
    case 'unsigned':
      return [encode({ alg: 'none', typ: 'JWT' }), claims, ''].join('.');
    case 'garbage':
      return 'no-es-un-token';
  }
}

/** Another first letter: the last ones may carry bits that are not looked at. */
const forge = (signature: string): string => (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
