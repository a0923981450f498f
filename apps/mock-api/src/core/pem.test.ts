import { expect, it } from 'vitest';
import { selfSigned } from '../../test/smtp.ts';
import { isCertificateBundle, isCertificatePem } from './pem.ts';

const { cert, key } = selfSigned();
const short = cert.replace(/[A-Za-z0-9+/]{64}/, '');

it.each([
  ['a certificate', cert, true, true],
  ['two certificates', cert + cert, false, true],
  ['a certificate after a comment', `# root\n${cert}`, false, true],
  ['a certificate with its key', cert + key, false, false],
  ['a key', key, false, false],
  ['nothing', '', false, false],
  ['a truncated certificate', short, false, false],
  ['an endless certificate', cert.replace('\n', `\n${'A'.repeat(100_000)}`), false, false],
  [
    'bytes that are no certificate',
    '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----',
    false,
    false,
  ],
])('reads %s', (_name, text, isOne, isBundle) => {
  expect([isCertificatePem(text), isCertificateBundle(text)]).toEqual([isOne, isBundle]);
});
