import { readFileSync } from 'node:fs';
import { ESTADOS } from '@portal/sifen';
import { describe, expect, it } from 'vitest';

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;
const catalog = (folder: string): Texts =>
  JSON.parse(readFileSync(new URL(`../${folder}/messages/es.json`, import.meta.url), 'utf8')) as Texts;

const exported = Object.fromEntries(
  Object.entries(ESTADOS).map(([estado, { etiqueta }]) => [estado, etiqueta]),
);

describe('the name of a state of a document', () => {
  it.each([
    ['features/documentos-electronicos', 'etiqueta'],
    ['features/consultas', 'estado'],
    ['features/eventos', 'estadoDocumento'],
    ['document/issued', 'etiquetas'],
  ])('is that of the exports in %s', (folder, group) => {
    const labels = catalog(folder)[group] ?? {};
    expect(Object.keys(labels).length).toBeGreaterThanOrEqual(8);
    expect(exported).toMatchObject(labels);
  });

  it('of a document that was sent tells that it may be in a batch', () => {
    expect(exported['enviado']).toBe('Enviado / en lote');
  });
});
