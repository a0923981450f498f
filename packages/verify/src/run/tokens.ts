import type { Caller } from '../plan/case.ts';

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Claims to forge when the server has issued no token to copy them from. */
const CLAIMS = { id: 'portal-verify', iat: 1_700_000_000, exp: 4_100_000_000 };

const NOT_A_TOKEN = 'no-es-un-token';

/** The `Authorization` header of a caller. Forged tokens copy the claims of a real one: only the signature is wrong. */
export function authorizationOf(caller: Caller, tokens: ReadonlyMap<string, string>): string | undefined {
  const [genuine] = tokens.values();
  const [header, claims = encode(CLAIMS), signature = 'firma'] = genuine?.split('.') ?? [];
  switch (caller.as) {
    case 'user':
      return bearer(tokens.get(caller.name));
    case 'none':
      return undefined;
    case 'forged':
      return bearer([header ?? encode({ alg: 'HS256', typ: 'JWT' }), claims, forge(signature)].join('.'));
    case 'unsigned':
      return bearer([encode({ alg: 'none', typ: 'JWT' }), claims, ''].join('.'));
    case 'bare':
      return genuine ?? NOT_A_TOKEN;
    case 'garbage':
      return bearer(NOT_A_TOKEN);
  }
}

const bearer = (token: string | undefined): string | undefined =>
  token === undefined ? undefined : `Bearer ${token}`;

/** Changes the first character: the last one may contain padding bits that a verifier ignores. */
const forge = (signature: string): string => (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
