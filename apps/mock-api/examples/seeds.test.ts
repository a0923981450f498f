import { testApi } from '@portal/mock-api';
import { expect, it } from 'vitest';

it.each([
  { seed: 'demo', documentos: 300, notas: 15 },
  { seed: 'empty', documentos: 0, notas: 0 },
  { seed: 'edge', documentos: 29, notas: 15 },
  { seed: 'large', documentos: 10_000, notas: 15 },
] as const)('starts with the seed $seed', async ({ seed, documentos, notas }) => {
  const t = testApi({ seed });
  const { controller, notes } = t.as('admin');
  const { meta } = await controller.documentosElectronicos.consulta({});
  expect(meta.total).toBe(documentos);
  expect(await notes.listNotes()).toHaveLength(notas);
  await t.close();
});
