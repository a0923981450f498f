import { createHmac } from 'node:crypto';

// The demo users are 00000000-0000-4000-8000-0000000000NN: 01 admin, 02 subadmin, 03 cliente, 04 soporte, 05 contabilidad,
// 06 consulta, 07 multi.
const id = '00000000-0000-4000-8000-000000000003';
const hmac = (secret, text) => createHmac('sha256', secret).update(text).digest('base64url');
const serverSecret = process.env.JWT_SECRET ?? 'demo-jwt-secret-not-for-production';
// Tokens of a sandbox are signed with a secret of its own: `node token.mjs my-suite`.
const [, , sandbox = 'default'] = process.argv;
const secret = sandbox === 'default' ? serverSecret : hmac(serverSecret, `sandbox ${sandbox}`);
const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
const iat = Math.floor(Date.now() / 1000);
const head = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ id, iat, exp: iat + 172_800 })}`;
console.log(`${head}.${hmac(secret, head)}`);
