import { describe, expect, it } from 'vitest';
import { isSealed, openSecret, sealSample, SealedError, sealSecret } from './at-rest.ts';
import { DEMO_DATA_KEY } from './config.ts';

const config = { dataKey: 'a key of the operator' };
const place = 'empresas/emp-1/csc_secreto';

describe('secrets at rest', () => {
  it.each(['ABCD0000', '', 'ñandutí 🔑', 'x'.repeat(5000)])('opens what it sealed: %#', (text) => {
    const sealed = sealSecret(config, place, text);
    expect(isSealed(sealed)).toBe(true);
    if (text !== '') expect(sealed).not.toContain(text);
    expect(openSecret(config, place, sealed)).toBe(text);
  });

  it('gives the same bytes for the same secret of one place, others for another place or text', () => {
    const sealed = sealSecret(config, place, 'secreto');
    expect(sealSecret(config, place, 'secreto')).toBe(sealed);
    const nonce = (text: string) => text.split('.')[2];
    const others = [
      sealSecret(config, 'empresas/emp-2/csc_secreto', 'secreto'),
      sealSecret(config, place, 'secretp'),
    ];
    for (const other of others) expect(nonce(other)).not.toBe(nonce(sealed));
  });

  it('opens nothing in another place, changed, with another key or not encrypted', () => {
    const sealed = sealSecret(config, place, 'secreto');
    const parts = sealed.split('.');
    const flipped = [...parts.slice(0, 4), `${parts[4]!.startsWith('A') ? 'B' : 'A'}${parts[4]!.slice(1)}`];
    const shortTag = [...parts.slice(0, 3), parts[3]!.slice(0, 8), parts[4]];
    for (const open of [
      () => openSecret(config, 'empresas/emp-2/csc_secreto', sealed),
      () => openSecret(config, place, flipped.join('.')),
      () => openSecret(config, place, shortTag.join('.')),
      () => openSecret({ dataKey: 'another key' }, place, sealed),
      () => openSecret(config, place, 'secreto'),
      () => openSecret(config, place, ''),
    ])
      expect(open).toThrow(SealedError);
  });

  it('opens with the key before the current one, and the sample data with any', () => {
    const sealed = sealSecret(config, place, 'secreto');
    expect(openSecret({ dataKey: 'new', previousDataKey: config.dataKey }, place, sealed)).toBe('secreto');
    const sample = sealSample(place, 'de muestra');
    expect(openSecret({ dataKey: 'new' }, place, sample)).toBe('de muestra');
    expect(sealSecret({ dataKey: DEMO_DATA_KEY }, place, 'de muestra')).toBe(sample);
  });
});
