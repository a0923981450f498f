import { describe, expect, it } from 'vitest';
import { contract, sampleAreas } from '../contract.ts';
import { listEndpoints, listOperations } from '../kernel/registry.ts';
import { operations } from '../operations.ts';
import { fileName, generateFiles } from './files.ts';

describe('generateFiles', () => {
  const files = generateFiles(contract, operations, Object.keys(sampleAreas));

  it('writes one function for every endpoint and every operation', () => {
    const sources = [...files].filter(([path]) => path.endsWith('.ts')).map(([, text]) => text);
    const count = (pattern: RegExp): number =>
      sources.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0);
    expect(count(/: call</g)).toBe(listEndpoints(contract).length);
    expect(count(/: operate</g)).toBe(listOperations(operations).length);
  });

  it('brings no zod into the client', () => {
    for (const [path, text] of files) {
      if (path.endsWith('.ts'))
        expect(/^import (?!type ).*(zod|contract\.ts|operations\.ts)/m.exec(text)).toBeNull();
    }
  });

  it.each([
    ['documentos_electronicos', 'documentos-electronicos'],
    ['session', 'session'],
    ['fileManager', 'file-manager'],
  ])('names the file of %s %s', (name, expected) => {
    expect(fileName(name)).toBe(expected);
  });
});
