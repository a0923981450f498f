import { describe, expect, it } from 'vitest';
import { ivaKinds, ivaOfKind, kindOfIva } from './iva.ts';

describe('IVA of a line', () => {
  it.each(ivaKinds)('%s survives the way to the document and back', (kind) => {
    expect(kindOfIva(ivaOfKind(kind, 30))).toBe(kind);
  });
});
