import { createCipheriv, createHash, randomBytes } from 'node:crypto';

/** What `AES.encrypt(text, secret)` of crypto-js makes: key and IV from MD5 of secret and salt. */
function encrypt(text, secret) {
  const salt = randomBytes(8);
  const md5 = (...parts) => createHash('md5').update(Buffer.concat(parts)).digest();
  const key1 = md5(Buffer.from(secret), salt);
  const key2 = md5(key1, Buffer.from(secret), salt);
  const iv = md5(key2, Buffer.from(secret), salt);
  const cipher = createCipheriv('aes-256-cbc', Buffer.concat([key1, key2]), iv);
  return Buffer.concat([Buffer.from('Salted__'), salt, cipher.update(text), cipher.final()]).toString(
    'base64',
  );
}

const url = process.env.URL ?? 'http://localhost:3001';
const secret = process.env.SHARED_SECRET ?? 'demo-shared-secret-not-for-production';
const response = await fetch(`${url}/users/login`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ username: encrypt('cliente', secret), pass: encrypt('demo1234', secret) }),
});
const { access_token: token, user } = await response.json();
console.log(user.data.displayName, token);
