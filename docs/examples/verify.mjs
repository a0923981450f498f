import { totalsOf, verify } from '@portal/verify';

const report = await verify({
  url: process.env.URL ?? 'http://localhost:3001',
  users: [{ name: 'cliente', password: 'demo1234' }],
  sharedSecret: 'demo-shared-secret-not-for-production',
  readOnly: true,
  timeout: 10_000,
});
console.log(totalsOf(report.results));
