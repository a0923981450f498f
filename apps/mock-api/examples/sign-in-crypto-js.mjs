import AES from 'crypto-js/aes.js';

const url = process.env.URL ?? 'http://localhost:3001';
const secret = process.env.SHARED_SECRET ?? 'demo-shared-secret-not-for-production';
const encrypt = (text) => AES.encrypt(text, secret).toString();

const response = await fetch(`${url}/users/login`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ username: encrypt('cliente'), pass: encrypt('demo1234') }),
});
const { access_token: token, user, error } = await response.json();
if (error) throw new Error(error.map(({ message }) => message).join(' ')); // a refused sign-in is a 200
console.log(user.data.displayName, token);
